import { describe, expect } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, bodega, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest, type ScreenPage } from '../../../fixtures/screen-test.ts';

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
const field = (page: ScreenPage, name: string) => page.getByLabelText<HTMLInputElement>(name);
const save = async (page: ScreenPage) => page.user.click(page.getByRole('button', { name: /^Guardar/ }));

describe('/direccion-simple', () => {
  test.beforeEach(({ act }) => act('100200000'));

  test('says at each field what is missing, what is too long and which signs it does not take [A-5.35, A-5.36, A-5.37, A-5.38, A-5.39, A-5.42]', async ({
    openAt,
    requestsOf,
  }) => {
    const page = await openAt('/direccion-simple');
    const says = (name: string, fault: string | null) => eventually(() => page.faultOf(field(page, name))).toBe(fault);
    await save(page);
    await eventually(page.faultInFocus).toBe('Ingrese la razón social');
    await says('Calle', 'Ingrese la dirección');
    await says('Número exterior', 'Ingrese el número exterior');
    await says('Nombre', 'Ingrese el nombre del contacto');
    await says('Teléfono', 'Ingrese su Teléfono');
    for (const [name, max] of Object.entries({ Calle: 25, 'Nombre o razón social': 50, 'Número exterior': 5, Nombre: 30 })) {
      await page.fill(name, 'x'.repeat(max));
      await eventually(() => field(page, name).getAttribute('aria-invalid')).not.toBe('true');
      await page.fill(name, 'x'.repeat(max + 1));
      await says(name, `Máximo ${max} caracteres`);
      await page.fill(name, 'a|b');
      await says(name, 'No lleva los signos $ ^ | ~');
    }
    await page.goOn();
    expect(requestsOf('createSimpleAddress')).toEqual([]);
  });

  test('keeps what was typed through a reload, and a fault of the server stands at its field [AMB-4.10]', async ({ server, openAt }) => {
    server.answer('createSimpleAddress', () => {
      throw new Refusal('WRONG_DATA', { fields: { state: 'Seleccione un estado' } });
    });
    await (await openAt('/direccion-simple')).fill('Nombre o razón social', 'Refaccionaria');
    const page = await openAt('/direccion-simple');
    await eventually(() => field(page, 'Nombre o razón social').value).toBe('Refaccionaria');
    for (const [name, text] of Object.entries(fields)) await page.fill(name, text);
    await save(page);
    await eventually(page.faultInFocus).toBe('Seleccione un estado');
    expect(field(page, 'Calle').value).toBe('Calle 60');
  });

  test('/{id} edits one and sends what was changed [AMB-4.10]', async ({ openAt, requestsOf }) => {
    const page = await openAt(`/direccion-simple/${simple.id}?target=origin`);
    await page.findByRole('heading', { level: 1, name: /^Editar dirección de guía manual/ });
    await page.findByLabelText('Calle');
    expect(field(page, 'Calle').value).toBe(simple.street);
    await page.fill('Calle', 'Calle 62');
    await page.goOn();
    await page.told('La dirección se guardó para tus guías manuales');
    expect(requestsOf('updateSimpleAddress')).toEqual([{ id: simple.id, street: 'Calle 62' }]);
  });

  test('is only to be looked at by someone who reads the portal and may write neither guides nor addresses [S-2.51] [AMB-4.10]', async ({
    act,
    openAt,
  }) => {
    act('110100000');
    const page = await openAt(`/direccion-simple/${simple.id}`);
    await page.findByText('Puedes verla, pero no guardarla: pide permiso para crear guías o direcciones.');
    const isDisabled = () => field(page, 'Calle').matches(':disabled, fieldset[disabled] *');
    await eventually(isDisabled).toBe(true);
    expect(page.queryByRole('button', { name: /^Guardar/ })).toBeNull();
  });
});
