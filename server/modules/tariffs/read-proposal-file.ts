import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { gridFile, readGridRows, type GridFileRow } from '#contract/tariffs/grid-csv.ts';
import type { proposalOperations } from '#contract/tariffs/proposals.ts';
import { readRows } from '#platform/csv/read-rows.ts';
import type { Upload } from '#platform/http/route.ts';
import type { TariffsNeeds } from './needs.ts';

type ReadFile = typeof proposalOperations.readProposalFile;

/** POST /rates/proposal/file: what a file says for the weights of a service. Nothing is kept: its person looks at it and saves. */
export async function readProposalFile(
  { db, catalogs, open }: TariffsNeeds,
  { service_id }: RequestOf<ReadFile>,
  file: Upload,
): Promise<ResponseOf<ReadFile>> {
  const service = (await catalogs.services(db)).find(({ id }) => id === service_id);
  if (!service) throw new Refusal('NOT_FOUND');
  const rows: GridFileRow[] = [];
  for await (const row of (await readRows(open, file.bytes, gridFile)).rows) rows.push(row);
  const names = service.weight_rows.toSorted((a, b) => a.included_kg - b.included_kg).map(({ name }) => name);
  return readGridRows(rows, names);
}
