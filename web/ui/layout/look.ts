/** The scales: every value of a look has its class in layout.css, where it takes its size from tokens.css. */
export const scales = {
  flow: ['column', 'row', 'wrap', 'inline', 'grid', 'center'],
  gap: [2, 4, 6, 8, 12, 16, 20, 24, 32, '4 8', '4 12', '4 16', '8 12', '8 16'],
  padX: [4, 8, 12, 16, 20, 24, 32],
  padY: [2, 4, 8, 12, 16, 20, 24],
  above: [4, 8, 12, 16, 20, 24],
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  justify: ['start', 'center', 'end', 'between'],
  items: ['start', 'center', 'end'],
  columns: [1, 2, 3, 'auto 1fr', '1fr auto', 'auto 1fr auto'],
  oneBelow: ['phone', 'tablet', 'nav'],
  size: ['micro', 'caption', 'label', 'body', 'reading', 'h2', 'h1', 'display'],
  weight: [400, 500, 560, 600, 620],
  tone: [1, 2, 3, 'link', 'primary', 'inherit', 'danger', 'exception', 'delivered', 'facility'],
  text: ['start', 'center', 'end'],
  wraps: ['never', 'anywhere', 'clipped'],
  ground: ['surface', 'sunken', 'hover', 'primary-soft', 'danger', 'exception', 'facility'],
  line: ['all', 'top', 'bottom'],
  radius: ['tag', 'control', 'block', 'card', 'pill'],
  square: [24, 28, 32, 36, 40, 44, 48],
  high: [24, 28, 32, 36, 40, 44],
  grows: [true],
  rigid: [true],
  shrinks: [true],
  full: [true],
  spans: [true],
  pushed: [true],
  digits: [true],
  link: [true],
} as const;

/**
 * How a box or a text looks, on the scales of the house. `flow` says how its children stand, `gap`, `padX`, `padY` and `above` are spaces,
 * `oneBelow` is the width below which columns become one, `grows`, `rigid`, `shrinks`, `spans` and `pushed` its place among its neighbours.
 */
export type Look = { [Key in keyof typeof scales]?: (typeof scales)[Key][number] | false | undefined };

/** The classes of a look, for elements and components that are none of the set; `more` are others beside them. */
export function look(wanted: Look, more = ''): string {
  const names = Object.entries(wanted).flatMap(([key, value]) => (value === undefined || value === false ? [] : classOf(key, value)));
  return more === '' ? names.join(' ') : [...names, more].join(' ');
}

export const classOf = (key: string, value: string | number | true): string =>
  value === true ? `look-${key}` : `${key.toLowerCase()}-${String(value).replaceAll(' ', '-')}`;
