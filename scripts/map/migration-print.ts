import { createHash } from 'node:crypto';
import ts from 'typescript';

/** A hash of what a migration does: of its words and their structure, not of its layout and comments. */
export function migrationPrint(text: string): string {
  const hash = createHash('sha256');
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    hash.update(`(${ts.SyntaxKind[node.kind]}`);
    if (ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      hash.update(` ${JSON.stringify(node.text)}`);
    ts.forEachChild(node, visit);
    hash.update(')');
  };
  visit(ts.createSourceFile('migration.ts', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS));
  return hash.digest('hex').slice(0, 32);
}
