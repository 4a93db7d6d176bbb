import { expect, test } from 'vitest';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { eventFileTexts } from '#texts/es/shipping/event-file.ts';
import { readEventRow } from './read-event-row.ts';

const now = new Date('2026-12-01T18:00:00Z');
const read = (date: string, time = '') => readEventRow({ number: 'NDU-1', status: 'Entregado', date, time }, { entregado: 'delivered' }, now);

test.each([
  ['30-nov-2026', '', '2026-11-30T18:00:00.000Z'],
  ['30-nov-26', '', '2026-11-30T18:00:00.000Z'],
  ['30/11/26', '05:10', '2026-11-30T11:10:00.000Z'],
  ['30 de noviembre de 2026', '', '2026-11-30T18:00:00.000Z'],
  ['lunes, 30 de Noviembre del 2026', '4:05 p. m.', '2026-11-30T22:05:00.000Z'],
  ['miércoles 1 de octubre de 2025', '', '2025-10-01T18:00:00.000Z'],
  ['2 sept. 2026 08:00', '', '2026-09-02T14:00:00.000Z'],
  ['30/11/2026', '05:10:30', '2026-11-30T11:10:30.000Z'],
])('%s %s in a file of a carrier is the moment that Spanish spreadsheets mean by it', (date, time, moment) => {
  expect(read(date, time)).toMatchObject({ event: { occurred_at: new Date(moment) } });
});

test.each([
  '30-non-2026',
  '31-nov-2026',
  '30 de martes de 2026',
  '30/11/206',
  '30-nov',
  '11/29/2026',
  '2026-02-31T10:00:00Z',
  '2026-02-29T10:00-06:00',
  '2026-06-31T10:00:00.000+0000',
])('%s is no date', (date) => {
  expect(read(date)).toMatchObject({ message: eventFileTexts.faults.date(date) });
});

test('a date that stands in the column of the time as well is read once', () => {
  expect(read('30/11/2026 05:10', '30/11/2026 05:10')).toMatchObject({ event: { occurred_at: new Date('2026-11-30T11:10:00Z') } });
});

test('the clock of a carrier may be some minutes ahead, also over midnight; what is later is of the future', () => {
  const late = new Date('2026-12-02T05:58:00Z');
  const at = (date: string) => readEventRow({ number: 'NDU-1', status: 'Entregado', date }, { entregado: 'delivered' }, late);
  for (const date of ['2026-12-02T06:03:00Z', '01/12/2026 23:59:59']) expect(at(date)).toHaveProperty('event');
  for (const date of ['2026-12-02T06:09:00Z', '02/12/2026']) expect(at(date)).toMatchObject({ message: eventFileTexts.faults.future });
});

test.each([
  ['794502745324.0', '794502745324'],
  ['5e10', '5E10'],
])('the number %s of a program for tables is %s', (number, meant) => {
  expect(readEventRow({ number, status: 'Entregado', date: '30/11/2026' }, { entregado: 'delivered' }, now)).toMatchObject({
    event: { number: meant },
  });
});

test.each(['7.94503E+11', '7,94503E+11', '5E+10'])('the number %s was rounded by a spreadsheet, and is told so', (number) => {
  const read = readEventRow({ number, status: 'Entregado', date: '30/11/2026' }, { entregado: 'delivered' }, now);
  expect(read).toMatchObject({ message: csvTexts.rounded });
});
