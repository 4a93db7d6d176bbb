import type { CfdiId, CustomerId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import { sealDocument } from '#fiscal/seal/seal-document.ts';
import { auditWriter } from '#platform/audit.ts';
import { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { judgedAnswer } from '#stampers/kit/judged-answer.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { csd, invoice, stampedText, testIssuer } from './fixtures/stamped-invoice.ts';
import { documentOfFacts } from './rules/document-of-facts.ts';
import { keepStamp } from './stamp-document.ts';
import type { DocumentFacts } from './api.ts';
import { insertCancellation } from './store/cancellations.ts';
import { changeDocument, holdDocument, insertDocument, insertSealing } from './store/documents.ts';

let planted = 0;
const unmailed = { asks: { addresses: async () => [] }, mail: async () => undefined, portal: { product: 'Porteo', address: (path: string) => path } };

/** An invoice that was sealed and stamped, as the books have it. */
export const plant: PlantTenant = async ({ database, customer }) => {
  const { id, uuid } = await plantDocument(database, customer, invoice());
  return { cfdi: id, cfdi_uuid: uuid };
};

/** A document that was sealed and stamped. `purpose`: what it is of; absent = nothing else names it. */
export async function plantDocument(database: TestDatabase, customer: CustomerId, facts: DocumentFacts, purpose?: string) {
  const id = newId<CfdiId>();
  planted += 1;
  const clock = standingClock();
  const at = clock.now();
  const series = 'TEST';
  const built = documentOfFacts(facts, testIssuer, { series, folio: planted }, at);
  if ('faults' in built || built.document.type === 'P') throw new Error('the document of the tests is faulty');
  const { xml, seal } = sealDocument(built.document, csd);
  const answer = judgedAnswer(xml, { xml: stampedText(xml), told: null }, false);
  if (answer.outcome !== 'done') throw new Error('the stamp of the tests is none');
  const total = built.document.type === 'T' ? ZERO : built.document.total;
  const uuid = answer.value.uuid.toLowerCase();
  await database.inTransaction(async (tx) => {
    await insertDocument(tx, {
      ...{ id, customer_id: customer, purpose: purpose ?? `planted ${id}`, kind: facts.kind, facts, series, folio: planted, total },
      ...{ state: 'waiting', words: null, asked_since: null, next_try_at: at, created_at: at, changed_at: at },
    });
    await insertSealing(tx, { document_id: id, n: 1, customer_id: customer, xml, seal, sealed_at: at });
    await changeDocument(tx, id, { sealing: 1 });
    const document = await holdDocument(tx, id);
    if (!document) throw new Error(`document ${id} was not written`);
    await keepStamp({ ...unmailed, clock, audit: auditWriter(clock) }, tx, document, 'sw', answer.value);
  });
  return { id, uuid, folio: planted, at };
}

/** SAT has cancelled a document that stood. */
export async function cancelPlanted({ inTransaction }: TestDatabase, customer: CustomerId, document: CfdiId, at: Date): Promise<void> {
  await inTransaction(async (tx) => {
    await insertCancellation(tx, {
      ...{ document_id: document, n: 1, customer_id: customer, motive: '02', substitute_id: null, asked_by: null, asked_at: at },
      ...{ state: 'cancelled', words: null, receipt: null, next_try_at: null, ended_at: at },
    });
    await changeDocument(tx, document, { state: 'cancelled', changed_at: at });
  });
}
