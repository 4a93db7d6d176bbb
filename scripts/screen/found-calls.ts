import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { Operation } from '#contract/shared/operation.ts';
import type { ScreenNames } from './screen-names.ts';

/** The calls that a list stands on: where they are, and what a row of their answer holds. */
export type RecordCalls = {
  /** 'depositOperations' of 'contract/billing/deposit.ts'. */
  operations: string;
  file: string;
  /** What of a row is text or number, the name first, each with an example. */
  fields: readonly string[];
  example: Record<string, unknown>;
  sorts: readonly string[];
  /** Whether the list is one of a user, not only of a customer. */
  takesUser: boolean;
};

/** The calls of a slice that this command makes. */
export const newCalls = ({ module, one }: ScreenNames): RecordCalls => ({
  operations: `${one}Operations`,
  file: `contract/${module}/${one}.ts`,
  fields: ['name'],
  example: { id: EXAMPLE_ID, name: 'Uno' },
  sorts: ['created_at', 'name'],
  takesUser: false,
});

const EXAMPLE_ID = 'A'.repeat(26);

type Def = {
  type: string;
  innerType: z.core.$ZodType;
  element: z.core.$ZodType;
  shape: Record<string, z.core.$ZodType>;
  entries: Record<string, unknown>;
  in: z.core.$ZodType;
};
const defOf = (schema: z.core.$ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;
const inner = (schema: z.core.$ZodType): Def => {
  const def = defOf(schema);
  return def.innerType ? inner(def.innerType) : def;
};

function exampleOf(name: string, schema: z.core.$ZodType): unknown {
  const def = defOf(schema);
  if (def.type === 'nullable' || def.type === 'optional') return null;
  const { type, entries } = inner(schema);
  if (type === 'custom') return name === 'id' ? EXAMPLE_ID : null;
  if (type === 'enum') return Object.values(entries)[0];
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  return type === 'string' ? 'Otro dato' : 1;
}

/** The calls that exist already for these names; null where there is no list of them. */
export function foundCalls(root: string, { module, One, Many }: ScreenNames, operations: Readonly<Record<string, Operation>>): RecordCalls | null {
  const list = operations[`list${Many}`];
  if (!list) return null;
  for (const name of [`get${One}`, `create${One}`, `update${One}`, `delete${One}`])
    if (!(name in operations)) throw new Error(`the module lists ${Many} but has no ${name}: write that call first (CONTRIBUTING.md, Add a call)`);
  const folder = join('contract', module);
  const file = readdirSync(join(root, folder)).find((each) => readFileSync(join(root, folder, each), 'utf8').includes(`list${Many}: operation(`));
  const holder = file && /export const (\w+Operations)/.exec(readFileSync(join(root, folder, file), 'utf8'))?.[1];
  if (!file || !holder) return null;
  const rows = (defOf(list.response).shape as { data?: z.core.$ZodType }).data;
  const shape = rows ? defOf(defOf(rows).element).shape : {};
  const isShown = (name: string) => name !== 'id' && ['string', 'number', 'enum', 'pipe'].includes(inner(shape[name] as z.core.$ZodType).type);
  const fields = Object.keys(shape).filter(isShown);
  const named = fields.find((field) => /name$|^alias$/.test(field)) ?? fields[0] ?? 'id';
  return {
    operations: holder,
    file: `${folder}/${file}`,
    fields: [named, ...fields.filter((field) => field !== named)],
    example: { ...Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, exampleOf(name, schema)])), [named]: 'Uno' },
    sorts: ['created_at', named],
    takesUser: 'user_id' in list.request.shape,
  };
}
