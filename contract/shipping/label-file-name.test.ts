import { expect, test } from 'vitest';
import { labelFileName } from './label-file-name.ts';

const at = new Date('2026-11-21T03:00:00Z');
const guide = (parcel_number: string | null) => ({ parcel_number });

test.each([
  ['its only guide', [guide('3563581901')], 'pdf', '3563581901.pdf'],
  ['its only guide, for a label printer', [guide('3563581901')], 'zpl', '3563581901.zpl'],
  ['a guide without a number', [guide(null)], 'pdf', 'etiqueta 20-11.pdf'],
  ['several, by the day in Mexico', [guide('3563581901'), guide('3563581902')], 'pdf', '2 etiquetas 20-11.pdf'],
  ['several of which only their number is known', 1178, 'zpl', '1178 etiquetas 20-11.zpl'],
] as const)('a file of labels is called after %s', (_, labels, format, name) => {
  expect(labelFileName(labels, { at, format })).toBe(name);
});
