import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PackageId } from '#contract/shared/ids.ts';
import { builtWeb } from './support/built-web.ts';
import { eventually } from './support/eventually.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { personOf } from './support/people.ts';
import { answerWith, box, id, openScreen, pick, sendFakes } from './support/send-world.ts';

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

const heavy = { ...box, id: id<PackageId>('H'), alias: 'Caja pesada', weight: 14.5 };
beforeEach(() => {
  server.calls.length = 0;
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('listPackages', () => ({ data: [heavy, box], total: 2 }));
});
const openAt = (path: string) => openScreen(browser, server, path);

describe('a package that Enviar does not take', () => {
  test('is not what Inicio begins with, and is marked in the picker and once it is chosen [AMB-7.01]', async () => {
    const page = await openAt('/');
    const picker = page.getByRole('combobox', { name: 'Empaque', exact: true });
    await eventually(() => picker.inputValue()).toBe('Caja chica');
    await picker.click();
    await page.getByRole('option', { name: /^Caja pesada.*Más de 5 kg$/ }).waitFor();
    expect(await page.getByRole('option', { name: /^Caja chica.*Más de/ }).count()).toBe(0);
    await pick(page, 'pesada', 'Caja pesada');
    await page.getByRole('combobox', { name: 'Empaque', description: 'En Enviar el máximo es 5 kg por empaque' }).waitFor();
  });

  test('is marked at its weight on a quote, before a rate is chosen [AMB-7.01]', async () => {
    const page = await openAt('/cotizar');
    await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
    await pick(page, 'pesada', 'Caja pesada');
    await page.getByRole('textbox', { name: 'Peso Caja pesada', description: 'Más de 5 kg' }).waitFor();
    await page.getByText('En Enviar el máximo es 5 kg por empaque').waitFor();
    await page.getByRole('textbox', { name: 'Peso Caja pesada' }).fill('5');
    await page.getByText('En Enviar el máximo es 5 kg por empaque').waitFor({ state: 'detached' });
  });
});
