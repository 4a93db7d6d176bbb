import { afterEach, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { personOf } from './support/people.ts';
import { answerWith, bookOf, box, created, fillEnds, id, madeDetail, openScreen, sendFakes, toSummary } from './support/send-world.ts';
import { hasBegun, settled, stopTime, stopTimeOfNext } from './support/stopped-time.ts';

const test = screenTest
  .extend('openAs', ({ browser, server }) => async (role: 'customer' | 'root', path: string, over = {}) => {
    server.calls.length = 0;
    answerWith(server, { ...sendFakes(personOf(role)), ...over });
    page = await openScreen(browser, server, path, { showsToasts: true });
  })
  /** As above, with the page's own timers under the clock from its first line on. */
  .extend('openUnderClock', ({ browser, server }) => async (path: string, over = {}) => {
    server.calls.length = 0;
    answerWith(server, { ...sendFakes(personOf('customer')), ...over });
    page = await openPage(browser, server.origin, { token: 'T', ownClock: true });
    await stopTimeOfNext(page);
    await page.goto(path);
  })
  .extend(
    'asked',
    ({ server }) =>
      (name: string) =>
        server.calls.filter((call) => call.name === name).map(({ request }) => request['query']),
  )
  /** A press on the summary that the server accepts and works on by itself. */
  .extend('generateLate', ({ openAs, asked }) => async (job: () => object) => {
    await openAs('customer', '/enviar', {
      listAddresses: ({ query }: { query?: string }) => {
        const { listAddresses } = sendFakes(personOf('customer'));
        const found = listAddresses?.({ query }, { token: null, key: null }) as ReturnType<typeof bookOf>;
        return bookOf(found.data.map(({ address }) => ({ ...address, tax_id: 'EKU9003173C9' })));
      },
      createLabels: () => new RawAnswer(202, {}, { location: `/api/jobs/${id('J')}` }),
      getJob: job,
    });
    await toSummary(page);
    await stopTime(page);
    await page.keyboard.press('Control+Enter');
    await eventually(() => asked('createLabels').length).toBe(1);
  });

let page: OpenPage;
afterEach(() => page.clock.resume());

/** Whether something is so until just before a moment, and no longer just after it. */
async function holdsFor(ms: number, isSo: () => Promise<boolean>) {
  await page.clock.runFor(ms - 10);
  await settled(page);
  expect(await isSo(), `before ${ms} ms`).toBe(true);
  await page.clock.runFor(20);
  await eventually(isSo).toBe(false);
}

test('an address is searched 300 ms after the last key [A-9.08]', async ({ openAs, asked }) => {
  await openAs('customer', '/enviar');
  const field = page.getByRole('combobox', { name: 'Dirección: Origen' });
  await field.click();
  await page.getByRole('option', { name: 'Bodega León' }).waitFor();
  await stopTime(page);
  await page.keyboard.type('bod');
  await page.clock.runFor(290);
  await page.keyboard.type('e');
  await holdsFor(300, async () => asked('listAddresses').every((query) => query === ''));
  expect(asked('listAddresses').at(-1)).toBe('bode');
});

test('a customer is searched 200 ms after the last key [S-5.14]', async ({ openAs, asked }) => {
  await openAs('root', '/');
  const field = page.getByRole('combobox', { name: 'Actúas por' });
  await field.click();
  await page.getByText('Escribe para buscar...').waitFor();
  await stopTime(page);
  await page.keyboard.type('tex');
  await page.clock.runFor(190);
  await page.keyboard.type('t');
  await holdsFor(200, async () => asked('listCustomers').length === 0);
  expect(asked('listCustomers')).toEqual(['text']);
});

test("'Copiada' stands for 2 s after the CLABE was copied [S-9.06]", async ({ openAs }) => {
  await openAs('customer', '/');
  await page.getByRole('button', { name: 'CLABE' }).click();
  const copy = page.getByRole('button', { name: 'Copiar', exact: true });
  await copy.waitFor();
  await stopTime(page);
  await copy.click();
  const copied = page.getByRole('button', { name: 'Copiada' });
  await copied.waitFor();
  await hasBegun(page, 2_000);
  await holdsFor(2_000, () => copied.isVisible());
});

test('a content that cannot be insured is told of for 4 s, and the form goes on [O-5.32, O-9.27] [AMB-19.02]', async ({ openAs }) => {
  await openAs('customer', '/enviar', { listPackages: () => ({ data: [{ ...box, content: 'Joyería' }], total: 1 }) });
  await fillEnds(page);
  await stopTime(page);
  await page.keyboard.press('Control+Enter');
  const told = page.getByText('El contenido del paquete no se puede asegurar');
  await told.waitFor();
  await hasBegun(page, 4_000);
  await holdsFor(4_000, () => told.isVisible());
  await page.clock.resume();
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
});

test('that all declared values are zero stops the form and is told of for 2 s [O-5.28, O-9.26] [AMB-19.02]', async ({ openAs, asked }) => {
  await openAs('customer', '/enviar');
  await fillEnds(page);
  await page.getByRole('switch', { name: 'Asegurar envío' }).check();
  await page.getByLabel('Valor declarado Caja chica').fill('0');
  await stopTime(page);
  await page.keyboard.press('Control+Enter');
  const told = page.getByText('Todos tus empaques tienen $0.00 en Valor Declarado');
  await told.waitFor();
  await hasBegun(page, 2_000);
  await holdsFor(2_000, () => told.isVisible());
  expect([new URL(page.url()).pathname, asked('quoteLabel')]).toEqual(['/enviar', []]);
});

test('pallets beside other packages are refused, which is told of for 6 s as anything else is [S-9.04, A-9.32, O-5.22]', async ({ openAs }) => {
  await openAs('customer', '/cotizar');
  await page.getByRole('combobox', { name: 'Tipo: Paquete #1' }).selectOption('Tarima');
  await stopTime(page);
  await page.getByRole('button', { name: 'Agregar fila' }).click();
  const told = page.getByText('Tarimas deben documentarse por separado');
  await told.waitFor();
  // The time of a toast stands still under the pointer and the focus.
  await hasBegun(page, 6_000);
  await holdsFor(6_000, () => told.isVisible());
  await eventually(() => page.getByLabel(/^Peso Paquete/).count()).toBe(1);
});

test('what was confirmed in a dialog is told of for 2 s [S-9.05]', async ({ openAs }) => {
  const cancelled = madeDetail({ follow_up: 'cancelled', can_cancel: false });
  const over = { listLabelViews: () => ({ counts: {}, at_risk: 0, views: [] }), getLabel: () => madeDetail(), cancelLabel: () => cancelled };
  await openAs('customer', `/envios?open=estafeta:${madeDetail().id}`, over);
  await page.getByRole('button', { name: 'Más acciones' }).last().click();
  await page.getByRole('menuitem', { name: 'Cancelar guía' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancelar guía' });
  await confirm.waitFor();
  await stopTime(page);
  await confirm.click();
  const told = page.getByText('La guía se canceló');
  await told.waitFor();
  await hasBegun(page, 2_000);
  await holdsFor(2_000, () => told.isVisible());
});

test('which version runs is asked every ten minutes [S-9.01, S-7.07]', async ({ openUnderClock, server, asked }) => {
  // A socket whose pings are late would come again, and then the version is asked for too.
  server.live.refuse(true);
  await openUnderClock('/', { getVersion: () => ({ version: '1.0.0' }) });
  // The page is made in small steps, whose timers must pass too.
  await eventually(async () => {
    await page.clock.runFor(1);
    return asked('getVersion').length;
  }).toBe(1);
  // What a busy machine took until it was asked has passed of the ten minutes, too.
  await page.clock.runFor(540_000);
  await settled(page);
  expect(asked('getVersion')).toHaveLength(1);
  await page.clock.runFor(60_000);
  await eventually(() => asked('getVersion').length).toBe(2);
});

test('a creation that is refused late says the first of its errors [S-4.26]', async ({ generateLate }) => {
  const errors = ['Código postal sin cobertura', 'Peso no aceptado'].map((description) => ({ status: 503, code: 'X1', description }));
  await generateLate(() => ({ status: 'DONE', results: { errors } }));
  await hasBegun(page, 5_000);
  await page.clock.runFor(5_010);
  await page.clock.resume();
  await page.getByRole('alert').getByText('Código postal sin cobertura').waitFor();
  await eventually(async () => [new URL(page.url()).pathname, await page.getByText('Peso no aceptado').count()]).toEqual(['/resumen', 0]);
});

test('a creation that takes long is looked at every 5 s until it is done [S-4.23, S-9.03]', async ({ asked, generateLate }) => {
  let job: object = { status: 'QUEUED', results: {} };
  await generateLate(() => job);
  for (const looks of [1, 2, 3]) {
    await hasBegun(page, 5_000, looks);
    if (looks === 3) job = { status: 'DONE', results: created() };
    await holdsFor(5_000, async () => asked('getJob').length < looks);
  }
  await page.clock.resume();
  await page.waitForURL((url) => url.pathname === '/orden');
});

test('a session that cannot be read is tried again after 2, 5 and 8 s, and is over then [S-4.03] [AMB-1.09]', async ({ openUnderClock, asked }) => {
  const away = () => {
    throw new Refusal('DATABASE_UNAVAILABLE');
  };
  await openUnderClock('/', { getCurrentUser: away });
  for (const [tries, ms] of [2_000, 5_000, 8_000].entries()) {
    await hasBegun(page, ms);
    expect(asked('getCurrentUser')).toHaveLength(tries + 1);
    await holdsFor(ms, async () => asked('getCurrentUser').length === tries + 1);
  }
  await page.clock.resume();
  await page.waitForURL('**/auth');
});
