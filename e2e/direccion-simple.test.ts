import { describe, expect } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { portalTest, screenTest } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage, type Look } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, faultInFocus, sendFakes, tabTo } from './support/send-world.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-saldo@porteo.test';
const simple = { ...bodega, alias: bodega.business_name, number: '112', address_type: 'address_label_manual' as const };
const merida: PostalCode = {
  zip_code: '97000', state: 'Yucatán', state_code: '31', city: 'Mérida', municipality: 'Mérida', neighborhoods: ['Centro', 'Itzimná'],
  latitude: 20.97, longitude: -89.62,
}; // prettier-ignore
const test = screenTest.extend('act', ({ server }) => (permissions: string) => {
  answerWith(server, {
    ...sendFakes(personOf('client', { permissions })),
    getPostalCode: () => merida,
    getSimpleAddress: () => simple,
    createSimpleAddress: () => simple,
    updateSimpleAddress: () => simple,
  });
});
const fields = {
  'Nombre o razón social': 'Refaccionaria El Güero',
  'Código postal': '97000',
  Colonia: 'Centro',
  Calle: 'Calle 60',
  'Número exterior': '112',
  Nombre: 'Lucía',
  Teléfono: '1 999 926 3317',
};
const field = (page: OpenPage, name: string) => page.getByLabel(name, { exact: true });

describe('/direccion-simple', () => {
  test.beforeEach(({ act }) => act('100200000'));

  test('is filled and saved by keyboard, with an address_type and no alias [A-3.39] [AMB-4.04] [AMB-4.10]', async ({ openAt, requestsOf }) => {
    const page = await openAt('/direccion-simple');
    await page.getByRole('heading', { level: 1, name: 'Nueva dirección para guía manual' }).waitFor();
    for (const [name, text] of Object.entries(fields)) {
      await tabTo(page, name);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Control+Enter');
    await told(page, 'La dirección se guardó para tus guías manuales');
    const [sent] = requestsOf('createSimpleAddress');
    expect(sent).toMatchObject({
      address_type: 'address_label_manual', business_name: 'Refaccionaria El Güero', street: 'Calle 60', number: '112', state: 'Yucatán',
      contacts: [{ name: 'Lucía', phone_number: '+529999263317' }],
    }); // prettier-ignore
    expect(Object.keys(sent ?? {})).not.toContain('alias');
    expect(page.faults).toEqual([]);
  });

  test('has its fields in even distances on a phone', async ({ openAt }) => {
    const page = await openAt('/direccion-simple', phone);
    await field(page, 'Calle').waitFor();
    const gaps = await page.getByRole('main').evaluate((main) => {
      const controls = [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form input, form select')];
      const boxes = controls
        .filter((control) => control.closest('fieldset') === null && control.labels?.[0])
        .map((control) => ({ top: control.labels?.[0]?.getBoundingClientRect().top ?? 0, bottom: control.getBoundingClientRect().bottom }));
      return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
    });
    expect(gaps).toEqual(gaps.map(() => gaps[0]));
    expect(gaps).toHaveLength(9);
  });

  test('has no violation of axe in both themes, on a screen and on a phone, and scrolls nowhere sideways', async ({ openAt }) => {
    for (const look of waysOfRun<Look>([{}, phone])) {
      const page = await openAt('/direccion-simple', look);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await eventually(() => faultInFocus(page)).toBe('Ingrese la razón social');
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

portalTest(
  'an address of a guide made by hand is kept by the real portal and never stands in the book [A-3.39] [AMB-4.10]',
  async ({ openAs, world }) => {
    const page = await openAs(OWNER, '/direccion-simple');
    for (const [name, text] of Object.entries({ ...fields, 'Nombre o razón social': 'Refaccionaria Simple' })) await field(page, name).fill(text);
    await eventually(() => field(page, 'Estado').inputValue()).not.toBe('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await told(page, 'La dirección se guardó para tus guías manuales');
    const headers = { authorization: `Bearer ${await world.tokenOf(OWNER)}` };
    const names = async (query: string) => {
      const answer = await fetch(`${world.origin}/api/addresses?query=Refaccionaria%20Simple${query}`, { headers });
      return ((await answer.json()) as { data: { address: { business_name: string } }[] }).data.map(({ address }) => address.business_name);
    };
    expect(await names('&origin_request=label_manual')).toEqual(['Refaccionaria Simple']);
    expect(await names('')).toEqual([]);
    await page.goto('/direcciones');
    await page.getByRole('searchbox').fill('Refaccionaria Simple');
    await page.locator('main').getByText('No se encontraron direcciones').waitFor();
  },
);
