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
  {
    name: 'figures',
    selector: "NewExpression[callee.object.name='Intl'][callee.property.name='NumberFormat'], CallExpression[callee.property.name='toLocaleString']",
    message: 'Figures are written by texts/es/shared/figures.ts, on the web also by web/platform/format.ts.',
    // The second is loaded by public pages, which have no room for the first (P11).
    places: ['texts/es/shared/figures.ts', 'web/platform/format.ts'],
  },
  {
    name: 'times',
    selector: "NewExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']",
    message:
      'Days and times are written by contract/shared/dates.ts and texts/es/shared/figures.ts, on the web by web/platform/format.ts; the clock of a zone is read by contract/shared/local-time.ts.',
    // The last is a public page, which has no room for format.ts (P11).
    places: [
      'contract/shared/dates.ts',
      'contract/shared/local-time.ts',
      'texts/es/shared/figures.ts',
      'web/platform/format.ts',
      'web/modules/prospects/documentation/until-day.ts',
    ],
  },
  {
    name: 'turned',
    selector:
      "CallExpression[callee.property.name=/^(reverse|toReversed)$/][callee.object.callee.property.name='split'][callee.object.arguments.0.value='-']",
    message: 'A day is written by dayText (texts/es/shared/figures.ts).',
    places: ['texts/es/shared/figures.ts'],
  },
  {
    name: 'codes',
    selector:
      "CallExpression[callee.property.name=/^(includes|startsWith|endsWith|match)$/][callee.object.property.name='description'], BinaryExpression[left.property.name='description'][right.type='Literal'][right.value=/./]",
    message: 'What a refusal means is its code (finerCodes of contract/shared/errors.ts), never a word of its description.',
    places: [],
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
