import type { Rule } from 'eslint';

/** What a few files alone may do, and what the others do instead. */
type Way = { name: string; selector: string; message: string; places: readonly string[] };

const ways: readonly Way[] = [
  {
    name: 'stored',
    selector: "CallExpression[callee.name='upload'] > MemberExpression[object.name='driveOperations'][property.name='uploadFile']",
    message: 'A file of a form is stored by useStoredFiles (web/frame/files/use-stored-files.ts).',
    // The second stores each file as it is chosen, so that a reload loses none.
    places: ['web/frame/files/use-stored-files.ts', 'web/modules/manual/manual-files.tsx'],
  },
  {
    name: 'kernel',
    selector: "CallExpression[callee.name='useFormState']",
    message: 'A form is useForm, in the public entry usePublicForm; docs/decisions/0250 names the others.',
    places: [
      'web/frame/forms/use-form.ts',
      'web/public-entry/use-public-form.ts',
      'web/modules/home/quick-quote-form.tsx',
      'web/modules/tracking/follow/follow-form.tsx',
    ],
  },
];

/** There is one way of doing each of these. */
export const oneWay: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: Object.fromEntries(ways.map(({ name, message }) => [name, message])) },
  create: ({ filename, report }) => {
    const others = ways.filter(({ places }) => !places.some((place) => filename.endsWith(`/${place}`)));
    return Object.fromEntries(others.map(({ name, selector }) => [selector, (node: Rule.Node) => report({ node, messageId: name })]));
  },
};
