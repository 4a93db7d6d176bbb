import { expect, test } from 'vitest';
import { eventFileTexts as texts } from '#texts/es/shipping/event-file.ts';
import { eventFiles, form, header } from '../fixtures/event-files.ts';

const { send, guide, buy } = eventFiles();

test('a file is looked at, mapped once and kept; the next one is read as the last; the same again changes nothing and nothing goes back', async () => {
  const { labels } = await buy('camiones');
  const [{ id, parcel_number } = { id: '', parcel_number: '' }] = labels;
  const rows = [
    header,
    `${parcel_number};En Patio;19/11/2026 09:30;León`,
    `${parcel_number};Vaciado;19/11/2026 10:00;León`,
    `NADIE-1;En patio;20/11/2026;León`,
  ];
  // What its columns are called says which is which, but not the date.
  expect(await send(rows)).toMatchObject({ status: 200, body: { lacking: ['date'], headers: ['Talón', 'Situación', 'Día', 'Plaza'], kept: null } });
  expect((await send(rows, { form: 'no form' as never })).body.lacking).toEqual(['number', 'status', 'date']);
  const broken = [header.replace('Día', '"Día del\r\nevento"'), ...rows.slice(1)];
  expect((await send(broken)).body.headers).toEqual(['Talón', 'Situación', 'Día del  evento', 'Plaza']);
  expect((await send(rows, { form })).body).toMatchObject({
    ...{ total: 3, understood: 1, unknown_words: [{ word: 'vaciado', rows: 1 }], kept: null },
    failed: [
      { row: 1, number: parcel_number, message: texts.faults.word('Vaciado') },
      { row: 2, number: 'NADIE-1', message: texts.faults.noGuide },
    ],
  });
  expect((await guide(id)).follow_up).toBe('registered');
  expect((await send(rows, { form, is_kept: true })).body.kept).toEqual({ added: 1, moved: 1 });
  expect(await guide(id)).toMatchObject({ follow_up: 'scanned' });
  // Remembered: neither columns nor words are chosen again.
  const next = [header, `${parcel_number};Entregado;20/11/2026 8:05 a.m.;Mérida`, `${parcel_number};Documentado;18/11/2026;León`];
  expect(await send(next, { is_kept: true })).toMatchObject({ status: 200, body: { understood: 2, failed: [], kept: { added: 2, moved: 1 } } });
  for (const file of [next, rows]) expect((await send(file, { is_kept: true })).body.kept).toEqual({ added: 0, moved: 0 });
  const late = [header, `${parcel_number};En patio;19/11/2026 20:00;Puebla`];
  expect((await send(late, { is_kept: true })).body.kept).toEqual({ added: 1, moved: 0 });
  const { follow_up, events } = await guide(id);
  expect([follow_up, events.map(({ city }) => city)]).toEqual(['delivered', expect.arrayContaining(['León', 'Puebla', 'Mérida'])]);
});

test('each fault is told with its row; what an interface tells comes in no file', async () => {
  const { numbers } = await buy('camiones');
  const cases: [string, string][] = [
    [';En patio;20/11/2026;', texts.faults.number],
    [`${numbers[0]};;20/11/2026;`, texts.faults.status],
    [`${numbers[0]};En patio;;`, texts.faults.noDate],
    [`${numbers[0]};En patio;31/02/2026;`, texts.faults.date('31/02/2026')],
    [`${numbers[0]};En patio;20/11/2026 25:10;`, texts.faults.date('20/11/2026 25:10')],
    [`${numbers[0]};En patio;2031-01-02T10:00;`, texts.faults.future],
    [`${numbers[0]};En patio;11/10/2026;`, texts.faults.early],
  ];
  const { body } = await send([header, ...cases.map(([row]) => row)], { form });
  expect(body.failed.map(({ row, message }) => [row, message])).toEqual(cases.map(([, message], row) => [row, message]));
  expect(await send([header, `${numbers[0]};En patio;20/11/2026;`], { form }, 'fedex')).toMatchObject({
    status: 405,
    body: { description: texts.notByFile },
  });
});

test('a column may tell two fields; how a file was read of which nothing was understood is no example for the next', async () => {
  const { numbers } = await buy('camiones');
  const rows = [header, `${numbers[0]};En patio;20/11/2026 08:00;León`];
  const { columns, words } = form;
  const twice = { words, columns: { ...columns, time: columns.date, detail: columns.status } };
  expect((await send(rows, { form: twice, is_kept: true })).body).toMatchObject({ understood: 1, failed: [], kept: { added: 1 } });
  const wrong = { words, columns: { ...columns, number: 'Plaza' } };
  expect((await send(rows, { form: wrong, is_kept: true })).body).toMatchObject({ understood: 0, kept: { added: 0 } });
  expect((await send(rows)).body).toMatchObject({ understood: 1, failed: [] });
  // Columns that are called otherwise are read by their names, and the words stay known.
  const other = ['Guía;Estatus;Fecha', `${numbers[0]};En patio;20/11/2026 08:00`];
  expect((await send(other)).body).toMatchObject({ lacking: [], understood: 1, failed: [] });
});

test('movements of one day of which no hour is told are all kept, once', async () => {
  const { labels } = await buy('camiones');
  const [{ id, parcel_number } = { id: '', parcel_number: '' }] = labels;
  const row = (said: string, city: string) => `${parcel_number};${said};20/11/2026;${city}`;
  const rows = [header, row('En patio', 'León'), row('En patio', 'Querétaro'), row('En patio', 'León'), row('Entregado', 'Mérida')];
  expect((await send(rows, { form, is_kept: true })).body).toMatchObject({ understood: 4, kept: { added: 3, moved: 1 } });
  expect((await send(rows, { form, is_kept: true })).body.kept).toEqual({ added: 0, moved: 0 });
  const { follow_up, events } = await guide(id);
  expect([follow_up, events.map(({ city }) => city).toSorted()]).toEqual(['delivered', ['León', 'Mérida', 'Querétaro']]);
});
