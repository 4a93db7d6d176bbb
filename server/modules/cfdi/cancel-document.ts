import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CfdiId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { readDocument } from '#fiscal/xml/read-document.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { cfdiTexts as texts } from '#texts/es/cfdi/cfdi.ts';
import { neverAsked } from '#wire/own-codes.ts';
import type { Answer, CancelTaken, SatStatus, StatusQuestion } from '../issuer/api.ts';
import type { WantedCancellation } from './api.ts';
import type { CfdiNeeds } from './needs.ts';
import { afterStatus } from './rules/read-sat.ts';
import { cancellationsOf, changeCancellation, insertCancellation, type Cancellation } from './store/cancellations.ts';
import { changeDocument, documentById, holdDocument, stampOf, type Document } from './store/documents.ts';
import type { StampTable } from './tables.ts';
import { writeAct } from './write-act.ts';

export const CANCEL_JOB = 'cfdi-cancel';

/** Takes down that a document is to be cancelled; SAT is asked after the commit, and with motive 01 once its substitute is stamped. */
export async function cancelDocument(
  needs: CfdiNeeds,
  tx: Tx,
  { id, motive, substitute_id }: WantedCancellation,
  actor: Actor | null,
): Promise<void> {
  const document = await holdDocument(tx, id);
  if (!document) throw new Refusal('NOT_FOUND');
  const stamp = await stampOf(tx, id);
  if (document.state === 'cancelling') throw new Refusal('CONFLICT', { description: texts.alreadyAsked });
  if (document.state !== 'stamped' || !stamp) throw new Refusal('CONFLICT', { description: texts.notStamped });
  await judgeSubstitute(tx, document, stamp, { motive, substitute_id });
  const now = needs.clock.now();
  const n = (await cancellationsOf(tx, id)).length + 1;
  await insertCancellation(tx, {
    ...{
      document_id: id,
      n,
      customer_id: document.customer_id,
      motive,
      substitute_id,
      asked_by: (actor?.id ?? null) as UserId | null,
      asked_at: now,
    },
    ...{ state: 'waiting', words: null, receipt: null, next_try_at: now, ended_at: null },
  });
  await changeDocument(tx, id, { state: 'cancelling', words: null, changed_at: now });
  await writeAct(needs, tx, document, { action: 'cfdi.cancel_asked', actor_id: actor?.id ?? null, after: { motive } });
  await needs.queue.enqueue(tx, CANCEL_JOB, { id });
}

async function judgeSubstitute(
  tx: Tx,
  document: Document,
  { uuid }: StampTable,
  { motive, substitute_id }: Pick<WantedCancellation, 'motive' | 'substitute_id'>,
): Promise<void> {
  const refuse = (message: string): never => {
    throw new Refusal('WRONG_DATA', { fields: { substitute_id: message } });
  };
  if (motive !== '01') return substitute_id === null ? undefined : refuse(texts.substituteNotNeeded);
  const substitute = substitute_id === null ? null : await documentById(tx, substitute_id);
  if (!substitute || substitute.customer_id !== document.customer_id) return refuse(texts.substituteMissing);
  const relates = substitute.facts.relations.some(({ kind, uuids }) => kind === '04' && uuids.some((one) => one.toLowerCase() === uuid));
  if (!relates) refuse(texts.substituteUnrelated);
}

type Claimed = { document: Document; stamp: StampTable; open: Cancellation; substitute: string | null };

/** Asks SAT to cancel a document, or how its cancellation stands, when that is due. Asking twice does no harm. */
export async function followCancellation(needs: CfdiNeeds, id: CfdiId): Promise<void> {
  const claimed = await needs.inTransaction((tx) => claim(needs, tx, id));
  if (!claimed) return;
  const { stamp, open } = claimed;
  const question = questionOf(stamp);
  const requestId = newId();
  if (open.state === 'waiting') {
    const { uuid, pac } = stamp;
    const request = { uuid, issuer: question.issuer, motive: open.motive, substitute: claimed.substitute };
    const answer = await needs.issuer.cancel(pac, request, requestId);
    await book(needs, claimed, (tx) => bookCancel(needs, tx, claimed, answer));
  } else {
    const answer = await needs.issuer.status(stamp.pac, question, requestId);
    await book(needs, claimed, (tx) => bookStatus(needs, tx, claimed, answer));
  }
}

async function claim({ clock, waits }: CfdiNeeds, tx: Tx, id: CfdiId): Promise<Claimed | null> {
  const document = await holdDocument(tx, id);
  const open = (await cancellationsOf(tx, id)).at(-1);
  const now = clock.now();
  if (document?.state !== 'cancelling' || !open || open.next_try_at === null || open.next_try_at > now) return null;
  const stamp = await stampOf(tx, id);
  if (!stamp) throw new Error(`document ${id} has no stamp`);
  const substitute = open.substitute_id === null ? null : await stampOf(tx, open.substitute_id);
  if (open.state === 'waiting' && open.substitute_id !== null && !substitute) {
    await changeCancellation(tx, open, { words: texts.waitsForSubstitute, next_try_at: new Date(now.getTime() + (waits.cancelMs[0] as number)) });
    return null;
  }
  await changeCancellation(tx, open, { next_try_at: new Date(now.getTime() + waits.leaseMs) });
  return { document, stamp, open, substitute: substitute?.uuid ?? null };
}

/** What SAT is asked by, as the stamped document says it. */
function questionOf({ uuid, xml }: StampTable): StatusQuestion {
  const read = readDocument(xml);
  if ('unreadable' in read) throw new Error(`the stamped document ${uuid} cannot be read`);
  const { document, sealing } = read;
  const total = document.type === 'I' || document.type === 'E' ? document.total : (0 as Centavos);
  return { uuid, issuer: document.issuer.rfc, receiver: document.receiver.rfc, total, seal_end: sealing.seal.slice(-8) };
}

/** Books only while the cancellation is the one that was asked about. */
const book = ({ inTransaction }: CfdiNeeds, { document: { id }, open }: Claimed, write: (tx: Tx) => Promise<void>): Promise<void> =>
  inTransaction(async (tx) => {
    await holdDocument(tx, id);
    const now = (await cancellationsOf(tx, id)).at(-1);
    if (now?.n === open.n && now.state === open.state) await write(tx);
  });

const later = ({ clock, waits }: CfdiNeeds, tries: number): Date =>
  new Date(clock.now().getTime() + (waits.cancelMs[Math.min(tries, waits.cancelMs.length - 1)] as number));

const asksAgain = (needs: CfdiNeeds, tx: Tx, open: Cancellation, words: string | null): Promise<void> =>
  changeCancellation(tx, open, { words, tries: open.tries + 1, next_try_at: later(needs, open.tries) });

async function bookCancel(needs: CfdiNeeds, tx: Tx, { document, open }: Claimed, answer: Answer<CancelTaken>): Promise<void> {
  const words = needs.issuer.advice('cancel', answer);
  if (answer.outcome === 'done') {
    await changeCancellation(tx, open, { state: 'sent', words: null, receipt: answer.value.receipt, tries: 0, next_try_at: later(needs, 0) });
  } else if (answer.outcome === 'unknown' || neverAsked.includes(answer.code)) await asksAgain(needs, tx, open, words);
  else await refuseCancellation(needs, tx, { document, open }, words ?? '');
}

async function bookStatus(needs: CfdiNeeds, tx: Tx, { document, open }: Claimed, answer: Answer<SatStatus>): Promise<void> {
  const said = answer.outcome === 'done' ? afterStatus(answer.value) : 'again';
  if (said === 'again') return asksAgain(needs, tx, open, answer.outcome === 'done' ? answer.value.said : needs.issuer.advice('status', answer));
  if (said === 'rejected') return refuseCancellation(needs, tx, { document, open }, texts.rejectedByReceiver);
  const now = needs.clock.now();
  await changeCancellation(tx, open, { state: 'cancelled', words: null, next_try_at: null, ended_at: now });
  await changeDocument(tx, document.id, { state: 'cancelled', words: null, changed_at: now });
  await writeAct(needs, tx, document, { action: 'cfdi.cancelled', after: { motive: open.motive } });
}

async function refuseCancellation(needs: CfdiNeeds, tx: Tx, { document, open }: Pick<Claimed, 'document' | 'open'>, words: string): Promise<void> {
  const now = needs.clock.now();
  await changeCancellation(tx, open, { state: 'refused', words, next_try_at: null, ended_at: now });
  // The document stands, and says why it was not cancelled.
  await changeDocument(tx, document.id, { state: 'stamped', words, changed_at: now });
  await writeAct(needs, tx, document, { action: 'cfdi.cancel_refused', after: { motive: open.motive } });
}
