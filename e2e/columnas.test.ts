import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { builtWeb } from './support/built-web.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';
import { idOf, person } from './support/guides.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

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
beforeEach(() => answerWith(server, shellFakes(person)));

test('in a list of people with room for it, the whole name and the whole e-mail stand', async () => {
  const [name, last_name, email] = ['María de los Ángeles', 'Fernández de Córdoba', 'mariadelosangeles.fernandez@distribuidora.example'];
  server.answer('listUsers', () => ({
    data: [{ ...person, id: idOf(70), customer_id: idOf(60), name, last_name, email, status: 'active', has_password: true }],
    total: 1,
  }));
  server.answer('listGroups', () => ({ data: [], total: 0 }));
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto('/usuarios');
  for (const text of [`${name} ${last_name}`, email]) {
    const shown = page.getByRole('table').getByText(text).last();
    await shown.waitFor();
    const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) => scrollWidth > clientWidth || scrollHeight > clientHeight;
    expect([text, await shown.evaluate(cut as (element: Element) => boolean)]).toEqual([text, false]);
  }
});
