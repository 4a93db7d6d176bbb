import { bulkOperations } from '#contract/bulk/bulk.ts';
import { keyedRoute, route, selfKeyedRoute, type Route } from '#platform/http/route.ts';
import { checkBulkRow } from './check-bulk-row.ts';
import { createBulk } from './create-bulk.ts';
import type { BulkNeeds } from './needs.ts';
import { priceBulkRows } from './price-bulk-rows.ts';
import { getBulk, getBulkFailedRows, getBulkTemplate, listBulkRows, listBulks } from './read-load.ts';
import { resumeBulk } from './resume-bulk.ts';
import { retryBulkRows } from './retry-bulk-rows.ts';
import { stopBulk } from './stop-bulk.ts';

export const bulkRoutes = (needs: BulkNeeds, price = priceBulkRows(needs)): Route[] => [
  selfKeyedRoute(bulkOperations.createBulk, (request, call) => createBulk(needs, request, call)),
  route(bulkOperations.listBulks, (request, { actor }) => listBulks(needs, request, actor)),
  route(bulkOperations.getBulkTemplate, async () => getBulkTemplate()),
  route(bulkOperations.getBulk, (request, { actor }) => getBulk(needs, request, actor)),
  route(bulkOperations.listBulkRows, (request, { actor }) => listBulkRows(needs, request, actor)),
  keyedRoute(bulkOperations.retryBulkRows, (request, call, once) => retryBulkRows(needs, request, call, once)),
  keyedRoute(bulkOperations.resumeBulk, (request, call, once) => resumeBulk(needs, request, call, once)),
  route(bulkOperations.stopBulk, (request, { actor }) => stopBulk(needs, request, actor)),
  route(bulkOperations.priceBulkRows, (request, { actor }) => price(request, actor)),
  route(bulkOperations.checkBulkRow, (request, call) => checkBulkRow(needs, request, call)),
  route(bulkOperations.getBulkFailedRows, (request, { actor }) => getBulkFailedRows(needs, request, actor)),
];
