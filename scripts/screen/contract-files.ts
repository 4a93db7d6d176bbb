import { migrationName } from '#platform/db/own-migrations.ts';
import type { ScreenNames } from './screen-names.ts';

/** The calls of a record that belongs to a customer, and its table. */
export function contractFiles(names: ScreenNames, now: Date): Record<string, string> {
  const { module, one, many } = names;
  return {
    [`contract/${module}/${one}.ts`]: `${schemasText(names)}
${operationsText(names)}`,
    [`texts/es/${module}/${one}.ts`]: `/** What the calls of ${many} say. */
export const ${one}Texts = {
  nameRequired: 'Ingrese un nombre',
};
`,
    [`server/migrations/${migrationName(now, module, many)}.ts`]: migrationText(names),
  };
}

const schemasText = ({ module, one, One }: ScreenNames): string => `import * as z from 'zod/mini';
import { ${one}Texts } from '#texts/es/${module}/${one}.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { customerId, ${one}Id } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { partOf } from '../shared/part-of.ts';
import { oneLine } from '../shared/text.ts';

const NAME_MAX = 60;

/** What is typed of one. */
export const ${one}Input = z.object({
  name: oneLine({ error: ${one}Texts.nameRequired }).check(
    z.minLength(1, { error: ${one}Texts.nameRequired }),
    z.maxLength(NAME_MAX, { error: messages.tooLong(NAME_MAX) }),
  ),
});

export const ${one}View = z.object({ id: ${one}Id, name: z.string() });
export type ${One}View = z.output<typeof ${one}View>;

/** Staff name the customer; others have one. */
const ofCustomer = { customer_id: z.optional(customerId) };
`;

const operationsText = ({ one, One, many, Many, right }: ScreenNames): string => `export const ${one}Operations = named({
  list${Many}: operation({
    method: 'GET',
    path: '/api/${many}',
    needs: 'canRead.${right}',
    request: z.object({ ...pagingFields(20), ...ofCustomer }),
    response: pageOf(${one}View),
    refusals: ['NOT_FOUND'],
  }),
  get${One}: operation({
    method: 'GET',
    path: '/api/${one}/{id}',
    needs: 'canRead.${right}',
    request: z.object({ id: ${one}Id }),
    response: ${one}View,
    refusals: ['NOT_FOUND'],
  }),
  create${One}: operation({
    method: 'POST',
    path: '/api/${one}',
    needs: 'canCreateUpdateDelete.${right}',
    status: 201,
    isKeyed: true,
    request: z.extend(${one}Input, ofCustomer),
    response: ${one}View,
    refusals: ['NOT_FOUND'],
  }),
  /** What is not sent stays as it is. */
  update${One}: operation({
    method: 'PUT',
    path: '/api/${one}/{id}',
    needs: 'canCreateUpdateDelete.${right}',
    request: z.extend(partOf(${one}Input), { id: ${one}Id }),
    response: ${one}View,
    refusals: ['NOT_FOUND'],
  }),
  /** The record leaves the list; its row stays. */
  delete${One}: operation({
    method: 'DELETE',
    path: '/api/${one}/{id}',
    needs: 'canCreateUpdateDelete.${right}',
    request: z.object({ id: ${one}Id }),
    response: z.object({ message: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
});
`;

const migrationText = ({ module, one }: ScreenNames): string => `import { sql, type Kysely } from 'kysely';

const statements = [
  \`create table ${module}_${one} (
    id text primary key,
    customer_id text not null references access_customer (id),
    name text not null,
    status text not null default 'active' check (status in ('active', 'disabled')),
    created_at timestamptz not null,
    unique (customer_id, id)
  )\`,
  \`create index ${module}_${one}_list on ${module}_${one} (customer_id, status, created_at desc)\`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
`;
