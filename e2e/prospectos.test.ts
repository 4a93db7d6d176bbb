import { describe, expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { byKeyboard } from './support/hands.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const prospect = (n: number) => ({
  ...{
    id: idOf(n),
    created_at: '2026-03-02T18:00:00.000Z',
    business_name: `NEGOCIO ${n}`,
    business_type: null,
    name: 'Inés',
    last_name: `Peña ${n}`,
  },
  ...{ email: `ines${n}@negocio.test`, phone_number: '+524777130482', contact: { first_name: 'Inés', last_name: `Peña ${n}`, email: '' } },
  ...{ channel: null, webpage: null, services: [], validation_status: 'Registro', archived: false, converted_customer_id: null },
});

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listProspects', () => ({ data: Array.from({ length: 23 }, (_, at) => prospect(at + 1)) }));
});

describe('the list of prospects', () => {
  test('has ID, date, e-mail, name, phone, status and actions, and pages and finds in what was answered [A-2.04]', async ({ openAt }) => {
    const page = await openAt('/prospectos');
    await page.getByText('1–20 de 23').waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((text) => text.trim())).toEqual(['ID', 'Fecha', 'Correo', 'Nombre', 'Teléfono', 'Estado', 'Acciones']);
    await page.getByRole('searchbox').fill('pena 23');
    await eventually(() => page.getByRole('row').nth(1).innerText()).toMatch(
      new RegExp(`${idOf(23)}\\s+2 mar\\s+ines23@negocio\\.test\\s+Inés Peña 23\\s+${prospect(23).business_name}\\s+477 713 0482\\s+Registro`),
    );
    await eventually(() => page.getByRole('button', { name: /^Archivar / }).count()).toBe(1);
  });

  test.for([1440, 1024, 700])('opens one by keyboard on a screen of %i px', async (width, { openAt }) => {
    const page = await openAt('/prospectos', { width, height: 900 });
    await byKeyboard(page).open(page.getByRole('row').filter({ hasText: 'Inés Peña 3' }).first());
    await page.waitForURL(`**/prospecto/datos/${idOf(3)}`);
  });

  test('says that it could not be read [A-8.12]', async ({ server, openAt }) => {
    server.answer('listProspects', () => new RawAnswer(400, { code: 'WRONG_DATA', description: null, fields: {}, request_id: 'PRUEBA' }));
    const page = await openAt('/prospectos');
    await page.getByText('Hubo un error al obtener los prospectos', { exact: true }).waitFor();
  });

  test('is accessible in both themes and on both screens', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/prospectos');
      await page.getByText('1–20 de 23').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});
