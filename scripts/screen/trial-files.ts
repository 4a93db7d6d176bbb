import { can } from '#contract/shared/permissions.ts';
import { digitsOf } from '../../server/fixtures/call-rows.ts';
import type { ScreenNames } from './screen-names.ts';

/** What the tests that go through all calls and all stores try of a record: rights, foreign ids, searches and the backstop of its queries. */
export function trialFiles(names: ScreenNames): Record<string, string> {
  const { module, one } = names;
  const folder = `server/modules/${module}`;
  return {
    [`${folder}/test-calls-${one}.ts`]: callsFile(names),
    [`${folder}/test-store-calls-${one}.ts`]: storeCallsFile(names),
    [`${folder}/test-tenant-${one}.ts`]: tenantFile(names),
  };
}

const matrixRoles = ['root', 'agent', 'seller', 'biller', 'customer', 'client_write', 'client_read', 'client_none'] as const;

/** A row of the authorization matrix as the digits say it; its author compares it with the specification. */
function matrixRow(right: ScreenNames['right'], verb: 'canRead' | 'canCreateUpdateDelete'): string {
  const cells = matrixRoles.map((name) => {
    const role = name.startsWith('client_') ? 'client' : (name as 'root');
    return can({ role, permissions: digitsOf[name] }, `${verb}.${right}`) ? 'Y' : '3';
  });
  return ['1', ...cells].join(' ');
}

const callsFile = ({ one, One, Many, right }: ScreenNames): string => `import type { CallRows } from '../../fixtures/call-rows.ts';

const readers = '${matrixRow(right, 'canRead')}';
const writers = '${matrixRow(right, 'canCreateUpdateDelete')}';

/** Who may make each call of a ${one}, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  list${Many}: { may: readers, isListed: true },
  get${One}: { may: readers, of: '${one}' },
  create${One}: { may: writers, body: { name: 'Uno' } },
  update${One}: { may: writers, of: '${one}', body: { name: 'Otro' } },
  delete${One}: { may: writers, of: '${one}' },
};
`;

const storeCallsFile = ({
  one,
  One,
  many,
  Many,
}: ScreenNames): string => `import { allOf, page, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  find${Many}: (store, tx, mine) => store(tx, allOf(mine), 'uno', { by: 'name', order: 'asc' }, page),
  count${Many}: (store, tx, mine) => store(tx, allOf(mine), 'uno'),
  ${one}InScope: (store, tx, mine) => store(tx, allOf(mine), mine.customer_id),
  change${One}: (store, tx, mine) => store(tx, allOf(mine), mine.customer_id, { name: '${many}' }),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insert${One}'],
};
`;

const tenantFile = ({ one }: ScreenNames): string => `import { askOf, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A ${one} of a customer. */
export const plant: PlantTenant = async ({ portal, owner }) => ({
  ${one}: String((await askOf(portal)('POST', '/api/${one}', owner, { name: 'Uno' })).body['id']),
});
`;
