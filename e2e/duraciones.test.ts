import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OpenPage } from './support/browser.ts';
import { builtWeb } from './support/built-web.ts';
import { eventually } from './support/eventually.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { personOf } from './support/people.ts';
import { answerWith, box, fillEnds, openScreen, sendFakes } from './support/send-world.ts';

let browser: Browser;
let server: FakeServer;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startFakeServer(builtWeb(), {});
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
let page: OpenPage;
afterEach(() => page.clock.resume());

const openAs = async (role: 'customer' | 'root', path: string, over = {}) => {
  server.calls.length = 0;
  answerWith(server, { ...sendFakes(personOf(role)), ...over });
  page = await openScreen(browser, server, path);
};
const asked = (name: string) => server.calls.filter((call) => call.name === name).map(({ request }) => request['query']);
/** From here on time passes in the page only when it is told to. */
async function stopTime() {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
/** Whether something is so until just before a moment, and no longer just after it. */
async function holdsFor(ms: number, isSo: () => Promise<boolean>) {
  await page.clock.runFor(ms - 10);
  expect(await isSo(), `before ${ms} ms`).toBe(true);
  await page.clock.runFor(20);
  await eventually(isSo).toBe(false);
}

test('an address is searched 300 ms after the last key [A-9.08]', async () => {
  await openAs('customer', '/enviar');
  const field = page.getByRole('combobox', { name: 'Dirección: Origen' });
  await field.click();
  await page.getByRole('option', { name: 'Bodega León' }).waitFor();
  await stopTime();
  await page.keyboard.type('bod');
  await page.clock.runFor(290);
  await page.keyboard.type('e');
  await holdsFor(300, async () => asked('listAddresses').every((query) => query === ''));
  expect(asked('listAddresses').at(-1)).toBe('bode');
});

test('a customer is searched 200 ms after the last key [S-5.14]', async () => {
  await openAs('root', '/');
  const field = page.getByRole('combobox', { name: 'Actúas por' });
  await field.click();
  await page.getByText('Escribe para buscar...').waitFor();
  await stopTime();
  await page.keyboard.type('tex');
  await page.clock.runFor(190);
  await page.keyboard.type('t');
  await holdsFor(200, async () => asked('listCustomers').length === 0);
  expect(asked('listCustomers')).toEqual(['text']);
});

test("'Copiada' stands for 2 s after the CLABE was copied [S-9.06]", async () => {
  await openAs('customer', '/');
  await page.getByRole('button', { name: 'CLABE' }).click();
  const copy = page.getByRole('button', { name: 'Copiar', exact: true });
  await copy.waitFor();
  await stopTime();
  await copy.click();
  const copied = page.getByRole('button', { name: 'Copiada' });
  await copied.waitFor();
  await holdsFor(2_000, () => copied.isVisible());
});

test('a content that cannot be insured is told of for 4 s, and the form goes on [O-5.32]', async () => {
  await openAs('customer', '/enviar', { listPackages: () => ({ data: [{ ...box, content: 'Joyería' }], total: 1 }) });
  await fillEnds(page);
  await stopTime();
  await page.keyboard.press('Control+Enter');
  const told = page.getByText('El contenido del paquete no se puede asegurar');
  await told.waitFor();
  await holdsFor(4_000, () => told.isVisible());
  await page.clock.resume();
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
});
