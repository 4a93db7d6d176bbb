import type { CarrierClaimId, CarrierFileId, UserId } from '#contract/shared/ids.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { insertClaim } from './store/claims.ts';
import { showFile, stageFile } from './store/files.ts';
import { insertRows } from './store/insert-rows.raw.ts';

/** A file of a carrier and a claim to one. */
export const plant: PlantTenant = async ({ database, user }) => ({
  carrier_claim: await carrierClaim(database, user),
  carrier_file: await carrierFile(database, user),
});

/** A carrier's file, which is nobody's. */
async function carrierFile(database: TestDatabase, uploaded_by: UserId): Promise<string> {
  const id = newId<CarrierFileId>();
  const uploaded_at = new Date('2026-11-20T10:00:00Z');
  const file = { id, carrier: 'fedex' as const, file_name: 'fedex.csv', file_hash: id, has_comma_decimals: false, uploaded_by, uploaded_at };
  await database.inTransaction(async (tx) => {
    await stageFile(tx, file);
    const cells = { factura: 'F-1', renglon: '1', guia: '999', peso_facturado: '7' };
    await insertRows(tx, id, [{ row: 0, cells, faults: [{ column: 'guia', message: 'Esa guía no existe' }] }]);
    await showFile(tx, id);
  });
  return id;
}

/** A claim to a carrier, which is nobody's. */
async function carrierClaim(database: TestDatabase, made_by: UserId): Promise<string> {
  const id = newId<CarrierClaimId>();
  const made_at = new Date('2026-11-20T10:00:00Z');
  await database.inTransaction((tx) => insertClaim(tx, { id, carrier: 'fedex', made_by, made_at }));
  return id;
}
