import type { bulkOperations } from '#contract/bulk/bulk.ts';
import { bulkColumns } from '#contract/bulk/columns.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Call } from '#platform/http/route.ts';
import { bulkService, defaultOriginOf, judgeRows, judgingOf } from './judge-rows.ts';
import type { BulkNeeds } from './needs.ts';
import { loaderOf } from './read-load.ts';
import { cellsOf } from './retry-bulk-rows.ts';

type Operation = typeof bulkOperations.checkBulkRow;

/** POST /api/label/multiple/row: judges one row as it is typed; nothing is bought or kept. */
export async function checkBulkRow(needs: BulkNeeds, request: RequestOf<Operation>, { actor, requestId }: Call): Promise<ResponseOf<Operation>> {
  const { service_id, decimal_comma, ...typed } = request;
  const subject = await loaderOf(needs, actor, request);
  const service = await bulkService(needs, service_id);
  const defaultOrigin = await defaultOriginOf(needs, subject);
  const judging = await judgingOf(needs, { service, hasCommaDecimals: decimal_comma, defaultOrigin, subject, request_id: requestId });
  const [judged] = await judgeRows(needs, judging, [{ row: 0, cells: cellsOf(typed), width: bulkColumns.length, beyond: 0 }]);
  return { faults: [...(judged?.faults ?? [])] };
}
