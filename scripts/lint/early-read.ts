import type { Rule } from 'eslint';

type Node = Rule.Node;

/** What a locator says of the screen at this very moment. */
const reads = [
  ...['innerText', 'innerHTML', 'textContent', 'allInnerTexts', 'allTextContents', 'inputValue', 'getAttribute', 'count'],
  ...['isChecked', 'isDisabled', 'isEditable', 'isEnabled', 'isHidden', 'isVisible'],
];
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Whether a node is part of what `expect(…)` is given, and not of a function that a poll calls again and again. */
function isExpected(node: Node): boolean {
  for (let inner = node; inner.parent && !functions.includes(inner.type); inner = inner.parent) {
    const { parent } = inner;
    if (parent.type === 'CallExpression' && parent.callee !== inner && parent.callee.type === 'Identifier' && parent.callee.name === 'expect')
      return true;
  }
  return false;
}

/** A screen that is read once, perhaps before it shows what is expected: on a busy machine the journey fails now and then. */
export const earlyRead: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { early: 'A screen is read until it says what is expected: await eventually(() => …).' },
  },
  create: (context) => ({
    AwaitExpression: (node) => {
      const { argument } = node;
      const isRead =
        argument.type === 'CallExpression' &&
        argument.callee.type === 'MemberExpression' &&
        argument.callee.property.type === 'Identifier' &&
        reads.includes(argument.callee.property.name);
      if (isRead && isExpected(node)) context.report({ node, messageId: 'early' });
    },
  }),
};
