import type { Rule } from 'eslint';

type Node = Rule.Node;

/** The function in whose body a node stands. */
function courseOf(node: Node): Node | null {
  let inner: Node | null = node.parent;
  while (inner && !['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(inner.type)) inner = inner.parent;
  return inner;
}

/** The name, where it is declared with one. */
function nameOf(course: Node): string {
  if (course.type === 'FunctionDeclaration' || course.type === 'FunctionExpression') return course.id?.name ?? '';
  const { parent } = course;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : '';
}

/** A component or a hook that reads the clock while it is drawn: an open page would say yesterday's day. */
export const clockInRender: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { read: 'What is drawn goes on with the clock: useToday or useNow (web/platform/use-now.ts).' } },
  create(context) {
    const check = (node: Node) => {
      const course = courseOf(node);
      if (course && /^(use)?[A-Z]/.test(nameOf(course))) context.report({ node, messageId: 'read' });
    };
    return {
      "NewExpression[callee.name='Date'][arguments.length=0]": check,
      "CallExpression[callee.object.name='Date'][callee.property.name='now']": check,
    };
  },
};
