import { DAY_MS } from '#contract/shared/dates.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { MailFile } from '#platform/mail/mail.ts';
import { cfdiMails as mails } from '#texts/es/cfdi/mails.ts';
import { moneyText } from '#texts/es/shared/figures.ts';
import { drawPaper, paperName } from './draw-paper.ts';
import type { CfdiNeeds } from './needs.ts';
import { documentById, stampOf, type Document } from './store/documents.ts';

/** A document is worth having later, too; it waits as long for a mail server as the outbox keeps anything. */
const MAIL_DAYS = 29;
const pages = { I: '/facturas', E: '/nota-credito', P: '/pagos' } as const;

/**
 * Its razón social is mailed a document that has its UUID, in the transaction of the stamp: once for each address, as often as anybody asks for the stamp.
 * The house is the receiver of what it moves itself. Answers how many mails leave.
 */
export async function mailPapers(
  { asks, clock, mail, portal }: Pick<CfdiNeeds, 'asks' | 'clock' | 'mail' | 'portal'>,
  tx: Tx,
  { id, customer_id, facts, series, folio, total }: Document,
  uuid: string,
): Promise<number> {
  if (facts.kind === 'T') return 0;
  const { rfc, name } = facts.receiver;
  const told = { kind: facts.kind, number: `${series}-${folio}`, receiver: name, total: moneyText(total ?? ZERO), uuid };
  const document = { ...told, link: portal.address(pages[facts.kind]) };
  const addresses = new Set(await asks.addresses(tx, customer_id, rfc));
  const until = new Date(clock.now().getTime() + MAIL_DAYS * DAY_MS);
  for (const to of addresses) await mail(tx, { to, subject: mails.subject(portal.product, document), text: mails.text(document), until, papers: id });
  return addresses.size;
}

/** The papers of a stamped document as files. */
export async function papersOf(needs: Pick<CfdiNeeds, 'db' | 'drawSheet'>, id: CfdiId): Promise<MailFile[]> {
  const document = await documentById(needs.db, id);
  const stamp = await stampOf(needs.db, id);
  if (!document || !stamp) throw new Error(`document ${id} has no stamp, and so no papers`);
  const { uuid, xml } = stamp;
  return [
    { name: paperName(document, uuid, 'pdf'), media_type: 'application/pdf', bytes: await drawPaper(needs, xml) },
    { name: paperName(document, uuid, 'xml'), media_type: 'application/xml', bytes: Buffer.from(xml) },
  ];
}
