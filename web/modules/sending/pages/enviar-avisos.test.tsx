import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ContactId, PackageId } from '#contract/shared/ids.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, bodega, bookOf, box, id, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const fakes = sendFakes(personOf('customer'));
test.beforeEach(({ server }) => answerWith(server, fakes));

const valueOf = (page: ScreenPage, end: string) => page.getByRole<HTMLInputElement>('combobox', { name: `Dirección: ${end}` }).value;
const rates = (page: ScreenPage) => page.findByRole('radiogroup', { name: 'Tarifas' });
async function fill(page: ScreenPage) {
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
}

describe('Continue on the send form', () => {
  test('asks for a contact where there are two and none was chosen [O-5.38]', async ({ server, openAt, called }) => {
    const second = { ...bodega.contacts[0]!, id: id<ContactId>('Z'), name: 'Beto' };
    server.answer('listAddresses', () => bookOf([{ ...bodega, contacts: [...bodega.contacts, second] }]));
    const page = await openAt('/enviar');
    await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
    await page.goOn();
    await eventually(page.faultInFocus).toBe('Seleccione un contacto');
    expect([page.address(), called('quoteLabel')]).toEqual(['/enviar', []]);
  });

  test('asks about an envelope without documents: Cancelar keeps the form, Confirmar goes on [O-5.30]', async ({ server, openAt, called }) => {
    server.answer('listPackages', () => ({ data: [{ ...box, type: 'Sobre' }], total: 1 }));
    const page = await openAt('/enviar');
    await fill(page);
    const ask = async () => {
      await page.goOn();
      return page.findByRole('dialog', { name: 'Sobre sin documentos' });
    };
    const dialog = await ask();
    within(dialog).getByText(/cargos extra por exceder las dimensiones/);
    await page.press('Cancelar', dialog);
    // What went on would have gone by the time that the draft is kept.
    await page.fill('Cant. Caja chica', '2');
    await eventually(() => JSON.stringify(called('saveDraft').at(-1)?.request ?? null)).toContain('"quantity":"2"');
    expect([page.address(), called('quoteLabel')]).toEqual(['/enviar', []]);
    await page.press('Confirmar', await ask());
    await rates(page);
  });
});

test('a quote that no carrier answers says so, and is asked for again [S-8.07]', async ({ server, openAt }) => {
  server.answer('quoteLabel', () => {
    throw new Refusal('CARRIER_UNAVAILABLE', { description: 'x' });
  });
  const page = await openAt('/enviar');
  await fill(page);
  await page.goOn();
  await within(page.getByRole('main')).findByText('No se pudo cotizar, intente más tarde');
  server.answer('quoteLabel', fakes['quoteLabel'] as FakeAnswer);
  await page.press('Reintentar');
  await rates(page);
});

test('Reiniciar on one form empties the other too, also after a reload [S-4.22]', async ({ openAt }) => {
  const quote = await openAt('/cotizar');
  await quote.pick('Dirección: Origen', '37290', /^CP 37290/);
  await eventually(() => valueOf(quote, 'Origen')).toBe('CP 37290 · Gto.');
  const send = await openAt('/enviar');
  await fill(send);
  const kept = await openAt('/cotizar');
  await eventually(() => valueOf(kept, 'Origen')).toBe('CP 37290 · Gto.');
  const page = await openAt('/enviar');
  await eventually(() => valueOf(page, 'Destino')).toBe('Lucía Hernández');
  await page.press('Reiniciar');
  await page.press('Confirmar', await page.findByRole('dialog'));
  await eventually(() => valueOf(page, 'Destino')).toBe('');
  for (const path of ['/enviar', '/cotizar']) {
    const again = await openAt(path);
    await again.findByRole('combobox', { name: 'Dirección: Destino' });
    expect([path, valueOf(again, 'Origen'), valueOf(again, 'Destino'), again.queryByText('Caja chica')]).toEqual([path, '', '', null]);
  }
});

test("'Entrega sucursal en destino' stands on the card of the destination alone and travels with the quote [O-2.69] [AMB-4.11]", async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/enviar');
  const branch = await page.findByRole('checkbox', { name: 'Entrega sucursal en destino' });
  const field = (end: string) => page.getByRole('combobox', { name: `Dirección: ${end}` });
  const cardOf = (end: string) => field(end).closest('section, fieldset, [role="group"]');
  expect([cardOf('Destino')?.contains(branch), cardOf('Destino')?.contains(field('Origen')), cardOf('Origen')?.contains(branch)]).toEqual([true, false, false]); // prettier-ignore
  await page.user.click(branch);
  await fill(page);
  await page.goOn();
  await rates(page);
  expect(requestsOf('quoteLabel').map(({ ocurre_office }) => ocurre_office)).toEqual([true]);
});

describe('the packages of the send form', () => {
  test("end their picker in 'Agregar nuevo empaque', the form of /paquete, and what it saves is in the flow [O-2.56]", async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('createPackage', (request) => ({ ...box, ...request, id: id<PackageId>('N') }));
    const page = await openAt('/enviar');
    await page.user.click(await page.findByRole('combobox', { name: 'Agregar de mis empaques' }));
    await page.findByRole('option', { name: /^Caja chica/ });
    // Those of selects stand there too, which are no list.
    const last = [...page.document.querySelectorAll<HTMLElement>('[role="option"]')].at(-1) as HTMLElement;
    expect(last.textContent).toContain('Agregar nuevo empaque');
    await page.user.click(last);
    const drawer = within(await page.findByRole('dialog', { name: 'Nuevo empaque' }));
    for (const [label, text] of Object.entries({ Alias: 'Velas', Largo: '40', Ancho: '30', Alto: '20', Peso: '3.5' }))
      await page.fill(await drawer.findByLabelText(label), text);
    await page.choose(drawer.getByLabelText('Contenido'), 'Libros');
    await page.goOn();
    await eventually(() => page.queryByRole('dialog')).toBeNull();
    await page.findAllByText('40 × 30 × 20 cm');
    expect(called('createPackage')).toHaveLength(1);
  });

  test('open by their pencil in the form of /paquete/{id}, filled with what is kept [O-2.26]', async ({ server, openAt }) => {
    server.answer('getPackage', () => box);
    const valuesIn = async (part: HTMLElement) => {
      expect((await within(part).findByLabelText<HTMLInputElement>('Alias')).value).toBe('Caja chica');
      await eventually(() => within(part).getByLabelText<HTMLSelectElement>('Contenido').value).toBe('Libros');
      return [...(part.querySelector('form')?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])].map(
        ({ value }) => value,
      );
    };
    const page = await openAt('/enviar');
    await fill(page);
    await page.press('Editar Caja chica');
    const inDrawer = await valuesIn(await page.findByRole('dialog', { name: 'Editar empaque' }));
    const alone = await openAt(`/paquete/${box.id}`);
    expect(inDrawer).toEqual(await valuesIn(alone.getByRole('main')));
    expect(inDrawer).toEqual(expect.arrayContaining(['Caja chica', '30', '25', '20', '4']));
  });
});
