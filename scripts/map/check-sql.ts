import ts from 'typescript';
import { customerTables, tenantTables } from '#platform/db/tenant-tables.ts';
import { isTest, type HouseFile } from './house-files.ts';

const bounded = [...tenantTables, ...customerTables];
const tenantTable = new RegExp(`\\b(?:${bounded.join('|')})\\b`);
/** What names a table or any SQL by value: which one it is cannot be seen here. */
const naming = new Set(['table', 'ref', 'id', 'raw']);

/**
 * Where SQL may stand, so that the tenant backstop sees it. A table is opened only in a module's store; raw SQL names a tenant table, or one
 * by a value, only in a *.raw.ts file. Migrations have their own hand.
 */
export function checkSql(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /^(server|demo)\//.test(path) && !isTest(path) && !path.startsWith('server/migrations/'))
    .flatMap(({ path, text }) => [...tablesOutsideStores(path, text), ...(path.endsWith('.raw.ts') ? [] : rawFaults(path, text))]);
}

function tablesOutsideStores(path: string, text: string): string[] {
  const isModule = path.startsWith('server/modules/');
  const isStore = /^server\/modules\/[^/]+\/(store(\.raw)?\.ts|store\/[^/]+)$/.test(path);
  return isModule && !isStore && text.includes('$extendTables') ? [`${path}: tables are read and written in the module's store`] : [];
}

function rawFaults(path: string, text: string): string[] {
  if (!text.includes('sql')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const said = rawTextOf(node);
    const byValue = path.startsWith('server/modules/') && said === null;
    if (byValue || (said !== undefined && said !== null && tenantTable.test(said))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      faults.push(`${path}:${line + 1}: raw SQL on a tenant table stands in a *.raw.ts file; use the query builder`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** The text of raw SQL at this node; null when it is made of a value, undefined when there is none. */
function rawTextOf(node: ts.Node): string | null | undefined {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
    const { template } = node;
    return ts.isNoSubstitutionTemplateLiteral(template)
      ? template.text
      : [template.head, ...template.templateSpans.map((span) => span.literal)].map(({ text }) => text).join(' ? ');
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  if (expression.getText() !== 'sql' || !naming.has(name.text)) return undefined;
  const [given] = node.arguments;
  return given && ts.isStringLiteralLike(given) ? given.text : null;
}
