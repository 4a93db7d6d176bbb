import { expect, test } from 'vitest';
import { changesOf } from '../../../frame/forms/changes.ts';
import { asSent, draftOf, labelChanges } from './changes-draft.ts';

const opened = draftOf({ modality: 'Incidente', compensation: 'Guía', notes: 'Frágil' });

test.each([
  ['only the notes', { notes: 'Frágil, se repuso' }, { notes: 'Frágil, se repuso' }],
  ['notes taken away', { notes: '  ' }, { notes: null }],
  ['only the compensation', { compensation: 'Mercancía' }, { compensation: 'Mercancía' }],
  ['another modality takes its compensation along', { modality: 'Cobro' }, { modality: 'Cobro', compensation: null }],
  ['nothing', {}, {}],
  ['nothing but spaces around', { notes: ' Frágil ' }, {}],
] as const)('who edits a guide sends what was changed, so that a colleague who wrote meanwhile is not undone: %s [AMB-10.06]', (_, typed, sent) => {
  expect(changesOf(labelChanges, asSent(opened), asSent({ ...opened, ...typed }))).toEqual(sent);
});
