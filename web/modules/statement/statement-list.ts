import type { BusinessId } from '#contract/shared/ids.ts';
import { accountStatementOperations } from '#contract/statement/statement.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';
import { defineList } from '../../frame/records/list-definition.ts';
import { aCustomer, aDay, anOwnId } from '../../frame/records/list-filters.ts';

/** /facturas-saldos: the account answers all its lines, the oldest first. */
export const statementList = defineList({
  path: '/facturas-saldos',
  operation: accountStatementOperations.getAccountStatement,
  sorts: ['on'],
  order: 'asc',
  filters: { desde: aDay(), hasta: aDay(), empresa: anOwnId<BusinessId>(), cliente: aCustomer() },
  request: ({ desde, hasta, empresa, cliente }) => ({
    from: desde || undefined,
    to: hasta || undefined,
    business_id: empresa || undefined,
    // Left out: staff may be acting for a customer.
    ...(cliente ? { customer_id: cliente } : {}),
  }),
  searched: ({ folio, kind }) => `${folio} ${texts.kinds[kind]}`,
});
