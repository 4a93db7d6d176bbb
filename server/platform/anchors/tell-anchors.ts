import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { anchorTexts as texts } from '#texts/es/platform/platform.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import { linkRows } from '#platform/chain/link-rows.ts';
import { anchorDay, anchorName, type AnchorNeeds } from './anchor-books.ts';
import { lastAnchor, readAnchors } from './anchor-files.ts';

type Row = { chain: string; seq: number; hash: string; at: Date };
type Tables = { platform_anchor: Row };
const anchors = (reader: Reader) => reader.$extendTables<Tables>();

export type TellNeeds = AnchorNeeds & {
  inTransaction: InTransaction;
  mail: SendMail;
  product: string;
  /** The operator's addresses; nobody = only the files and the log tell of an anchor. */
  operators: () => Promise<readonly string[]>;
};

const WORTH_MS = 30 * 24 * HOUR_MS;

/** Anchors the books of each day, and tells the operator of every anchor that no mail has told of yet. */
export const anchorJob = (needs: TellNeeds): Job => ({
  name: 'platform-anchor-books',
  everyMs: HOUR_MS,
  run: async () => {
    await linkRows(needs.inTransaction);
    await anchorDay(needs);
    await tellAnchors(needs);
  },
});

const LINK_MS = 60_000;

/** Links what was written since, so that little stands outside the chain. */
export const chainJob = ({ inTransaction }: Pick<TellNeeds, 'inTransaction'>): Job => ({
  name: 'platform-link-rows',
  everyMs: LINK_MS,
  run: () => linkRows(inTransaction),
});

export async function tellAnchors(needs: TellNeeds): Promise<void> {
  const { db, folder, clock, inTransaction } = needs;
  const last = lastAnchor(folder);
  if (!last) return;
  const { told } = await anchors(db)
    .selectFrom('platform_anchor')
    .select((eb) => eb.fn.max<number | null>('seq').as('told'))
    .where('chain', '=', last.body.chain)
    .executeTakeFirstOrThrow();
  if (told === last.body.seq) return;
  const all = readAnchors(folder);
  // A database that was put back has forgotten what it told; the restore itself is news.
  const restored = all.findLast(({ body }) => body.kind === 'restore')?.body.seq ?? 0;
  const news = all.filter(({ body }) => body.seq > Math.max(told ?? 0, restored - 1));
  const rows = news.map(({ hash, body: { chain, seq, at } }): Row => ({ chain, seq, hash, at: new Date(at) }));
  const to = await needs.operators();
  const mail = {
    subject: texts.subject(needs.product, news.length),
    text: texts.text(news.map((anchor) => texts.line(anchorName(anchor), texts.kinds[anchor.body.kind], anchor.body.at))),
    until: new Date(clock.now().getTime() + WORTH_MS),
  };
  await inTransaction(async (tx) => {
    await anchors(tx)
      .insertInto('platform_anchor')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const address of to) await needs.mail(tx, { to: address, ...mail });
  });
}
