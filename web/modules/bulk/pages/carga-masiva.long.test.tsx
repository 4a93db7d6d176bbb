import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import type { BulkMoney } from '#contract/bulk/bulk.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { bulkScreenTexts } from '#texts/es/bulk/bulk-screens.ts';
import { creditHeld } from '#texts/es/wallet/credit-held.ts';
import { bulkFakes, checkOf, loadOf, rowOf, runningOf, sixRows } from '../../../../e2e/support/bulk-world.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, id } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, bulkFakes(personOf('customer'))));

const choose = async (page: ScreenPage) => {
  await page.choose('Paquetería', 'estafeta');
  await page.choose('Servicio', 'Terrestre Consumo');
  await page.user.upload(
    await page.findByLabelText('Archivo CSV o Excel'),
    new File(['referencia,destino_cp\r\nA-1,97100\r\n'], 'p.csv', { type: 'text/csv' }),
  );
};
const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ');
const foot = (page: ScreenPage) => page.document.querySelector('[data-sends-rows]')?.closest('section') as HTMLElement;

/** What `guides` of 120.66 each take from a balance. */
const moneyOf = (guides: number, balance: number): BulkMoney => {
  const [total, available] = [guides * 12_066, balance] as [Centavos, Centavos];
  return {
    total,
    balance: { rows: guides, amount: total, available, remaining: (available - total) as Centavos },
    stock: null,
    credit: null,
    services: [],
    unpayable: 0,
    unpriced: 0,
  };
};
const faulty = [3, 4].map((line) => rowOf(line, { destino_cp: '97100', peso_kg: '0' }, [{ column: 'peso_kg', code: 'WEIGHT_INVALID', message: 'Peso no válido', repairs: [] }])); // prettier-ignore

test('button, bar, sums and balance afterwards are those of the mended rows, and Ctrl+Enter asks with the true sum before it buys [O-2.78] [AMB-8.02]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  const balance = 500_000;
  const check = checkOf({ rows: faulty, made: 4, money: moneyOf(4, balance) });
  server.answer('createBulk', ({ check: isCheck }) => (isCheck ? check : loadOf({ rows: faulty, made: 4 })));
  server.answer('getBulk', ({ jobId }) => (jobId === check.id ? check : loadOf({ rows: faulty, made: 4 })));
  server.answer('listBulkRows', () => ({ data: faulty, total: 2 }));
  const counted = Promise.withResolvers<void>();
  server.answer('priceBulkRows', async ({ rows }) => {
    const n = 4 + (rows as unknown[]).length;
    if (n === 6) await counted.promise;
    return { rows: n, money: moneyOf(n, balance) };
  });
  const page = await openAt('/carga-masiva');
  await choose(page);
  await page.findByText('4 correctas');
  await eventually(() => textOf(foot(page))).toContain('Total $482.64Saldo después de generar $4,517.36');
  await page.fill('Peso (kg), Fila 3', '3');
  await eventually(() => textOf(foot(page))).toContain('Total $603.30Saldo después de generar $4,396.70');
  await page.findByText('5 correctas');
  await page.findByText('1 con error');
  expect(textOf(page.document.querySelector('dl') as Element)).toContain('$603.30 MXN');
  await page.fill('Peso (kg), Fila 4', '3');
  // Between two sums none is shown.
  await eventually(() => textOf(foot(page))).toContain('Calculando el total…Generar 6 guías');
  expect(page.document.body.textContent).not.toContain('$603.30');
  await page.goOn();
  const question = within(await page.findByRole('dialog', { name: '¿Generar 6 guías?' }));
  expect(question.getByRole('button', { name: 'Generar 6 guías' }).getAttribute('aria-disabled')).toBe('true');
  counted.resolve();
  const sure = within(await page.findByRole('dialog', { name: '¿Generar 6 guías por $723.96?' }));
  expect(textOf(sure.getByText('Saldo después de generar').closest('div') as Element)).toContain('$4,276.04');
  expect(requestsOf('createBulk').map(({ check: isCheck }) => isCheck)).toEqual([true]);
  await page.user.click(sure.getByRole('button', { name: 'Generar 6 guías' }));
  await eventually(() => requestsOf('createBulk').map(({ check: isCheck }) => isCheck)).toEqual([true, false]);
});

test('credit that overdue invoices hold is told as held, and what frees it, not as too little [AMB-8.02] [AMB-12.02]', async ({ server, openAt }) => {
  const none = 0 as Centavos;
  const credit = { rows: 0, amount: none, available: none, remaining: none, held_after_days: 15 };
  const check = checkOf({ rows: [], made: 4, money: { ...moneyOf(0, 0), balance: null, credit, unpayable: 4 } });
  server.answer('createBulk', () => check);
  server.answer('getBulk', () => check);
  const page = await openAt('/carga-masiva');
  await choose(page);
  await page.findByText(creditHeld(15));
  await page.findByText(bulkScreenTexts.unpayable(4, '4'));
  expect(page.queryByText(bulkScreenTexts.creditAfter)).toBeNull();
});

test('what is typed right before the page is left, or loaded again, is there afterwards [AMB-8.03]', async ({ server, openAt }) => {
  const load = loadOf({ rows: faulty, made: 4 });
  server.answer('listBulks', () => ({ data: [load] }));
  server.answer('getBulk', () => load);
  server.answer('listBulkRows', () => ({ data: faulty, total: 2 }));
  server.answer('priceBulkRows', ({ rows }) => ({ rows: 1, money: moneyOf((rows as unknown[]).length, 500_000) }));
  // No row is judged before the page is left.
  server.answer('checkBulkRow', () => new Promise<never>(() => undefined));
  const weightOf = (page: ScreenPage, line: number) => page.queryByLabelText<HTMLInputElement>(`Peso (kg), Fila ${line}`)?.value;
  const reloaded = await openAt('/carga-masiva');
  await reloaded.fill('Peso (kg), Fila 3', '3');
  const page = await openAt('/carga-masiva');
  await eventually(() => weightOf(page, 3)).toBe('3');
  await page.fill('Peso (kg), Fila 4', '7');
  page.document.querySelector<HTMLElement>('a[href="/enviar"]')?.click();
  await eventually(page.address).toBe('/enviar');
  await eventually(() => weightOf(page, 4)).toBeUndefined();
  page.document.querySelector<HTMLElement>('a[href="/carga-masiva"]')?.click();
  await eventually(() => weightOf(page, 4)).toBe('7');
});

test('a deposit while a load is looked at changes what remains after it [AMB-8.02]', async ({ server, openAt }) => {
  let balance = 100_000;
  const check = () => checkOf({ rows: faulty, made: 4, money: moneyOf(4, balance) });
  server.answer('createBulk', check);
  server.answer('getBulk', check);
  server.answer('listBulkRows', () => ({ data: faulty, total: 2 }));
  server.answer('priceBulkRows', () => ({ rows: 5, money: moneyOf(5, balance) }));
  const page = await openAt('/carga-masiva');
  await choose(page);
  await eventually(() => textOf(foot(page))).toContain('Saldo después de generar $517.36');
  balance = 300_000;
  await page.tell('balanceUpdated', {});
  await eventually(() => textOf(foot(page))).toContain('Saldo después de generar $2,517.36');
  await page.fill('Peso (kg), Fila 3', '3');
  await eventually(() => textOf(foot(page))).toContain('Saldo después de generar $2,396.70');
  balance = 400_000;
  await page.tell('balanceUpdated', {});
  await eventually(() => textOf(foot(page))).toContain('Saldo después de generar $3,396.70');
});

test('Ctrl+Enter before the sum is known: the press that buys has the focus, waits for the sum and takes the next Enter [O-2.83] [AMB-8.03]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  server.answer('listBulks', () => ({ data: [loadOf({ rows: faulty, made: 4 })] }));
  server.answer('getBulk', () => loadOf({ rows: faulty, made: 4 }));
  server.answer('listBulkRows', () => ({ data: faulty, total: 2 }));
  const counted = Promise.withResolvers<void>();
  server.answer('priceBulkRows', async ({ rows }) => (await counted.promise, { rows: 1, money: moneyOf((rows as unknown[]).length, 500_000) }));
  const page = await openAt('/carga-masiva');
  await page.fill(await page.findByLabelText('Peso (kg), Fila 3'), '3');
  await page.findByText('Calculando el total…');
  await page.goOn();
  const sure = within(await page.findByRole('dialog', { name: '¿Reintentar 1 fila?' }));
  await eventually(() => page.document.activeElement).toBe(sure.getByRole('button', { name: 'Reintentar 1 fila' }));
  await page.user.keyboard('{Enter}');
  expect(requestsOf('retryBulkRows')).toEqual([]);
  counted.resolve();
  await page.findByRole('dialog', { name: '¿Reintentar 1 fila por $120.66?' });
  expect(page.document.activeElement).toBe(sure.getByRole('button', { name: 'Reintentar 1 fila' }));
  await page.user.keyboard('{Enter}');
  await eventually(() => requestsOf('retryBulkRows')).toMatchObject([{ rows: [{ row: 1, peso_kg: '3' }] }]);
});

test('rows of a load that are tried again show what they will take, and Ctrl+Enter asks with it [O-2.83] [AMB-8.03]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  server.answer('listBulks', () => ({ data: [loadOf({ rows: faulty, made: 4 })] }));
  server.answer('getBulk', () => loadOf({ rows: faulty, made: 4 }));
  server.answer('listBulkRows', () => ({ data: faulty, total: 2 }));
  server.answer('priceBulkRows', ({ rows }) => ({ rows: 1, money: moneyOf((rows as unknown[]).length, 500_000) }));
  const page = await openAt('/carga-masiva');
  await page.fill(await page.findByLabelText('Peso (kg), Fila 3'), '3');
  await eventually(() => textOf(foot(page))).toContain('Total $120.66Saldo después de generar $4,879.34');
  expect(requestsOf('priceBulkRows')).toMatchObject([{ jobId: id('J'), rows: [{ row: 1, peso_kg: '3' }] }]);
  await page.goOn();
  const sure = within(await page.findByRole('dialog', { name: '¿Reintentar 1 fila por $120.66?' }));
  expect(requestsOf('retryBulkRows')).toEqual([]);
  await page.user.click(sure.getByRole('button', { name: 'Reintentar 1 fila' }));
  await eventually(() => requestsOf('retryBulkRows')).toMatchObject([{ rows: [{ row: 1, peso_kg: '3' }] }]);
});

test('after a deposit one press makes all rows ready that only lacked money, those of other pages too; what is wrong in a cell stays [O-2.83] [AMB-8.03]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  const lacking = Array.from({ length: 33 }, (_, n) =>
    rowOf(n + 3, { destino_cp: '97100', peso_kg: '3' }, [{ column: null, code: 'INSUFFICIENT_BALANCE', message: 'No hay saldo', repairs: [] }]),
  );
  const wrong = rowOf(40, { destino_cp: '97100', peso_kg: '0' }, [
    { column: 'peso_kg', code: 'WEIGHT_INVALID', message: 'Peso no válido', repairs: [] },
  ]);
  const rows = [...lacking, wrong];
  const load = loadOf({ rows, made: 4 });
  server.answer('listBulks', () => ({ data: [load] }));
  server.answer('getBulk', () => load);
  server.answer('listBulkRows', ({ page, limit }) => {
    const from = (Number(page) - 1) * Number(limit);
    return { data: rows.slice(from, from + Number(limit)), total: rows.length };
  });
  server.answer('priceBulkRows', ({ rows: sent }) => ({ rows: 33, money: moneyOf((sent as unknown[]).length, 500_000) }));
  server.answer('retryBulkRows', () => load);
  const page = await openAt('/carga-masiva');
  const group = within(await page.findByRole('group', { name: 'Lo mismo en varias filas' }));
  await page.user.click(group.getByRole('button', { name: /^Volver a intentar/ }));
  await page.told('33 filas están listas para volver a intentar');
  await eventually(() => textOf(foot(page))).toContain('Total $3,981.78');
  await page.user.click(await page.findByRole('button', { name: 'Reintentar 33 filas' }));
  await eventually(() => requestsOf('retryBulkRows').map(({ rows: sent }) => (sent as { row: number }[]).map(({ row }) => row))).toEqual([lacking.map(({ row }) => row)]); // prettier-ignore
});

test("a load is left by closing 'Generando guías', stopped by one press, says what is left out, and goes on by another [O-2.82] [AMB-8.03]", async ({
  server,
  openAt,
  requestsOf,
}) => {
  const check = checkOf({ rows: [], made: 124 });
  let now = runningOf(37);
  const sent = Promise.withResolvers<void>();
  server.answer('createBulk', async ({ check: isCheck }) => (isCheck ? check : (await sent.promise, now)));
  server.answer('getBulk', ({ jobId }) => (jobId === check.id ? check : now));
  server.answer('stopBulk', () => (now = runningOf(37, { stopped: 'ON_REQUEST' })));
  const page = await openAt('/carga-masiva');
  await choose(page);
  await page.press(/^Generar 124 guías/);
  // It opens while the file is on its way, and is the same one when the load is stored.
  const element = await page.findByRole('dialog', { name: 'Generando guías' });
  sent.resolve();
  await eventually(() => textOf(element)).toContain('37 de 124');
  expect(page.getAllByRole('dialog')).toEqual([element]);
  const dialog = within(element);
  // The answer is not waited for until its last row.
  expect(requestsOf('createBulk').map(({ wait }) => wait)).toEqual([true, false]);
  await page.user.click(dialog.getByRole('button', { name: 'Seguir trabajando' }));
  await eventually(() => page.queryByRole('dialog')).toBeNull();
  await page.press('Detener la carga');
  await page.findByText('Deteniendo la carga: se terminan las guías ya pedidas y no se pide ninguna más.');
  expect(page.queryByRole('button', { name: 'Detener la carga' })).toBeNull();
  expect(requestsOf('stopBulk')).toEqual([{ jobId: id('J') }]);
  const progress = { total: 124, done: 40, correct: 40, failed: 0, pending: 0 };
  now = { ...loadOf({ rows: [], made: 40 }), stopped: 'ON_REQUEST', progress };
  await page.tell('bulkUpdated', { id: id('J') });
  await page.findByText('La carga está detenida. Quedan 84 filas sin generar: no se cobró nada por ellas.');
  server.answer('resumeBulk', () => (now = runningOf(40)));
  await page.press('Continuar con 84 filas');
  await within(await page.findByRole('dialog', { name: 'Generando guías' })).findByText('40 de 124');
});

test('who works elsewhere is told by a toast how the load ended, with the way to it; who looks at it is not [AMB-8.03]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  let now = runningOf(37);
  server.answer('listBulks', () => ({ data: [now] }));
  server.answer('getBulk', () => now);
  const page = await openAt('/carga-masiva');
  await page.findByText('37 correctas');
  const news = (n: string) => ({
    id: id(n),
    message: 'Terminó la carga pedidos.csv: 124 guías creadas.',
    date: new Date().toISOString(),
    path: `/carga-masiva?carga=${id('J')}`,
  });
  const told = `notifications_${personOf('customer').id}`;
  await page.tell(told, news('1'));
  await eventually(() => requestsOf('markSeen')).toEqual([{ ids: [id('1')] }]);
  expect(page.toasts).toEqual([]);
  await page.user.click(page.getByRole('link', { name: 'Cotizar' }));
  await page.findByRole('heading', { level: 1, name: 'Cotizar' });
  now = loadOf({ rows: [], made: 124 });
  await page.tell(told, news('2'));
  await page.told(news('2').message);
  await page.press('Ver');
  await page.findByRole('heading', { name: 'Fueron creadas 124 guías con éxito.' });
  expect(page.address()).toBe(`/carga-masiva?carga=${id('J')}`);
  await eventually(() => requestsOf('markSeen').at(-1)).toEqual({ ids: [id('2')] });
});

test('an XLSX is sent as it is, and what was passed over in it is told with what was found [O-2.78] [AMB-8.03]', async ({
  server,
  openAt,
  called,
}) => {
  const check = checkOf({ rows: [], made: 4, passed_over: { columns: ['notas', 'vendedor'], lines: ['Pedidos del Buen Fin'] } });
  server.answer('createBulk', () => check);
  server.answer('getBulk', () => check);
  const page = await openAt('/carga-masiva');
  await page.choose('Paquetería', 'estafeta');
  await page.choose('Servicio', 'Terrestre Consumo');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.user.upload(await page.findByLabelText('Archivo CSV o Excel'), new File(['PK'], 'pedidos.xlsx', { type }));
  await page.findByText('Se ignoró la primera línea: Pedidos del Buen Fin');
  await page.findByText('Se ignoraron las columnas: notas, vendedor');
  expect(called('createBulk').map(({ file }) => file)).toEqual(['PK']);
});

test('a load of several services says before and after buying how many guides each sends and what they cost [O-2.84] [AMB-8.02]', async ({
  server,
  openAt,
}) => {
  const services = [
    { service_id: seededServices.estafetaGround, carrier: 'estafeta', service_description: 'Terrestre Consumo', rows: 3, amount: 36_198 as Centavos },
    { service_id: seededServices.fedexSaver, carrier: 'fedex', service_description: 'Saver', rows: 1, amount: 9_000 as Centavos },
  ];
  const money = { ...moneyOf(4, 500_000), services };
  const check = checkOf({ rows: [], made: 4, money });
  const bought = loadOf({ rows: [], made: 4, money });
  server.answer('createBulk', ({ check: isCheck }) => (isCheck ? check : bought));
  server.answer('getBulk', ({ jobId }) => (jobId === check.id ? check : bought));
  const page = await openAt('/carga-masiva');
  await choose(page);
  const factsOf = () => [...page.document.querySelectorAll('dl')].map(textOf).join(' ');
  const said = /Estafeta · Terrestre Consumo ?3 guías · \$361\.98.*FedEx · Saver ?1 guía · \$90\.00/;
  await eventually(factsOf).toMatch(said);
  await page.press(/^Generar 4 guías/);
  await page.findByRole('heading', { name: 'Fueron creadas 4 guías con éxito.' });
  await eventually(factsOf).toMatch(said);
  expect(factsOf()).toMatch(/Servicio ?Varios/);
});

test('who takes an offer by keyboard goes on to the next fault, though the mended cell is gone before the page is drawn [O-2.83] [AMB-8.03]', async ({
  server,
  openAt,
}) => {
  server.answer('listBulks', () => ({ data: [loadOf()] }));
  server.answer('getBulk', () => loadOf());
  server.answer('listBulkRows', () => ({ data: sixRows, total: 6 }));
  const page = await openAt('/carga-masiva');
  const colonia = await page.findByLabelText('Colonia de destino, Fila 58');
  colonia.focus();
  await page.user.keyboard('{ArrowDown}');
  const frames: FrameRequestCallback[] = [];
  const { requestAnimationFrame } = globalThis;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  try {
    await page.user.keyboard('{Enter}');
    await eventually(() => colonia.isConnected).toBe(false);
  } finally {
    vi.stubGlobal('requestAnimationFrame', requestAnimationFrame);
  }
  for (const frame of frames) frame(0);
  await eventually(() => page.document.activeElement?.getAttribute('data-cell')).toBe('peso_kg');
  expect(page.document.activeElement).toBe(page.getByLabelText('Peso (kg), Fila 73'));
});
