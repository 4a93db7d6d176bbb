import { monthOperations } from '#contract/months/months.ts';
import { route, type Route } from '#platform/http/route.ts';
import { createMonth } from './create-month.ts';
import { monthFilesOf } from './make-month.ts';
import type { MonthsNeeds } from './needs.ts';
import { getMonth, listMonths } from './read-months.ts';

/** The accountant's month: all documents, the journal of the ledger and its reconciliation, as one file. */
export function buildMonths(needs: MonthsNeeds): { routes: Route[] } {
  const files = needs.filework.makes(monthFilesOf(needs));
  return {
    routes: [
      route(monthOperations.createMonth, (request, { actor }) => createMonth(needs, files, request, actor)),
      route(monthOperations.listMonths, (_request, { actor }) => listMonths(files, actor)),
      route(monthOperations.getMonth, ({ id }, { actor }) => getMonth(files, id, actor)),
    ],
  };
}
