/** Properties whose lengths come from web/ui/fixed-tokens.css. Sizes and places of one thing may stay in px (docs/decisions/0055). */
const measured = '/^((row-|column-)?gap|(scroll-)?(margin|padding)|inset|border|outline|font|letter-spacing)(-|$)/';
const lengths = ['px', 'rem', 'pt', 'cm', 'mm', 'in', 'pc'];
const colours = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'light-dark'];
const withToken = (message) => ({ message: `${message} Take a token of web/ui (docs/decisions/0055).` });

/** What a sheet may say. Formatting is oxfmt's. */
export default {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['web/!(ui)/**/*.css'],
      rules: {
        'color-named': ['never', withToken('No raw colour.')],
        'color-no-hex': [true, withToken('No raw colour.')],
        'function-disallowed-list': [colours, withToken('No raw colour.')],
        'declaration-property-unit-disallowed-list': [{ [measured]: lengths }, withToken('No raw length.')],
        'declaration-property-value-allowed-list': [
          {
            font: ['inherit'],
            'font-family': ['inherit', '/^var\\(--(sans|code)\\)$/'],
            'font-size': ['inherit', '/^var\\(--type-[a-z0-9]+\\)$/'],
            'line-height': ['inherit', '/^var\\(--line-[a-z0-9]+\\)$/'],
          },
          withToken('No raw type.'),
        ],
      },
    },
  ],
};
