import { can } from '#contract/shared/permissions.ts';
import { digitsOf } from '../../server/authorization-matrix.ts';
import type { ScreenNames } from './screen-names.ts';

export type Edit = { file: string; change: (text: string) => string };

/** `added` before or after the first `anchor`. Throws where the place is not found, and changes nothing twice. */
const beside =
  (anchor: string | RegExp, added: string, side: 'before' | 'after') =>
  (text: string): string => {
    if (text.includes(added.trim())) return text;
    const found = typeof anchor === 'string' ? (text.includes(anchor) ? anchor : undefined) : anchor.exec(text)?.[0];
    if (found === undefined) throw new Error(`no place ${side} ${String(anchor)}`);
    return text.replace(found, () => (side === 'before' ? added + found : found + added));
  };

const matrixRoles = ['root', 'agent', 'seller', 'biller', 'customer', 'client_write', 'client_read', 'client_none'] as const;

/** A row of the authorization matrix as the digits say it; its author compares it with the specification. */
function matrixRow(right: ScreenNames['right'], verb: 'canRead' | 'canCreateUpdateDelete'): string {
  const cells = matrixRoles.map((name) => {
    const role = name.startsWith('client_') ? 'client' : (name as 'root');
    return can({ role, permissions: digitsOf[name] }, `${verb}.${right}`) ? 'Y' : '3';
  });
  return ['1', ...cells].join(' ');
}

/** The routes of the two screens, and the list a form belongs to. */
export const screenEdits = ({ list, form, right }: ScreenNames): Edit[] => [
  { file: 'contract/routes.ts', change: beside(`] as const satisfies`, `  { path: '/${list}', needs: 'canRead.${right}' },\n`, 'before') },
  {
    file: 'contract/routes.ts',
    change: (text) =>
      text.includes(`path: '/${form}/{id?}'`)
        ? text
        : beside(`] as const satisfies`, `  { path: '/${form}/{id?}', needs: 'canCreateUpdateDelete.${right}' },\n`, 'before')(text),
  },
  {
    file: 'web/frame/navigation.ts',
    change: beside(`  'razon-social': '/centro-costos',`, `  ${form.includes('-') ? `'${form}'` : form}: '/${list}',\n`, 'before'),
  },
];

/** The lines that join new calls to the house: contract, rights, routes, tables, and the tests that go through all calls. */
export function callEdits({ module, one, One, many, Many, right }: ScreenNames, routesFile: string): Edit[] {
  const [read, write] = [matrixRow(right, 'canRead'), matrixRow(right, 'canCreateUpdateDelete')];
  const rows = [`list${Many}: '${read}'`, `get${One}: '${read}'`, ...['create', 'update', 'delete'].map((verb) => `${verb}${One}: '${write}'`)];
  return [
    { file: 'contract/shared/ids.ts', change: beside(`\nconst idOf =`, `export type ${One}Id = Id<'${one}'>;\n`, 'before') },
    { file: 'contract/shared/ids.ts', change: beside(`\n/** Whether a text has`, `export const ${one}Id = idOf<${One}Id>();\n`, 'before') },
    {
      file: 'contract/operations.ts',
      change: beside(`import type { Operation }`, `import { ${one}Operations } from './${module}/${one}.ts';\n`, 'before'),
    },
    { file: 'contract/operations.ts', change: joined(module, `${one}Operations`) },
    { file: 'server/authorization-matrix.ts', change: beside(/\n {2}quoteLabel:/, `\n${rows.map((row) => `  ${row},\n`).join('')}`, 'before') },
    { file: routesFile, change: beside('import ', `import { ${one}Routes } from './${one}-routes.ts';\n`, 'before') },
    { file: routesFile, change: beside(/routes(?:: Route\[\])?(?: =|:) \[|Route\[\] => \[/, `...${one}Routes(needs), `, 'after') },
    { file: 'server/platform/db/tenant-tables.ts', change: beside(/\n\]\);/, `\n  '${module}_${one}',`, 'before') },
    {
      file: 'server/fixtures/full-tenant.ts',
      change: beside(
        `  ids['business'] =`,
        `  ids['${one}'] = (await ask('POST', '/api/${one}', owner, { name: 'Uno' })).body['id'] as unknown as string;\n`,
        'before',
      ),
    },
    {
      file: 'server/isolation.test.ts',
      change: beside(
        `  { operation: 'getLabel', id: 'label' },`,
        `  { operation: 'get${One}', id: '${one}' },\n  { operation: 'update${One}', id: '${one}', body: { name: 'Otro' } },\n  { operation: 'delete${One}', id: '${one}' },\n`,
        'before',
      ),
    },
    { file: 'server/isolation.test.ts', change: beside(`  'listAddresses',`, `  'list${Many}',\n`, 'before') },
    {
      file: 'server/fixtures/store-calls.ts',
      change: beside(`\n  'wallet giveLotsToPool'`, `\n${storeCalls({ module, one, One, Many })}`, 'before'),
    },
    {
      file: 'server/fixtures/store-calls.ts',
      change: beside(`'addresses insertAddresses',`, ` '${module} insert${One}',`, 'after'),
    },
  ];

  function storeCalls(names: Pick<ScreenNames, 'module' | 'one' | 'One' | 'Many'>): string {
    const id = `mine.customer_id`;
    return [
      `  '${names.module} find${names.Many}': (store, tx, mine) => store(tx, allOf(mine), 'uno', { by: 'name', order: 'asc' }, page),`,
      `  '${names.module} count${names.Many}': (store, tx, mine) => store(tx, allOf(mine), 'uno'),`,
      `  '${names.module} ${names.one}InScope': (store, tx, mine) => store(tx, allOf(mine), ${id}),`,
      `  '${names.module} change${names.One}': (store, tx, mine) => store(tx, allOf(mine), ${id}, { name: '${many}' }),\n`,
    ].join('\n');
  }
}

/** The operations of a module are one object, or several that are spread. */
const joined =
  (module: string, operations: string) =>
  (text: string): string => {
    if (text.includes(`...${operations}`)) return text;
    const several = text.replace(new RegExp(`(\\n  ${module}: \\{[^}]*\\}?[^}\\n]*?) \\}(,)`), `$1, ...${operations} }$2`);
    if (several !== text) return several;
    const one = text.replace(new RegExp(`(\\n  ${module}: )(\\w+Operations),`), `$1{ ...$2, ...${operations} },`);
    if (one === text) throw new Error(`no operations of ${module}`);
    return one;
  };
