import type { CfdiId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import type { DocumentFacts } from './api.ts';
import { changeDocument, insertDocument, insertSealing, insertStamp } from './store/documents.ts';

let planted = 0;

/** A stamped invoice; what stands in it nobody reads here. */
export const plant: PlantTenant = async ({ database, customer }) => {
  const id = newId<CfdiId>();
  planted += 1;
  const at = new Date('2026-11-20T18:00:00Z');
  const facts = { kind: 'I', receiver: { rfc: 'URE180429TM6', name: 'UNIVERSIDAD' } } as unknown as DocumentFacts;
  await database.inTransaction(async (tx) => {
    await insertDocument(tx, {
      ...{ id, customer_id: customer, purpose: `planted ${id}`, kind: 'I', facts, series: 'TEST', folio: planted, total: centavos(11_600) },
      ...{ state: 'waiting', words: null, asked_since: null, next_try_at: at, created_at: at, changed_at: at },
    });
    await insertSealing(tx, { document_id: id, n: 1, customer_id: customer, xml: '<x/>', seal: id, sealed_at: at });
    await insertStamp(tx, {
      ...{ document_id: id, n: 1, customer_id: customer, uuid: id.toLowerCase(), xml: '<x/>', stamped_at: '2026-11-20T12:00:00', pac: 'sw' },
      ...{ pac_rfc: 'SPR190613I52', sat_certificate: '30001000000500003456', was_stamped_before: false },
    });
    await changeDocument(tx, id, { state: 'stamped', sealing: 1, next_try_at: null });
  });
  return { cfdi: id };
};
