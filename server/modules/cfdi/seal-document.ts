import type { CfdiId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { FiscalDocument } from '#fiscal/document/fiscal-document.ts';
import { breathe } from '#platform/breathe.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cfdiTexts as texts } from '#texts/es/cfdi/cfdi.ts';
import type { SealedDocument } from '../issuer/api.ts';
import type { CfdiNeeds } from './needs.ts';
import { documentOfFacts } from './rules/document-of-facts.ts';
import { changeDocument, holdDocument, insertSealing, nextFolio, type Document } from './store/documents.ts';
import { writeAct } from './write-act.ts';

/**
 * Seals a waiting document once and stores the exact text; whoever seals it at the same time finds it stored and drops its own. What cannot be sealed is
 * refused with what to do, and without an issuer or a PAC it waits.
 */
export async function sealWaiting(needs: CfdiNeeds, id: CfdiId): Promise<void> {
  const { issuer, inTransaction, clock, waits, step } = needs;
  const by = issuer.issuer();
  const now = clock.now();
  const lacks = by === null ? texts.noIssuer : issuer.pacs().length === 0 ? texts.noPac : null;
  const document = await inTransaction(async (tx) => {
    const held = await holdDocument(tx, id);
    if (held?.state !== 'waiting') return null;
    const folio = held.folio ?? (lacks === null ? await nextFolio(tx, held.series) : null);
    const wait = lacks === null ? {} : { words: lacks, next_try_at: new Date(now.getTime() + (waits.stampMs.at(-1) as number)) };
    await changeDocument(tx, id, { folio, changed_at: now, ...wait });
    return { ...held, folio };
  });
  if (!document || by === null || lacks !== null || document.folio === null) return;
  const { facts, series, folio } = document;
  await breathe();
  const built = documentOfFacts(facts, by, { series, folio }, now);
  if ('faults' in built) return refuseWaiting(needs, document, texts.faults(built.faults.map(({ message }) => message)));
  const sealed = issuer.seal(built.document);
  const breaches = (await needs.schemas?.breachesOf([sealed.xml]))?.[0] ?? [];
  if (breaches.length > 0) return refuseWaiting(needs, document, texts.schema(breaches));
  await inTransaction((tx) => keepSealed(tx, document, { ...sealed, total: totalOf(built.document) }, now));
  await step('cfdi_sealed', id);
}

/** What a document amounts to: of a receipt what was paid, of a transport document nothing. */
function totalOf(document: FiscalDocument): Centavos {
  if (document.type === 'P') return document.totals.amount;
  return document.type === 'T' ? ZERO : document.total;
}

type Kept = SealedDocument & { total: Centavos };
async function keepSealed(tx: Tx, { id, customer_id, sealing }: Document, { xml, seal, total }: Kept, now: Date): Promise<void> {
  const held = await holdDocument(tx, id);
  if (held?.state !== 'waiting' || held.sealing !== sealing) return;
  const n = sealing + 1;
  await insertSealing(tx, { document_id: id, n, customer_id, xml, seal, sealed_at: now });
  await changeDocument(tx, id, { state: 'sealed', sealing: n, total, words: null, tries: 0, asked_since: now, next_try_at: now, changed_at: now });
}

async function refuseWaiting(needs: CfdiNeeds, { id, sealing }: Document, words: string): Promise<void> {
  await needs.inTransaction(async (tx) => {
    const held = await holdDocument(tx, id);
    if (held?.state !== 'waiting' || held.sealing !== sealing) return;
    await changeDocument(tx, id, { state: 'refused', words, next_try_at: null, changed_at: needs.clock.now() });
    await writeAct(needs, tx, held, { action: 'cfdi.refused' });
  });
}
