import type { ScreenNames } from './screen-names.ts';
import { serverTestFile } from './server-test-file.ts';

/** The use cases of a record, the queries they stand on, and their test. */
export function serverFiles(names: ScreenNames): Record<string, string> {
  const { module, one, many } = names;
  const folder = `server/modules/${module}`;
  return {
    [`${folder}/store/${many}.ts`]: storeFile(names),
    [`${folder}/${one}-needs.ts`]: needsFile(names),
    [`${folder}/${one}-routes.ts`]: routesFile(names),
    [`${folder}/read-${many}.ts`]: readFile(names),
    [`${folder}/create-${one}.ts`]: createFile(names),
    [`${folder}/update-${one}.ts`]: updateFile(names),
    [`${folder}/delete-${one}.ts`]: deleteFile(names),
    [`${folder}/${one}.test.ts`]: serverTestFile(names),
  };
}

const needsFile = ({ One }: ScreenNames): string => `import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';

export type ${One}Needs = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  access: Pick<AccessApi, 'scopeOf' | 'listScope' | 'customerAsked'>;
};
`;

const routesFile = ({ module, one, One, many, Many }: ScreenNames): string => `import { ${one}Operations } from '#contract/${module}/${one}.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { create${One} } from './create-${one}.ts';
import { delete${One} } from './delete-${one}.ts';
import type { ${One}Needs } from './${one}-needs.ts';
import { get${One}, list${Many} } from './read-${many}.ts';
import { update${One} } from './update-${one}.ts';

export const ${one}Routes = (needs: ${One}Needs): Route[] => [
  route(${one}Operations.list${Many}, (request, { actor }) => list${Many}(needs, request, actor)),
  route(${one}Operations.get${One}, (request, { actor }) => get${One}(needs, request.id, actor)),
  keyedRoute(${one}Operations.create${One}, (request, { actor }, once) => create${One}(needs, request, actor, once)),
  route(${one}Operations.update${One}, (request, { actor }) => update${One}(needs, request, actor)),
  route(${one}Operations.delete${One}, (request, { actor }) => delete${One}(needs, request.id, actor)),
];
`;

const readFile = ({ module, one, One, many, Many }: ScreenNames): string => `import type { Actor } from '#contract/access/access.ts';
import type { ${one}Operations, ${One}View } from '#contract/${module}/${one}.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ${One}Id } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { ${One}Needs } from './${one}-needs.ts';
import { count${Many}, find${Many}, ${one}InScope, ${one}Sorts, type ${One}Sort } from './store/${many}.ts';

type Operations = typeof ${one}Operations;

/** GET /api/${many}: those of a customer, or of all in scope. */
export async function list${Many}(
  { db, access }: ${One}Needs,
  request: RequestOf<Operations['list${Many}']>,
  actor: Actor,
): Promise<ResponseOf<Operations['list${Many}']>> {
  const scope = await access.listScope(db, actor, { customer_id: request.customer_id });
  const query = request.query ?? '';
  const sort: ${One}Sort = { by: ${one}Sorts.find((by) => by === request.sort_by) ?? 'created_at', order: request.sort_order ?? 'desc' };
  const data = await find${Many}(db, scope, query, sort, { limit: request.limit, offset: (request.page - 1) * request.limit });
  return { data, total: await count${Many}(db, scope, query) };
}

/** GET /api/${one}/{id}. */
export async function get${One}({ db, access }: ${One}Needs, id: ${One}Id, actor: Actor): Promise<${One}View> {
  const found = await ${one}InScope(db, await access.scopeOf(db, actor), id);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}
`;

const createFile = ({ module, one, One, many }: ScreenNames): string => `import type { Actor } from '#contract/access/access.ts';
import type { ${one}Operations, ${One}View } from '#contract/${module}/${one}.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ${One}Id } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import type { ${One}Needs } from './${one}-needs.ts';
import { insert${One} } from './store/${many}.ts';

/** POST /api/${one}: of one's own customer; staff name it. */
export async function create${One}(
  { db, access, clock }: ${One}Needs,
  { customer_id: asked, name }: RequestOf<typeof ${one}Operations.create${One}>,
  actor: Actor,
  once: Once,
): Promise<Kept<${One}View>> {
  const customer_id = await access.customerAsked(db, actor, { customer_id: asked });
  if (!customer_id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
  const id = newId<${One}Id>();
  return once(async (tx) => {
    await insert${One}(tx, { id, customer_id, name, status: 'active', created_at: clock.now() });
    return { id, name };
  });
}
`;

const updateFile = ({ module, one, One, many }: ScreenNames): string => `import type { Actor } from '#contract/access/access.ts';
import type { ${one}Operations, ${One}View } from '#contract/${module}/${one}.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { ${One}Needs } from './${one}-needs.ts';
import { change${One} } from './store/${many}.ts';

/** PUT /api/${one}/{id}: what is not sent stays as it is. */
export async function update${One}(
  { db, inTransaction, access }: ${One}Needs,
  { id, ...change }: RequestOf<typeof ${one}Operations.update${One}>,
  actor: Actor,
): Promise<${One}View> {
  const scope = await access.scopeOf(db, actor);
  return inTransaction(async (tx) => {
    const changed = await change${One}(tx, scope, id, change);
    if (!changed) throw new Refusal('NOT_FOUND');
    return changed;
  });
}
`;

const deleteFile = ({ module, one, One, many }: ScreenNames): string => `import type { Actor } from '#contract/access/access.ts';
import type { ${one}Operations } from '#contract/${module}/${one}.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ${One}Id } from '#contract/shared/ids.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { ${One}Needs } from './${one}-needs.ts';
import { change${One} } from './store/${many}.ts';

/** DELETE /api/${one}/{id}: it leaves the list; its row stays. */
export async function delete${One}(
  { db, inTransaction, access }: ${One}Needs,
  id: ${One}Id,
  actor: Actor,
): Promise<ResponseOf<typeof ${one}Operations.delete${One}>> {
  const scope = await access.scopeOf(db, actor);
  return inTransaction(async (tx) => {
    if (!(await change${One}(tx, scope, id, { status: 'disabled' }))) throw new Refusal('NOT_FOUND');
    return { message: 'OK' };
  });
}
`;

const storeFile = ({ module, one, One, Many }: ScreenNames): string => `import type { ${One}View } from '#contract/${module}/${one}.ts';
import type { CustomerId, ${One}Id } from '#contract/shared/ids.ts';
import { contains } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';

type ${One}Row = { id: ${One}Id; customer_id: CustomerId; name: string; status: 'active' | 'disabled'; created_at: Date };
type Tables = { ${module}_${one}: ${One}Row };
type Bounds = Pick<Scope, 'customers'>;

export const ${one}Sorts = ['created_at', 'name'] as const;
export type ${One}Sort = { by: (typeof ${one}Sorts)[number]; order: 'asc' | 'desc' };

const tables = (reader: Reader, bounds: Bounds) => scoped(reader, bounds).$extendTables<Tables>();
const active = (reader: Reader, bounds: Bounds) => tables(reader, bounds).selectFrom('${module}_${one}').where('status', '=', 'active');
const found = (reader: Reader, bounds: Bounds, query: string) =>
  active(reader, bounds).$if(query.trim() !== '', (select) => select.where(folded('name'), 'like', contains(query)));
const shown = ['id', 'name'] as const;

export const find${Many} = (
  reader: Reader,
  bounds: Bounds,
  query: string,
  { by, order }: ${One}Sort,
  page: { limit: number; offset: number },
): Promise<${One}View[]> =>
  found(reader, bounds, query)
    .select(shown)
    .orderBy(by === 'name' ? folded('name') : 'created_at', order)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function count${Many}(reader: Reader, bounds: Bounds, query: string): Promise<number> {
  const { n } = await found(reader, bounds, query)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function ${one}InScope(reader: Reader, bounds: Bounds, id: ${One}Id): Promise<${One}View | null> {
  return (await active(reader, bounds).select(shown).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insert${One}(tx: Tx, row: ${One}Row): Promise<void> {
  await tx.$extendTables<Tables>().insertInto('${module}_${one}').values(row).execute();
}

/** Changes what is given; null where there is no active one in scope. */
export async function change${One}(
  tx: Tx,
  bounds: Bounds,
  id: ${One}Id,
  change: Partial<Pick<${One}Row, 'name' | 'status'>>,
): Promise<${One}View | null> {
  if (Object.values(change).every((value) => value === undefined)) return ${one}InScope(tx, bounds, id);
  const changed = tables(tx, bounds).updateTable('${module}_${one}').set(change).where('id', '=', id).where('status', '=', 'active');
  return (await changed.returning(shown).executeTakeFirst()) ?? null;
}
`;
