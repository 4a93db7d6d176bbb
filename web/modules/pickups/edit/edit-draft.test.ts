import { expect, test } from 'vitest';
import { pickupOf } from '../../../../e2e/support/pickup-world.ts';
import { editDraft, editFaults, type EditDraft } from './edit-draft.ts';

const judge = { today: { day: '2026-11-24', time: '10:00' }, offered: null };
const pickup = pickupOf();
const first = editDraft(pickup);

test.each<[string, Partial<EditDraft>, object]>([
  ['nothing', {}, {}],
  ['another day and window', { datePickUp: '2026-11-27', startTimePickUp: '11:00', endTimePickUp: '15:00' }, {}],
  ['no address', { place: null }, { address: 'Elija una dirección' }],
  ['nobody to ask for', { place: { ...first.place!, typed_contact: null } }, { contact: 'Seleccione un contacto' }],
  ['no date', { datePickUp: '' }, { date: 'Seleccione una fecha' }],
  ['no start', { startTimePickUp: '' }, { earliest_time: 'Seleccione una hora de inicio' }],
  ['no end', { endTimePickUp: '' }, { latest_time: 'Seleccione una hora de fin' }],
  ['a Sunday', { datePickUp: '2026-11-29' }, { date: 'No se recolecta en domingo' }],
])('an edit of a pickup asks for its address with a contact, date, start and end: %s [O-4.26]', (_, change, faults) => {
  expect(editFaults({ ...first, ...change }, pickup, judge)).toEqual(faults);
});

test('a window that was confirmed is not judged again when the day has come', () => {
  expect(editFaults({ ...first, indications: 'Andén 3' }, pickup, { ...judge, today: { day: '2026-11-26', time: '12:00' } })).toEqual({});
});
