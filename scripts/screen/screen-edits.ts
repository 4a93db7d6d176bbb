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

/** The lines that join new calls to the house: contract, ids, routes and the tables of customers. */
export function callEdits({ module, one, One }: ScreenNames, routesFile: string): Edit[] {
  return [
    { file: 'contract/shared/ids.ts', change: beside(`\nconst idOf =`, `export type ${One}Id = Id<'${one}'>;\n`, 'before') },
    { file: 'contract/shared/ids.ts', change: beside(`\n/** Whether a text has`, `export const ${one}Id = idOf<${One}Id>();\n`, 'before') },
    {
      file: 'contract/operations.ts',
      change: beside(`import type { Operation }`, `import { ${one}Operations } from './${module}/${one}.ts';\n`, 'before'),
    },
    { file: 'contract/operations.ts', change: joined(module, `${one}Operations`) },
    { file: routesFile, change: beside('import ', `import { ${one}Routes } from './${one}-routes.ts';\n`, 'before') },
    { file: routesFile, change: beside(/routes(?:: Route\[\])?(?: =|:) \[|Route\[\] => \[/, `...${one}Routes(needs), `, 'after') },
    { file: 'server/platform/db/tenant-tables.ts', change: beside(/\n\]\);/, `\n  '${module}_${one}',`, 'before') },
  ];
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
