import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { DRAFT, draftFakes, listed, OTHER } from '../../../e2e/support/draft-example.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { answerWith, bodega, box, cheap, lucia } from '../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, draftFakes));

const open = (page: ScreenPage) => page.press('Borradores');
const drawer = (page: ScreenPage) => page.findByRole('dialog', { name: 'Borradores' });
const goOn = (page: ScreenPage, name: string) => page.findByRole('button', { name: `Continuar el envío de Sin origen a ${name}` });
const isLeft = (page: ScreenPage) => eventually(() => page.queryByRole('dialog', { name: 'Borradores' })).toBeNull();
const valueOf = (page: ScreenPage, name: string) => page.getByRole<HTMLInputElement>('combobox', { name: `Dirección: ${name}` }).value;
const pickDestination = (page: ScreenPage) => page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
const fillEnds = async (page: ScreenPage) => {
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await pickDestination(page);
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
};
const tickBranch = (page: ScreenPage) => page.user.click(page.getByRole('checkbox', { name: 'Entrega sucursal en destino' }));
const dialogOf = async (page: ScreenPage, name: string) => {
  const element = await page.findByRole('dialog', { name });
  return { ...within(element), press: (button: string) => page.press(button, element) };
};

describe('what is filled is kept by itself', () => {
  test('a while after the last change, once, without a price; and again when it changes', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await fillEnds(page);
    await eventually(() => requestsOf('saveDraft').at(-1)).toMatchObject({ shipment: { packages: [{ pkg_id: box.id }] } });
    const [first] = requestsOf('saveDraft') as { id: string }[];
    const last = requestsOf('saveDraft').at(-1);
    expect(requestsOf('saveDraft')[0]).toMatchObject({ is_new: true, seen: [] });
    expect(last).toMatchObject({ shipment: { origin: { address_id: bodega.id, name: bodega.alias }, destination: { address_id: lucia.id } } });
    expect(JSON.stringify(last)).not.toContain(lucia.street);
    await page.fill('Cant. Caja chica', '3');
    await eventually(() => requestsOf('saveDraft').at(-1)).toMatchObject({
      id: first?.id,
      is_new: false,
      seen: [last?.['version']],
      shipment: { packages: [{ quantity: '3' }] },
    });
  });

  test('not before anything is filled', async ({ openAt, called }) => {
    const page = await openAt('/enviar');
    await open(page);
    await goOn(page, 'Lucía Hernández');
    expect(called('saveDraft')).toHaveLength(0);
  });

  test('at once when its person leaves by Salir, and before the session ends', async ({ openAt, server }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await page.press(/^Cuenta/);
    await page.user.click(await page.findByRole('menuitem', { name: 'Salir' }));
    await eventually(page.address).toBe('/auth');
    const asked = server.calls.map(({ name }) => name).filter((name) => name === 'saveDraft' || name === 'logout');
    expect(asked).toEqual(['saveDraft', 'logout']);
  });

  test('at once when its page goes', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await eventually(() => requestsOf('saveDraft')).not.toEqual([]);
    await tickBranch(page);
    await openAt('/envios');
    expect(requestsOf('saveDraft').at(-1)).toMatchObject({ shipment: { ocurre_office: true } });
  });

  test('and named in the order that makes its guides', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await fillEnds(page);
    await page.goOn();
    await page.user.click(await page.findByRole('radio', { name: /^Estafeta/ }));
    await page.findByText('Saldo después de generar');
    await page.goOn();
    await page.press('Público en general (XAXX010101000)');
    await eventually(() => requestsOf('saveDraft').at(-1)).toMatchObject({
      shipment: { wanted_service: cheap.service_id, destination: { tax_id: 'XAXX010101000' } },
    });
    await page.press(/^Generar guía/);
    await page.findByText('Fue creada 1 guía con éxito.');
    expect(requestsOf('createLabels')).toMatchObject([{ draft_id: requestsOf('saveDraft')[0]?.['id'] }]);
  });
});

describe('two tabs on one draft', () => {
  test.for([
    ['CONFLICT', 'Este borrador cambió en otra pestaña o dispositivo.'],
    ['NOT_FOUND', 'Este borrador se eliminó, o su guía ya se generó, en otra pestaña o dispositivo.'],
  ] as const)('%s: what is in this one is kept as another, and its person is told', async ([code, said], { openAt, server, requestsOf }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await eventually(() => requestsOf('saveDraft').length).toBe(1);
    server.answer('saveDraft', ({ is_new }) => {
      if (!is_new) throw new Refusal(code);
      return { saved_at: '2026-11-20T18:00:00.000Z' };
    });
    await tickBranch(page);
    await page.told(new RegExp(`^${said}`));
    await eventually(() => requestsOf('saveDraft').length).toBe(3);
    const [first, , third] = requestsOf('saveDraft') as { id: string; is_new: boolean }[];
    expect([third?.id === first?.id, third?.is_new, valueOf(page, 'Destino')]).toEqual([false, true, 'Lucía Hernández']);
  });
});

describe('Borradores', () => {
  test('fills the form with a draft as the book is today, without a price; the next change is kept in the same draft', async ({
    openAt,
    requestsOf,
  }) => {
    const page = await openAt('/enviar');
    await open(page);
    await page.user.click(await goOn(page, 'Lucía Hernández'));
    await isLeft(page);
    expect([valueOf(page, 'Origen'), valueOf(page, 'Destino')]).toEqual(['Bodega León', 'Lucía Hernández']);
    const quantity = await page.findByLabelText<HTMLInputElement>('Cant. Caja chica');
    expect(quantity.value).toBe('2');
    await page.fill(quantity, '4');
    await eventually(() => requestsOf('saveDraft')).toMatchObject([{ id: DRAFT, seen: ['V'.repeat(26)], is_new: false }]);
  });

  test('leaves out what its person may no longer use, and says what', async ({ openAt, server }) => {
    server.answer('getAddress', ({ id: asked }) => {
      if (asked === lucia.id) throw new Refusal('NOT_FOUND');
      return bodega;
    });
    server.answer('getPackage', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await openAt('/enviar');
    await open(page);
    await page.user.click(await goOn(page, 'Lucía Hernández'));
    await page.told('Ya no puedes usar «Lucía Hernández» (Destino), el empaque «Caja chica»: vuelve a elegir.');
    expect([valueOf(page, 'Origen'), valueOf(page, 'Destino')]).toEqual(['Bodega León', '']);
    expect(page.queryByLabelText('Cant. Caja chica')).toBeNull();
  });

  test('is led to from Inicio, which says how many wait; deleting one is counted there', async ({ openAt, server }) => {
    const home = { made_today: 0, last_labels: [], unsettled: 0, counts: {}, at_risk: 0, places: { exception: [], facility: [] } };
    let drafts = 2;
    server.answer('getHome', () => ({ ...home, approvals: null, drafts, ending_stock: [], tracking: null }));
    const page = await openAt('/');
    const item = (await page.findByText('2 envíos a medias')).closest('li') as HTMLElement;
    await page.user.click(within(item).getByRole('link', { name: 'Continuar' }));
    await drawer(page);
    await page.press('Eliminar el borrador de Sin origen a Hotel Mirador');
    drafts = 1;
    await (await dialogOf(page, '¿Eliminar este borrador?')).press('Confirmar');
    await page.user.click(await goOn(page, 'Lucía Hernández'));
    await isLeft(page);
    await eventually(() => valueOf(page, 'Destino')).toBe('Lucía Hernández');
    expect(page.address()).toBe('/enviar');
    await page.user.click(page.getAllByRole('link', { name: 'Inicio' })[0] as HTMLElement);
    await page.findByText('1 envío a medias');
  });

  test('says nothing on Inicio when none waits', async ({ openAt, server }) => {
    const home = { made_today: 0, last_labels: [], unsettled: 0, counts: {}, at_risk: 0, places: { exception: [], facility: [] } };
    server.answer('getHome', () => ({ ...home, approvals: null, drafts: 0, ending_stock: [], tracking: null }));
    const page = await openAt('/');
    await page.findByText('Aún no hay guías');
    expect(page.queryByText(/a medias/)).toBeNull();
  });

  test('asks before it takes the shipment on the screen away, which stays a draft', async ({ openAt, server }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await open(page);
    const ask = async () => {
      await page.user.click(await goOn(page, 'Hotel Mirador'));
      return dialogOf(page, '¿Dejar el envío en pantalla?');
    };
    await (await ask()).press('Cancelar');
    await eventually(() => page.queryByRole('dialog', { name: '¿Dejar el envío en pantalla?' })).toBeNull();
    await (await ask()).press('Confirmar');
    await eventually(() => valueOf(page, 'Origen')).toBe('Bodega León');
    const asked = server.calls.map(({ name }) => name);
    expect(asked.filter((name) => name === 'getDraft')).toHaveLength(1);
    expect(asked.indexOf('saveDraft')).toBeGreaterThan(-1);
    expect(asked.indexOf('saveDraft')).toBeLessThan(asked.indexOf('getDraft'));
  });

  test('keeps the shipment on the screen and begins another one', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await open(page);
    await page.press('Nuevo envío', await drawer(page));
    await eventually(() => valueOf(page, 'Destino')).toBe('');
    expect(requestsOf('saveDraft')).toMatchObject([{ shipment: { destination: { address_id: lucia.id } } }]);
    await pickDestination(page);
    await eventually(() => new Set(requestsOf('saveDraft').map((asked) => asked['id'])).size).toBe(2);
  });

  test('deletes one after asking', async ({ openAt, server, requestsOf }) => {
    const page = await openAt('/enviar');
    await open(page);
    await page.press('Eliminar el borrador de Sin origen a Hotel Mirador');
    const question = await dialogOf(page, '¿Eliminar este borrador?');
    question.getByText('Se borra lo capturado de Sin origen a Hotel Mirador. No se puede recuperar.');
    expect(requestsOf('deleteDraft')).toEqual([]);
    server.answer('listDrafts', () => ({ data: [listed(DRAFT, 'Lucía Hernández')] }));
    await question.press('Confirmar');
    await page.told('Borrador eliminado');
    await eventually(() => page.queryByText(/Hotel Mirador/)).toBeNull();
    expect(requestsOf('deleteDraft')).toMatchObject([{ id: OTHER }]);
  });

  test('says that there is none, and that they could not be read', async ({ openAt, server }) => {
    server.answer('listDrafts', () => ({ data: [] }));
    const page = await openAt('/enviar');
    await open(page);
    await page.findByText('No tienes borradores');
    await page.user.keyboard('{Escape}');
    await isLeft(page);
    server.answer('listDrafts', () => {
      throw new Refusal('WRONG_DATA');
    });
    await open(page);
    await page.findByText('Hubo un error al obtener la información');
    server.answer('listDrafts', () => ({ data: [listed(DRAFT, 'Lucía Hernández')] }));
    await page.press('Reintentar', await drawer(page));
    await goOn(page, 'Lucía Hernández');
  });

  test('one that is gone meanwhile is said to be, and the form stays as it is', async ({ openAt, server }) => {
    server.answer('getDraft', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await openAt('/enviar');
    await open(page);
    await page.user.click(await goOn(page, 'Lucía Hernández'));
    await page.told('Este borrador ya no existe: se generó su guía o se eliminó');
    expect(valueOf(page, 'Destino')).toBe('');
  });

  test('Reiniciar deletes the draft of what it empties', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await eventually(() => requestsOf('saveDraft').length).toBe(1);
    await page.press('Reiniciar');
    const question = await dialogOf(page, '¿Vaciar lo capturado?');
    question.getByText(/También el borrador de este envío\./);
    await question.press('Confirmar');
    await eventually(() => requestsOf('deleteDraft')).toMatchObject([{ id: requestsOf('saveDraft')[0]?.['id'] }]);
  });
});
