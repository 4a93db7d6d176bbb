import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { BulkJob } from '#contract/bulk/bulk.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { desktop, openPage, phone, type OpenPage } from './support/browser.ts';
import {
  bulkFakes,
  checkOf,
  fault,
  loadOf,
  noMoney,
  noRfc,
  noWeight,
  pageOfRows,
  rowOf,
  runningOf,
  shortZip,
  sixRows,
  tooBig,
} from './support/bulk-world.ts';
import { eventually } from './support/eventually.ts';
import { told } from './support/toasts.ts';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import type { FakeServer } from './support/fake-server.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, tabTo } from './support/hands.ts';
import { timeOfTests } from './support/page-time.ts';
import { painted } from './support/painted.ts';
import { personOf, textiles } from './support/people.ts';
import { stopTime } from './support/stopped-time.ts';
import { answerWith, box, fillEnds, id, lucia } from './support/send-world.ts';

const csv = { name: 'pedidos_buen_fin_20nov.csv', mimeType: 'text/csv', buffer: Buffer.from('referencia,destino_cp\r\nA-1,97100\r\n') };

const fileField = (page: OpenPage) => page.getByLabel('Archivo CSV');
const cellOf = (page: OpenPage, column: string, line: number) => page.getByRole('textbox', { name: `${column}, Fila ${line}`, exact: true });
const lineOf = (page: OpenPage, line: number) =>
  page.locator('[data-row]', { has: page.getByRole('rowheader', { name: new RegExp(`^(Error en fila|Fila) ${line}$`) }) });
const focused = (page: OpenPage) =>
  page.evaluate(() => document.activeElement?.closest('div')?.querySelector('label')?.textContent ?? document.activeElement?.textContent);
const bar = (page: OpenPage) => page.locator('[data-sends-rows]');
/** Presses what sends the rows once its sum stands beside it: until then it asks. */
const sendRows = async (page: OpenPage) => {
  await page
    .locator('section', { has: bar(page) })
    .getByText(/^Total/)
    .waitFor();
  await bar(page).click();
};

/** Estafeta's ground service and a file: what the form needs. */
async function choose(page: OpenPage, file: typeof csv = csv) {
  await page.getByLabel('Paquetería').selectOption('estafeta');
  await page.getByLabel('Servicio').selectOption({ label: 'Terrestre Consumo' });
  await fileField(page).setInputFiles(file);
}

/** What a check and a purchase answer, at once and when they are asked for. */
function answerLoads(server: FakeServer, { check = checkOf(), buy = loadOf() }: { check?: BulkJob; buy?: BulkJob } = {}) {
  server.answer('createBulk', (asked) => (asked['check'] ? check : buy));
  server.answer('getBulk', ({ jobId }) => (jobId === check.id ? check : buy));
}

test.beforeEach(({ server }) => answerWith(server, bulkFakes(personOf('customer'))));

describe('before anything is bought', () => {
  test('it is the tab beside Un envío, with carrier, service, pocket and file; no LTL service is offered [O-2.04, O-2.78, O-2.81] [AMB-8.02]', async ({
    openAt,
  }) => {
    const page = await openAt('/enviar');
    const tabs = page.getByRole('navigation', { name: 'Formas de enviar' });
    await eventually(() => tabs.getByRole('link').allInnerTexts()).toEqual(['Un envío', 'Carga masiva', 'Guía manual']);
    await tabs.getByRole('link', { name: 'Carga masiva' }).click();
    await page.getByRole('heading', { level: 1, name: 'Carga masiva' }).waitFor();
    await fileField(page).waitFor();
    await eventually(() => page.getByLabel('Paquetería').getByRole('option').allInnerTexts()).toEqual(['Elige la paquetería', 'Estafeta', 'FedEx']);
    await page.getByLabel('Paquetería').selectOption('estafeta');
    await eventually(() => page.getByLabel('Servicio').getByRole('option').allInnerTexts()).toEqual([
      'Elige el servicio',
      'Terrestre Consumo',
      'Día siguiente',
    ]);
    await page.getByText('Se paga con').waitFor();
    expect(page.faults).toEqual([]);
  });

  test('the template is downloaded under its name [O-2.79]', async ({ openAt }) => {
    const page = await openAt('/carga-masiva');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar plantilla' }).click();
    expect((await download).suggestedFilename()).toBe('plantilla-carga-masiva.csv');
    expect(await readFile((await (await download).path()) ?? '', 'utf8')).toBe('\uFEFFreferencia\r\n');
  });

  test("a file of another type is told 'Debe ser un csv o xlsx' at its field and not sent; so is what the server refuses [O-2.80, O-5.45]", async ({
    server,
    openAt,
    requestsOf,
  }) => {
    const page = await openAt('/carga-masiva');
    await choose(page, { ...csv, name: 'pedidos.pdf', mimeType: 'application/pdf' });
    await eventually(() => page.getByRole('alert').allInnerTexts()).toEqual(['Debe ser un csv o xlsx']);
    await eventually(() => fileField(page).getAttribute('aria-invalid')).toBe('true');
    expect(requestsOf('createBulk')).toEqual([]);
    server.answer('createBulk', () => {
      throw new Refusal('WRONG_DATA', { fields: { csv_file: 'El encabezado no es el de la plantilla. Faltan: destino_cp.' } });
    });
    await fileField(page).setInputFiles(csv);
    await eventually(() => page.getByRole('alert').allInnerTexts()).toEqual(['El encabezado no es el de la plantilla. Faltan: destino_cp.']);
  });

  test('choosing a file checks it: rows, errors, total and what remains are told, and only the button buys [O-2.78] [AMB-8.02]', async ({
    server,
    openAt,
    called,
    requestsOf,
  }) => {
    answerLoads(server);
    const page = await openAt('/carga-masiva');
    await choose(page);
    await page.getByRole('heading', { name: '124 filas revisadas' }).waitFor();
    await page.getByText('118 correctas').waitFor();
    await page.getByText('6 con error').waitFor();
    await eventually(() => page.locator('dl').first().innerText()).toMatch(
      /Total\s+\$17,487\.60 MXN\s+Se toma del saldo\s+\$17,487\.60\s+Saldo después de generar\s+\$965\.00/,
    );
    expect(requestsOf('createBulk')).toMatchObject([{ check: true, service_id: seededServices.estafetaGround, carrier: 'estafeta' }]);
    await page.getByRole('button', { name: /^Generar 118 guías/ }).click();
    await page.getByRole('heading', { name: 'Fueron creadas 118 guías con éxito.' }).waitFor();
    const [check, buy] = called('createBulk');
    expect(buy?.request).toMatchObject({ check: false, again: false, use_balance: false });
    expect([check?.file, buy?.file]).toEqual([csv.buffer.toString(), csv.buffer.toString()]);
    expect(buy?.key).toMatch(/^[\w-]{36}$/);
    expect(page.faults).toEqual([]);
  });

  test("a mixed customer's file uses stock alone unless 'Usar saldo cuando se agote el stock' is ticked [AMB-8.03]", async ({
    server,
    openAt,
    requestsOf,
  }) => {
    server.answer('getCustomer', () => ({ ...textiles, customer_modality: 'mixed', balance: null, users: [] }));
    const stock = { rows: 100, extras: null, available: 100, remaining: 0 };
    const money = { total: null, balance: null, stock, credit: null, services: [], unpayable: 18, unpriced: 0 };
    answerLoads(server, { check: checkOf({ rows: [], made: 118, money }) });
    const page = await openAt('/carga-masiva');
    const box = page.getByRole('checkbox', { name: 'Usar saldo cuando se agote el stock' });
    await eventually(() => box.isChecked()).toBe(false);
    await choose(page);
    await page.getByText('100 guías · quedan 0').waitFor();
    await page.getByText('A 18 filas correctas no les alcanza: quedarán con error.').waitFor();
    await box.check();
    await eventually(() => requestsOf('createBulk').map(({ use_balance }) => use_balance)).toEqual([false, true]);
  });

  test('staff name the user first: until then nothing is asked [S-2.10] [AMB-8.03]', async ({ server, openAt, requestsOf }) => {
    server.answer('getCurrentUser', () => personOf('agent'));
    const page = await openAt('/carga-masiva');
    await page.locator('main').getByRole('button', { name: 'Elige un usuario' }).waitFor();
    expect(requestsOf('listBulks')).toEqual([]);
  });

  for (const hands of [byMouse, byKeyboard])
    test(`a quote that is too heavy to send is taken over with what is known of it, ${hands.name} [AMB-7.01]`, async ({
      server,
      openAt,
      called,
      requestsOf,
    }) => {
      server.answer('listPackages', () => ({ data: [{ ...box, weight: 14.5 }], total: 1 }));
      const page = await openAt('/cotizar');
      await fillEnds(page);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
      await hands(page).press({ role: 'button', name: 'Carga masiva' });
      await page.getByText('envio-cotizado.csv', { exact: true }).waitFor();
      expect(called('createBulk')).toEqual([]);
      await page.getByLabel('Paquetería').selectOption('estafeta');
      await page.getByLabel('Servicio').selectOption({ label: 'Terrestre Consumo' });
      await page.getByRole('heading', { name: '124 filas revisadas' }).waitFor();
      expect(requestsOf('createBulk')).toMatchObject([{ check: true }]);
      const file = called('createBulk')[0]?.file ?? '';
      expect(file).toContain('14.5');
      expect(file).toContain(lucia.zip_code);
      expect(page.faults).toEqual([]);
    });

  test('rows corrected before buying follow as soon as the good ones have their guides, with what was typed [AMB-8.03]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    answerLoads(server, { buy: loadOf({ created_at: timeOfTests().toISOString() }) });
    const page = await openAt('/carga-masiva');
    await choose(page);
    await cellOf(page, 'Peso (kg)', 27).fill('3');
    await page.getByRole('button', { name: /^Generar 119 guías/ }).waitFor();
    await sendRows(page);
    await eventually(() => requestsOf('retryBulkRows')).toMatchObject([{ rows: [{ row: 25, peso_kg: '3' }] }]);
  });
});

describe('while guides are made', () => {
  test("'Generando guías' tells its counts and is closed to work on; what it tells stands in the page, after a reload and in another tab too [O-2.82]", async ({
    server,
    openAt,
  }) => {
    let done = 37;
    const now = () => (done < 124 ? runningOf(done) : loadOf());
    answerLoads(server, { buy: runningOf(37) });
    const page = await openAt('/carga-masiva');
    await choose(page);
    await page.getByRole('button', { name: /^Generar 118 guías/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Generando guías' });
    await dialog.getByText('37 de 124').waitFor();
    await eventually(() => dialog.getByRole('progressbar').getAttribute('value')).toBe('37');
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    server.answer('listBulks', () => ({ data: [now()] }));
    server.answer('getBulk', now);
    await page.getByRole('heading', { name: 'Generando guías' }).waitFor();
    await page.reload();
    await page.getByText('37 correctas').waitFor();
    await page.getByRole('button', { name: 'Detener la carga' }).waitFor();
    await eventually(() => dialog.count()).toBe(0);
    done = 124;
    await page.getByRole('heading', { name: 'Fueron creadas 118 guías con éxito.' }).waitFor();
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => focused(page)).toContain('CP de destino, Fila 14');
  });

  test('what the portal tells of a load is shown without waiting for the next look', async ({ browser, server, called }) => {
    server.answer('listBulks', () => ({ data: [runningOf(37)] }));
    server.answer('getBulk', () => runningOf(37));
    const page = await openPage(browser, server.origin, { token: 'T' });
    // The next look, 3 s later, never comes.
    await page.addInitScript(() => {
      const every = window.setInterval;
      window.setInterval = ((act: TimerHandler, ms?: number) =>
        ms === 3_000 ? Object.assign(window, { looksLater: true }) && 0 : every(act, ms)) as typeof setInterval;
    });
    await page.goto('/carga-masiva');
    await page.getByText('37 correctas').waitFor();
    await eventually(() => page.evaluate(() => 'looksLater' in window)).toBe(true);
    await eventually(() => page.live.joined).toBe(1);
    const looks = called('getBulk').length;
    server.answer('getBulk', () => loadOf());
    server.live.tell('bulkUpdated', { id: id('J') });
    await page.getByRole('heading', { name: 'Fueron creadas 118 guías con éxito.' }).waitFor();
    expect(called('getBulk').length).toBeGreaterThan(looks);
  });

  test('while the file is on its way the dialog tells no counts it does not know', async ({ server, openAt }) => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => (answer = resolve));
    answerLoads(server, { check: checkOf({ rows: [], made: 3 }), buy: loadOf({ rows: [], made: 3 }) });
    const page = await openAt('/carga-masiva');
    await choose(page);
    await page.getByRole('button', { name: /^Generar/ }).waitFor();
    server.answer('createBulk', async () => (await waits, loadOf({ rows: [], made: 3 })));
    await page.getByRole('button', { name: /^Generar 3 guías/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Generando guías' });
    await dialog.getByText('Enviando el archivo. Espera un momento.').waitFor();
    await eventually(() => dialog.getByRole('progressbar').getAttribute('value')).toBeNull();
    answer();
    await page.getByRole('heading', { name: 'Fueron creadas 3 guías con éxito.' }).waitFor();
    await eventually(() => focused(page)).toContain('Imprimir 3 etiquetas');
  });

  test('who goes back while the file is on its way is not led here again [AMB-8.05]', async ({ server, openAt, requestsOf }) => {
    const answered = Promise.withResolvers<void>();
    answerLoads(server, { check: checkOf({ rows: [], made: 3 }) });
    const page = await openAt('/enviar');
    await page.getByRole('navigation', { name: 'Formas de enviar' }).getByRole('link', { name: 'Carga masiva' }).click();
    await choose(page);
    await page.getByRole('button', { name: /^Generar/ }).waitFor();
    server.answer('createBulk', async () => (await answered.promise, loadOf({ rows: [], made: 3 })));
    await page.getByRole('button', { name: /^Generar 3 guías/ }).click();
    await page.getByRole('dialog', { name: 'Generando guías' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/enviar');
    const balances = requestsOf('getBalance').length;
    answered.resolve();
    // What the load changed is read again when its answer is there.
    await eventually(() => requestsOf('getBalance').length).toBeGreaterThan(balances);
    expect(new URL(page.url()).pathname).toBe('/enviar');
  });
});

describe('when the load did not come through', () => {
  const line = 'No se pudo completar la carga. Puedes volver a intentarlo: ninguna guía se duplicará.';

  test('the file is still chosen, the line says that nothing is made twice, no toast is raised, and the retry has the same key [O-8.27] [AMB-8.05]', async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('getBulk', () => checkOf());
    const page = await openAt('/carga-masiva');
    await choose(page);
    await page.getByRole('button', { name: /^Generar/ }).waitFor();
    server.answer('createBulk', () => HANG_UP);
    await page.getByRole('button', { name: /^Generar 118 guías/ }).click();
    await eventually(() => page.locator('main').getByRole('alert').allInnerTexts()).toEqual([expect.stringContaining(line)]);
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText(csv.name, { exact: true }).waitFor();
    expect(page.faults).toEqual([expect.stringContaining('NetworkError')]);
    server.answer('createBulk', () => loadOf());
    server.answer('getBulk', () => loadOf());
    await page.locator('main').getByRole('button', { name: 'Reintentar', exact: true }).click();
    await page.getByRole('heading', { name: 'Fueron creadas 118 guías con éxito.' }).waitFor();
    const [, first, second] = called('createBulk').map(({ key }) => key);
    expect(second).toBe(first);
    expect(page.toasts).toEqual([]);
  });

  test('an upload ends after 99999 ms, and the form is as it was [O-9.16] [AMB-8.05]', async ({ server, openAt }) => {
    server.answer('getBulk', () => checkOf());
    const page = await openAt('/carga-masiva');
    await choose(page);
    await page.getByRole('button', { name: /^Generar 118 guías/ }).waitFor();
    await page.evaluate(() => {
      const usual = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => usual(ms === 99_999 ? 50 : ms);
    });
    server.answer('createBulk', () => new Promise(() => undefined));
    await page.getByRole('button', { name: /^Generar 118 guías/ }).click();
    await eventually(() => page.locator('main').getByRole('alert').allInnerTexts()).toEqual([expect.stringContaining(line)]);
  });

  test("the same file within a day: 'Este archivo ya se cargó', its result, or once more after a question [AMB-8.03]", async ({
    server,
    openAt,
    requestsOf,
  }) => {
    server.answer('getBulk', ({ jobId }) => (jobId === id('K') ? checkOf() : loadOf()));
    server.answer('createBulk', ({ check, again }) => (check ? checkOf() : again ? loadOf({ rows: [], made: 124 }) : loadOf({ repeated: true })));
    const page = await openAt('/carga-masiva');
    await choose(page);
    await page.getByRole('button', { name: /^Generar 118 guías/ }).click();
    await page.getByText('Este archivo ya se cargó a las 11:30').waitFor();
    await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Cargar de nuevo 124 filas?' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await eventually(() => dialog.count()).toBe(0);
    expect(requestsOf('createBulk').map(({ again }) => again)).toEqual([false, false]);
    await page.getByRole('button', { name: 'Ver resultado' }).first().click();
    await page.getByRole('heading', { name: 'Fueron creadas 118 guías con éxito.' }).waitFor();
    await page.getByRole('button', { name: 'Nueva carga' }).click();
    await choose(page);
    await page.getByRole('button', { name: /^Generar 118 guías/ }).click();
    await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
    server.answer('getBulk', () => loadOf({ rows: [], made: 124 }));
    await dialog.getByRole('button', { name: 'Cargar de nuevo' }).click();
    await page.getByRole('heading', { name: 'Fueron creadas 124 guías con éxito.' }).waitFor();
    expect(requestsOf('createBulk').at(-1)).toMatchObject({ again: true, check: false });
  });
});

describe('a load that has ended', () => {
  const ended = test.extend('opened', ({ server, openAt }) =>
    async (load = loadOf(), rows = sixRows, look = {}) => {
      server.answer('listBulks', () => ({ data: [load] }));
      server.answer('getBulk', () => load);
      server.answer('listBulkRows', pageOfRows(rows));
      return openAt('/carga-masiva', look);
    });

  ended(
    'opens with its result: guides, errors as the spreadsheet counts them with column and reason, and what it cost [O-2.83, O-2.84, O-3.34, O-8.26]',
    async ({ opened }) => {
      const page = await opened();
      await page.getByRole('heading', { name: 'Fueron creadas 118 guías con éxito.' }).waitFor();
      await page.getByText('124 filas · 1 min 48 s').waitFor();
      await eventually(() => page.locator('dl').first().innerText()).toMatch(
        /pedidos_buen_fin_20nov\.csv[^]*Estafeta · Terrestre Consumo[^]*Origen\s+Bodega León · 37290[^]*\$17,487\.60 MXN[^]*\$148\.20/,
      );
      await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual([14, 27, 41, 58, 73, 102].map((line) => `Error en fila ${line}`));
      await eventually(() => lineOf(page, 14).innerText()).toMatch(/Lucía Hernández Robles\s+Mérida, Yuc\.[^]*CP: 5 dígitos/);
      await eventually(() => cellOf(page, 'Largo (cm)', 102).getAttribute('aria-invalid')).toBe('true');
      expect(page.faults).toEqual([]);
    },
  );

  for (const [hands, name] of [
    [byMouse, 'by mouse'],
    [byKeyboard, 'by keyboard alone'],
  ] as const)
    ended(`its rows are corrected in place and only those are sent, ${name} [O-2.83] [AMB-8.03]`, async ({ server, opened, requestsOf }) => {
      const page = await opened();
      const isKeyboard = hands === byKeyboard;
      await cellOf(page, 'CP de destino', 14).waitFor();
      if (isKeyboard) {
        await tabTo(page, { role: 'textbox', name: 'CP de destino, Fila 14' });
        await page.keyboard.press('Enter');
        await eventually(() => focused(page)).toBe('Peso (kg), Fila 27');
        await page.keyboard.press('Tab');
        await eventually(() => focused(page)).toBe('Peso (kg), Fila 41');
        await page.keyboard.press('Shift+Tab');
        await eventually(() => focused(page)).toBe('Peso (kg), Fila 27');
        await page.keyboard.type('03');
        await page.keyboard.press('Tab');
        await eventually(() => focused(page)).toBe('Peso (kg), Fila 41');
        await page.keyboard.press('Escape');
        await eventually(() => focused(page)).toBe('Colonia de destino, Fila 58');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await eventually(() => focused(page)).toBe('Peso (kg), Fila 73');
      } else {
        await page.getByRole('button', { name: 'Cambiar a 97100' }).click();
        await cellOf(page, 'Peso (kg)', 27).fill('03');
        await page.getByRole('button', { name: 'Omitir fila 41' }).click();
        await page.getByRole('button', { name: 'Cambiar a Narvarte Poniente' }).click();
      }
      await page.getByText('3 de 6 filas corregidas · faltan 2 · 1 omitida').waitFor();
      for (const line of [14, 27, 58]) await lineOf(page, line).getByText('Lista').waitFor();
      await lineOf(page, 41).getByText('Omitida').waitFor();
      await lineOf(page, 102).getByText('Por corregir').waitFor();
      server.answer('getBulk', () => loadOf({ rows: [], made: 121 }));
      await eventually(() => bar(page).innerText()).toMatch(/^Reintentar 3 filas/);
      if (isKeyboard) {
        await page.keyboard.press('Control+Enter');
        await page.getByRole('dialog', { name: '¿Reintentar 3 filas por $444.60?' }).waitFor();
        await eventually(() => focused(page)).toBe('Reintentar 3 filas');
        await page.keyboard.press('Enter');
      } else await sendRows(page);
      await eventually(() => requestsOf('retryBulkRows')).toHaveLength(1);
      expect(requestsOf('retryBulkRows')[0]).toEqual({
        jobId: id('J'),
        rows: [
          { row: 12, destino_cp: '97100' },
          { row: 25, peso_kg: '03' },
          { row: 56, destino_colonia: 'Narvarte Poniente' },
        ],
      });
      expect(page.faults).toEqual([]);
    });

  ended(
    'a press in the next row acts after a cell was mended, and when the verdict comes while the button is held [O-2.83]',
    async ({ server, opened }) => {
      const page = await opened();
      await cellOf(page, 'CP de destino', 14).fill('97100');
      await lineOf(page, 14).getByText('Lista').waitFor();
      const skip = async (line: number, whilePressed: () => Promise<void>) => {
        const { x, y, width, height } = (await page.getByRole('button', { name: `Omitir fila ${line}` }).boundingBox()) ?? {
          x: 0,
          y: 0,
          width: 0,
          height: 0,
        };
        // At its lower edge: rows above that grow lower move it away upwards.
        await page.mouse.move(x + width / 2, y + height - 2);
        await page.mouse.down();
        await whilePressed();
        await page.mouse.up();
        await lineOf(page, line).getByText('Omitida').waitFor();
      };
      await skip(27, () => eventually(() => cellOf(page, 'CP de destino', 14).count()).toBe(1));
      await eventually(() => cellOf(page, 'CP de destino', 14).count()).toBe(0);
      let judge = () => {};
      const waits = new Promise<void>((resolve) => (judge = resolve));
      server.answer('checkBulkRow', async () => (await waits, { faults: [] }));
      const asked = page.waitForRequest('**/api/label/multiple/row');
      await cellOf(page, 'Peso (kg)', 41).fill('2');
      await asked;
      await skip(58, async () => {
        const answered = page.waitForResponse('**/api/label/multiple/row');
        judge();
        await (await answered).finished();
        await painted(page);
        await eventually(() => lineOf(page, 41).innerText()).toContain('Peso no válido');
      });
      await lineOf(page, 41).getByText('Lista').waitFor();
    },
  );

  ended('a cell is judged again within 200 ms of its last key, and what was typed outlives a reload [AMB-8.03]', async ({ opened, requestsOf }) => {
    const page = await opened();
    const cell = cellOf(page, 'Peso (kg)', 27);
    await cell.waitFor();
    await stopTime(page);
    await cell.fill('2');
    await page.clock.runFor(199);
    await lineOf(page, 27).getByText('Lista').waitFor();
    await page.clock.resume();
    expect(requestsOf('checkBulkRow').at(-1)).toMatchObject({ service_id: seededServices.estafetaGround, peso_kg: '2', destino_cp: '64060' });
    await page.getByText('1 de 6 filas corregidas').waitFor();
    await eventually(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('draft:carga:')))).toBe(true);
    await page.reload();
    await page.getByText('1 de 6 filas corregidas').waitFor();
  });

  ended('the same mistake in several rows is repaired in all of them by one press, also on other pages', async ({ opened, requestsOf }) => {
    const rows = Array.from({ length: 120 }, (_, index) => rowOf(index + 2, { destino_rfc: '', destino_contacto: `Cliente ${index}` }, [noRfc]));
    const page = await opened(loadOf({ rows, made: 1 }), rows);
    await page.getByRole('button', { name: /RFC de destino · Público en general .*: aplicar a todas las filas iguales/ }).click();
    await told(page, 'Se corrigieron 120 filas');
    await page.getByText('120 de 120 filas corregidas').waitFor();
    await sendRows(page);
    await eventually(() => (requestsOf('retryBulkRows')[0]?.['rows'] as unknown[] | undefined)?.length).toBe(120);
  });

  ended(
    'a row that nothing is wrong with but the money is sent again as it is; any cell of a row can be written [AMB-8.03]',
    async ({ opened, requestsOf }) => {
      const rows = [rowOf(9, {}, [noMoney]), rowOf(10, {}, [fault(null, 'NO_COVERAGE', 'El servicio no llega de este origen a este destino')])];
      const page = await opened(loadOf({ rows, made: 1 }), rows);
      await lineOf(page, 9).getByRole('button', { name: 'Volver a intentar' }).click();
      await lineOf(page, 9).getByText('Lista').waitFor();
      await page.getByRole('button', { name: 'Ver toda la fila 10' }).click();
      const drawer = page.getByRole('dialog', { name: 'Fila 10' });
      await drawer.getByRole('group', { name: 'Destino' }).getByLabel('CP').fill('97000');
      await drawer.getByRole('button', { name: 'Listo' }).click();
      await lineOf(page, 10).getByText('Lista').waitFor();
      await sendRows(page);
      await eventually(() => requestsOf('retryBulkRows')[0]?.['rows']).toEqual([{ row: 7 }, { row: 8, destino_cp: '97000' }]);
    },
  );

  ended("rows without an answer are named 'por confirmar con la paquetería' and cannot be corrected [AMB-8.03]", async ({ opened }) => {
    const page = await opened(loadOf({ rows: [], made: 3, pending: [4, 9] }), []);
    const list = page.getByRole('list', { name: 'Por confirmar con la paquetería' });
    await eventually(() => list.getByRole('listitem').allInnerTexts()).toEqual([
      'Fila 6: por confirmar con la paquetería',
      'Fila 11: por confirmar con la paquetería',
    ]);
    await eventually(() => page.getByRole('textbox').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ver por conciliar' }).click();
    await page.waitForURL('**/envios?estado=por-conciliar');
  });

  for (const [hands, name] of [
    [byMouse, 'by mouse'],
    [byKeyboard, 'by keyboard alone'],
  ] as const)
    ended(
      `'Ver en Envíos' shows the guides of this load alone, and taking the filter off shows all, ${name} [AMB-8.02]`,
      async ({ opened, requestsOf }) => {
        const page = await opened();
        await hands(page).press({ role: 'link', name: 'Ver en Envíos' });
        await page.waitForURL(`**/envios?carga=${id('J')}`);
        await eventually(() => requestsOf('listLabels').at(-1)?.['load']).toBe(id('J'));
        await page.getByRole('button', { name: /^Carga masiva: guías de un archivo/ }).waitFor();
        await hands(page).press({ role: 'button', name: 'Quitar filtro carga masiva' });
        await page.waitForURL('**/envios');
        await eventually(() => requestsOf('listLabels').at(-1)?.['load']).toBeUndefined();
        expect(page.faults).toEqual([]);
      },
    );

  for (const [why, said] of [
    ['CUSTOMER_LOCKED', 'La carga se detuvo porque la cuenta fue bloqueada.'],
    ['USER_DISABLED', 'La carga se detuvo porque el usuario fue desactivado.'],
    ['RIGHT_TAKEN', 'La carga se detuvo porque se quitó el permiso de crear guías.'],
  ] as const)
    ended(
      `one that stopped says why and how many rows remain, and goes on by one press: ${why} [AMB-8.03]`,
      async ({ server, opened, requestsOf }) => {
        const progress = { total: 124, done: 20, correct: 14, failed: 6, pending: 0 };
        const half = { ...loadOf({ made: 14 }), stopped: why, progress };
        const page = await opened(half);
        await page.getByText(`${said} Quedan 104 filas sin generar: no se cobró nada por ellas.`).waitFor();
        await page.getByText('Las filas con error se corrigen cuando la carga termine.').waitFor();
        await eventually(() => page.getByRole('rowheader').count()).toBe(0);
        server.answer('resumeBulk', () => {
          throw new Refusal('CUSTOMER_LOCKED', { description: 'La cuenta está bloqueada, contacta al equipo de Porteo' });
        });
        await page.getByRole('button', { name: 'Continuar con 104 filas' }).click();
        await page.getByText('La cuenta está bloqueada, contacta al equipo de').waitFor();
        server.answer('resumeBulk', () => runningOf(20));
        server.answer('getBulk', () => runningOf(20));
        await tabTo(page, { role: 'button', name: 'Continuar con 104 filas' });
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Generando guías' }).getByText('20 de 124').waitFor();
        expect(requestsOf('resumeBulk')).toEqual([{ jobId: id('J') }, { jobId: id('J') }]);
        server.answer('getBulk', () => loadOf());
        await page.getByRole('heading', { name: 'Fueron creadas 118 guías con éxito.' }).waitFor();
        await page.getByText('Error en fila 14').waitFor();
      },
    );

  ended('one that stopped has no violation in both themes, on a desktop and on a phone', async ({ browser, server, opened }) => {
    await opened({ ...loadOf(), stopped: 'CUSTOMER_LOCKED', progress: { total: 10_000, done: 124, correct: 118, failed: 6, pending: 0 } });
    const found = await violationsInEveryLook(browser, server.origin, {
      token: 'T',
      prepare: async (page) => {
        await page.goto('/carga-masiva');
        await page.getByRole('button', { name: 'Continuar con 9,876 filas' }).waitFor();
        await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      },
    });
    expect(found).toEqual([]);
  });

  ended('its labels print as one file, in the order of the rows [AMB-7.17]', async ({ opened, requestsOf }) => {
    const load = loadOf();
    const page = await opened(load);
    await page.getByRole('button', { name: 'Imprimir 118 etiquetas' }).click();
    await eventually(() => requestsOf('printLabels').map(({ job_id, format }) => [job_id, format])).toEqual([[load.id, 'pdf']]);
    await page.getByRole('button', { name: 'Descargar ZPL' }).click();
    await eventually(() => requestsOf('printLabels').map(({ job_id, format }) => [job_id, format])[1]).toEqual([load.id, 'zpl']);
  });

  ended('its failed rows are downloaded, and a new load begins empty with the former one at hand', async ({ opened }) => {
    const page = await opened();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar filas con error (CSV)' }).click();
    expect((await download).suggestedFilename()).toBe('filas-con-error-pedidos.csv');
    await page.getByRole('button', { name: 'Nueva carga' }).click();
    await fileField(page).waitFor();
    await page.reload();
    await fileField(page).waitFor();
    await page.getByRole('button', { name: 'Ver resultado de pedidos_buen_fin_20nov.csv' }).click();
    await page.getByRole('heading', { name: 'Fueron creadas 118 guías con éxito.' }).waitFor();
  });

  ended('of 10,000 failed rows only a page is drawn, and the last one is reached [AMB-8.03]', async ({ opened }) => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      rowOf(index + 2, { destino_cp: '97100', peso_kg: '0' }, [fault('peso_kg', 'WEIGHT_INVALID', 'Peso no válido')]),
    );
    const page = await opened(loadOf({ rows, made: 0 }), rows);
    await page.getByText('0 de 10,000 filas corregidas · faltan 10,000').waitFor();
    await eventually(() => page.getByRole('rowheader').count()).toBe(50);
    await cellOf(page, 'Peso (kg)', 2).fill('1');
    await page.getByText('1 de 10,000 filas corregidas').waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await lineOf(page, 52).waitFor();
    await page.getByText('1 de 10,000 filas corregidas').waitFor();
  });

  ended('has no violation in both themes, on a desktop and on a phone', async ({ browser, server, opened }) => {
    const rows = [...sixRows, rowOf(110, { destino_rfc: '' }, [noRfc]), rowOf(111, { destino_rfc: '' }, [noRfc]), rowOf(112, {}, [noMoney])];
    await opened(loadOf({ rows, pending: [3] }), rows);
    const found = await violationsInEveryLook(browser, server.origin, {
      token: 'T',
      prepare: async (page) => {
        await page.goto('/carga-masiva');
        await page.getByText('Error en fila 14').waitFor();
        await cellOf(page, 'CP de destino', 14).click();
        await cellOf(page, 'Peso (kg)', 41).fill('2');
        await page.getByText('1 de 9 filas corregidas').waitFor();
        await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      },
    });
    expect(found).toEqual([]);
  });

  ended(
    'every faulty cell of a row, its message and what is offered stand within the page, however many and long they are [O-2.83]',
    async ({ opened }) => {
      const offers = ['Fraccionamiento Narvarte Residencial del Bosque', 'Narvarte Poniente'].map((label) => ({
        label,
        cells: { destino_colonia: label },
      }));
      const wrong = { destino_cp: '9710', destino_colonia: 'Narvarte', largo_cm: '220', ancho_cm: '1.500', peso_kg: '0', destino_rfc: '' };
      const faults = [
        shortZip,
        fault('destino_colonia', 'NEIGHBORHOOD_UNKNOWN', 'No existe en el CP 03020', offers),
        tooBig,
        fault('ancho_cm', 'NUMBER_AMBIGUOUS', '¿1.5 o 1500?', [{ label: '1500', cells: { ancho_cm: '1500' } }]),
        noWeight,
        noRfc,
        fault('destino_telefono', 'PHONE_INVALID', 'El teléfono debe tener 10 dígitos'),
        fault('destino_correo', 'EMAIL_INVALID', 'Escribe un correo válido'),
        fault('contenido', 'CONTENT_UNKNOWN', 'El contenido no está en el catálogo', [
          { label: 'Ropa y calzado', cells: { contenido: 'Ropa y calzado' } },
        ]),
      ];
      const rows = [...sixRows, rowOf(110, wrong, faults), rowOf(111, {}, [noMoney])];
      for (const width of [390, 768, 1024, 1366, 1440]) {
        const page = await opened(loadOf({ rows }), rows, { ...desktop, width });
        const cells = page.locator('[data-grid] [aria-invalid="true"]');
        await eventually(() => cells.count()).toBe(sixRows.length + faults.length);
        const outside = () =>
          page.locator('[data-grid] :is(input, button, p, [id$="-message"])').evaluateAll((parts) => {
            const { left, right } = (document.querySelector('[data-grid]') as Element).getBoundingClientRect();
            return parts
              .map((part) => ({ said: part.ariaLabel ?? part.textContent, box: part.getBoundingClientRect() }))
              .filter(({ box }) => box.width > 0 && (box.left < left || box.right > Math.min(right, innerWidth)))
              .map(({ said }) => `${innerWidth} px: ${said}`);
          });
        await eventually(outside).toEqual([]);
        await cellOf(page, 'Colonia de destino', 110).focus();
        await eventually(outside).toEqual([]);
      }
    },
  );

  ended('on a phone its rows are cards that are corrected in place', async ({ opened }) => {
    const page = await opened(loadOf(), sixRows, phone);
    const card = page.getByRole('listitem').filter({ hasText: 'Error en fila 27' });
    await card.getByRole('textbox').fill('2');
    await page.getByRole('listitem').filter({ hasText: 'Fila 27' }).getByText('Lista').waitFor();
    await page.getByText('1 de 6 filas corregidas · faltan 5').waitFor();
  });
});

test('the form and the checked file have no violation in both themes, on a desktop and on a phone', async ({ browser, server }) => {
  server.answer('getBulk', () => checkOf());
  const found = await violationsInEveryLook(browser, server.origin, {
    token: 'T',
    prepare: async (page) => {
      await page.goto('/carga-masiva');
      await fileField(page).waitFor();
      await choose(page);
      await page.getByText('Error en fila 14').waitFor();
    },
  });
  expect(found).toEqual([]);
});

test('the palette leads there, and so does the list of shipments for who may write', async ({ server, openAt }) => {
  const page = await openAt('/envios');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('carga');
  await page.getByRole('option', { name: 'Carga masiva' }).click();
  await page.waitForURL('**/carga-masiva');
  await page.goto('/envios');
  await page.locator('main').getByRole('link', { name: 'Carga masiva' }).click();
  await page.waitForURL('**/carga-masiva');
  server.answer('getCurrentUser', () => personOf('customer', { permissions: '222122222' }));
  await page.goto('/envios');
  await page.getByRole('heading', { level: 1, name: /^Envíos/ }).waitFor();
  await eventually(() => page.locator('main').getByRole('link', { name: 'Carga masiva' }).count()).toBe(0);
});
