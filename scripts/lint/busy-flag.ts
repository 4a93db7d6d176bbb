import type { AST, Rule, Scope } from 'eslint';

type Node = Rule.Node;
type Call = { at: number; value: boolean };

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const startOf = (node: { range?: AST.Range | undefined }): number => node.range?.[0] ?? 0;

/** The call of `then`, `catch` or `finally` that a node is handed to. */
const promiseCall = ({ parent }: Node) =>
  parent?.type === 'CallExpression' &&
  parent.callee.type === 'MemberExpression' &&
  parent.callee.property.type === 'Identifier' &&
  ['then', 'catch', 'finally'].includes(parent.callee.property.name)
    ? { node: parent, at: startOf(parent.callee.property) }
    : null;

/** The function in whose course a node runs: what is handed to a promise continues the function around it. */
function courseOf(node: Node): Node | null {
  let inner: Node | null = node;
  do inner = inner.parent;
  while (inner && (!functions.includes(inner.type) || promiseCall(inner)));
  return inner;
}

/** The boolean that a setter is called with there. */
function calledWith({ identifier }: Scope.Reference): Call | null {
  const call = (identifier as Node).parent;
  if (call?.type !== 'CallExpression' || call.callee !== identifier) return null;
  const [argument] = call.arguments;
  return argument?.type === 'Literal' && typeof argument.value === 'boolean' ? { at: startOf(call), value: argument.value } : null;
}

/** A state that is set to true before something is waited for and to false behind it, in the same course. */
export const busyFlag: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { byHand: 'What is under way is known by useAct (isPending) or useForm (isBusy), not by a flag.' } },
  create(context) {
    const setters: { node: Node; references: readonly Scope.Reference[] }[] = [];
    const waits = new Map<Node | null, number[]>();
    const wait = (node: Node, at: number) => {
      const course = courseOf(node);
      waits.set(course, [...(waits.get(course) ?? []), at]);
    };
    return {
      AwaitExpression: (node) => wait(node, startOf(node)),
      ':function': (node: Node) => {
        const call = promiseCall(node);
        if (call) wait(call.node, call.at);
      },
      "VariableDeclarator[id.type='ArrayPattern'][init.callee.name='useState']": (node: Node) => {
        const setter = context.sourceCode.getDeclaredVariables(node)[1];
        if (setter) setters.push({ node, references: setter.references });
      },
      'Program:exit': () => {
        for (const { node, references } of setters) {
          const calls = Map.groupBy(references, ({ identifier }) => courseOf(identifier as Node));
          const isBusyFlag = [...calls].some(([course, made]) => {
            const known = made.flatMap((reference) => calledWith(reference) ?? []);
            return (waits.get(course) ?? []).some(
              (at) => known.some((call) => call.value && call.at < at) && known.some((call) => !call.value && call.at > at),
            );
          });
          if (isBusyFlag) context.report({ node, messageId: 'byHand' });
        }
      },
    };
  },
};
