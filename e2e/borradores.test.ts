import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { DraftId, VersionId } from '#contract/shared/ids.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest } from './support/fixtures.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, box, cheap, fillEnds, id, lucia, pick, sendFakes, tabTo, toSummary } from './support/send-world.ts';

const end = (address: typeof bodega) => ({
  ...{ address_id: address.id, contact_id: address.contacts[0]?.id ?? null, name: address.alias, typed_address: null, typed_contact: null },
  ...{ zip_code: address.zip_code, city: address.city, state: address.state, neighborhood: address.neighborhood },
  ...{ latitude: address.latitude, longitude: address.longitude, tax_id: address.tax_id ?? '' },
});
const row = {
  ...{ pkg_id: box.id, alias: box.alias, type: 'Caja', packaging: null, content: 'Libros', description: '', length: '30', width: '25', height: '20' },
  ...{ measurement: 'cm', weight: '3.5', quantity: '2', insurance: '', is_irregular_delivery: false, merchandise: [] },
};
const shipment = (over: object = {}) => ({
  ...{ origin: end(bodega), destination: end(lucia), ocurre_office: false, packages: [row], is_insured: false, wanted_service: null },
  ...{ reference: 'Pedido 81', additional_info: '', use_trading: false, notices: [] },
  ...over,
});
const [DRAFT, OTHER] = [id<DraftId>('D'), id<DraftId>('F')];
const listed = (draft: DraftId, name: string) => ({
  ...{ id: draft, saved_at: '2026-11-20T17:05:00.000Z', pieces: 2, weight: 7, contents: ['Libros'], origin: null },
  destination: { name, city: 'Mérida', zip_code: '97100' },
});

const test = screenTest;
test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('listDrafts', () => ({ data: [listed(DRAFT, 'Lucía Hernández'), listed(OTHER, 'Hotel Mirador')] }));
  server.answer('getDraft', ({ id: asked }) => ({
    ...{ id: asked, version: id<VersionId>('V'), saved_at: '2026-11-20T17:05:00.000Z' },
    shipment: shipment(),
  }));
  server.answer('getAddress', ({ id: asked }) => [bodega, lucia].find((address) => address.id === asked));
  server.answer('getPackage', () => box);
  server.answer('deleteDraft', () => ({ message: 'OK' }));
});

const button = (page: OpenPage) => page.getByRole('button', { name: 'Borradores', exact: true });
const drawer = (page: OpenPage) => page.getByRole('dialog', { name: 'Borradores' });
const goOn = (page: OpenPage, name: string) => drawer(page).getByRole('button', { name: `Continuar el envío de Sin origen a ${name}` });
const valueOf = (page: OpenPage, name: string) => page.getByRole('combobox', { name: `Dirección: ${name}` }).inputValue();
const pickDestination = async (page: OpenPage) => {
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'luc', 'Lucía Hernández');
};

describe('what is filled is kept by itself', () => {
  test('a while after the last change, once, without a price; and again when it changes', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await fillEnds(page);
    await eventually(() => requestsOf('saveDraft').length).toBe(1);
    const first = requestsOf('saveDraft')[0] as { id: string; version: string };
    expect(first).toMatchObject({
      is_new: true,
      seen: [],
      shipment: { origin: { address_id: bodega.id, name: bodega.alias }, destination: { address_id: lucia.id }, packages: [{ pkg_id: box.id }] },
    });
    expect(JSON.stringify(first)).not.toContain(lucia.street);
    await page.getByLabel('Cant. Caja chica').fill('3');
    await eventually(() => requestsOf('saveDraft').length).toBe(2);
    expect(requestsOf('saveDraft')[1]).toMatchObject({
      id: first.id,
      is_new: false,
      seen: [first.version],
      shipment: { packages: [{ quantity: '3' }] },
    });
    expect(page.faults).toEqual([]);
  });

  test('not before anything is filled', async ({ openAt, called }) => {
    const page = await openAt('/enviar');
    await button(page).click();
    await goOn(page, 'Lucía Hernández').waitFor();
    expect(called('saveDraft')).toHaveLength(0);
  });

  test('at once when its person leaves by Salir, and before the session ends', async ({ openAt, server }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await page.getByRole('button', { name: /^Cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await page.waitForURL('**/auth');
    const asked = server.calls.map(({ name }) => name).filter((name) => name === 'saveDraft' || name === 'logout');
    expect(asked).toEqual(['saveDraft', 'logout']);
  });

  test('when the page is reloaded, which is no other tab', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await page.reload();
    await eventually(() => valueOf(page, 'Destino')).toBe('Lucía Hernández');
    // The page that went did not hear that its save arrived.
    await eventually(() => requestsOf('saveDraft').length).toBe(2);
    const [left, found] = requestsOf('saveDraft') as { id: string; version: string }[];
    expect(left).toMatchObject({ is_new: true, seen: [] });
    expect(found).toMatchObject({ id: left?.id, is_new: true, seen: [left?.version] });
    await page.getByRole('checkbox', { name: 'Entrega sucursal en destino' }).check({ force: true });
    await eventually(() => requestsOf('saveDraft').at(-1)).toMatchObject({ shipment: { ocurre_office: true } });
    expect(requestsOf('saveDraft').at(-1)).toMatchObject({ id: left?.id, is_new: false, seen: [found?.version] });
  });

  test('and named in the order that makes its guides', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await eventually(() => requestsOf('saveDraft').length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Público en general (XAXX010101000)' }).click();
    await eventually(() => requestsOf('saveDraft').at(-1)).toMatchObject({ shipment: { wanted_service: cheap.service_id, destination: { tax_id: 'XAXX010101000' } } });
    await page.getByRole('button', { name: /^Generar guía/ }).click();
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    expect(requestsOf('createLabels')).toMatchObject([{ draft_id: (requestsOf('saveDraft')[0] as { id: string }).id }]);
  }); // prettier-ignore
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
    await page.getByRole('checkbox', { name: 'Entrega sucursal en destino' }).check({ force: true });
    await page.getByText(said).waitFor();
    await eventually(() => requestsOf('saveDraft').length).toBe(3);
    const [first, , third] = requestsOf('saveDraft') as { id: string; is_new: boolean }[];
    expect([third?.id === first?.id, third?.is_new, await valueOf(page, 'Destino')]).toEqual([false, true, 'Lucía Hernández']);
  });
});

describe('Borradores', () => {
  test('fills the form with a draft as the book is today, without a price; the next change is kept in the same draft', async ({
    openAt,
    requestsOf,
  }) => {
    const page = await openAt('/enviar');
    await button(page).click();
    await goOn(page, 'Lucía Hernández').click();
    await drawer(page).waitFor({ state: 'hidden' });
    expect([await valueOf(page, 'Origen'), await valueOf(page, 'Destino')]).toEqual(['Bodega León', 'Lucía Hernández']);
    await eventually(() => page.getByLabel('Cant. Caja chica').inputValue()).toBe('2');
    await page.getByLabel('Cant. Caja chica').fill('4');
    await eventually(() => requestsOf('saveDraft')).toMatchObject([{ id: DRAFT, seen: ['V'.repeat(26)], is_new: false }]);
    expect(page.faults).toEqual([]);
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
    await button(page).click();
    await goOn(page, 'Lucía Hernández').click();
    await page.getByText('Ya no puedes usar «Lucía Hernández» (Destino), el empaque «Caja chica»: vuelve a elegir.').waitFor();
    expect([await valueOf(page, 'Origen'), await valueOf(page, 'Destino')]).toEqual(['Bodega León', '']);
    await eventually(() => page.getByLabel('Cant. Caja chica').count()).toBe(0);
  });

  test('is led to from Inicio, which says how many wait; deleting one is counted there', async ({ openAt, server }) => {
    const home = { made_today: 0, last_labels: [], unsettled: 0, counts: {}, at_risk: 0, places: { exception: [], facility: [] } };
    let drafts = 2;
    server.answer('getHome', () => ({ ...home, approvals: null, drafts, ending_stock: [], spend: null, tracking: null }));
    const page = await openAt('/');
    await page.getByText('2 envíos a medias').waitFor();
    await page.getByRole('listitem').filter({ hasText: '2 envíos a medias' }).getByRole('link', { name: 'Continuar' }).click();
    await drawer(page).waitFor();
    await drawer(page).getByRole('button', { name: 'Eliminar el borrador de Sin origen a Hotel Mirador' }).click();
    drafts = 1;
    await page.getByRole('dialog', { name: '¿Eliminar este borrador?' }).getByRole('button', { name: 'Confirmar' }).click();
    await goOn(page, 'Lucía Hernández').click();
    await drawer(page).waitFor({ state: 'hidden' });
    await eventually(() => valueOf(page, 'Destino')).toBe('Lucía Hernández');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await page.getByText('1 envío a medias').waitFor();
    expect(page.faults).toEqual([]);
  });

  test('says nothing on Inicio when none waits', async ({ openAt, server }) => {
    const home = { made_today: 0, last_labels: [], unsettled: 0, counts: {}, at_risk: 0, places: { exception: [], facility: [] } };
    server.answer('getHome', () => ({ ...home, approvals: null, drafts: 0, ending_stock: [], spend: null, tracking: null }));
    const page = await openAt('/');
    await page.getByText('Aún no hay guías').waitFor();
    await eventually(() => page.getByText('a medias').count()).toBe(0);
  });

  test('asks before it takes the shipment on the screen away, which stays a draft', async ({ openAt, server }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await button(page).click();
    await goOn(page, 'Hotel Mirador').click();
    const question = page.getByRole('dialog', { name: '¿Dejar el envío en pantalla?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await valueOf(page, 'Origen')).toBe('');
    await goOn(page, 'Hotel Mirador').click();
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await eventually(() => valueOf(page, 'Origen')).toBe('Bodega León');
    const asked = server.calls.map(({ name }) => name);
    expect(asked.indexOf('saveDraft')).toBeGreaterThan(-1);
    expect(asked.indexOf('saveDraft')).toBeLessThan(asked.indexOf('getDraft'));
  });

  test('keeps the shipment on the screen and begins another one', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await button(page).click();
    await drawer(page).getByRole('button', { name: 'Nuevo envío' }).click();
    await eventually(() => valueOf(page, 'Destino')).toBe('');
    expect(requestsOf('saveDraft')).toMatchObject([{ shipment: { destination: { address_id: lucia.id } } }]);
    await fillEnds(page);
    await eventually(() => new Set(requestsOf('saveDraft').map((asked) => asked['id'])).size).toBe(2);
  });

  test('deletes one after asking', async ({ openAt, server, requestsOf }) => {
    const page = await openAt('/enviar');
    await button(page).click();
    await drawer(page).getByRole('button', { name: 'Eliminar el borrador de Sin origen a Hotel Mirador' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar este borrador?' });
    await question.getByText('Se borra lo capturado de Sin origen a Hotel Mirador. No se puede recuperar.').waitFor();
    server.answer('listDrafts', () => ({ data: [listed(DRAFT, 'Lucía Hernández')] }));
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await goOn(page, 'Hotel Mirador').waitFor({ state: 'detached' });
    expect(requestsOf('deleteDraft')).toMatchObject([{ id: OTHER }]);
    await page.getByText('Borrador eliminado').waitFor();
  });

  test('says that there is none, and that they could not be read', async ({ openAt, server }) => {
    server.answer('listDrafts', () => ({ data: [] }));
    const page = await openAt('/enviar');
    await button(page).click();
    await drawer(page).getByText('No tienes borradores').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    server.answer('listDrafts', () => {
      throw new Refusal('WRONG_DATA');
    });
    await button(page).click();
    await drawer(page).getByText('No pudimos cargar tus borradores').waitFor();
    server.answer('listDrafts', () => ({ data: [listed(DRAFT, 'Lucía Hernández')] }));
    await drawer(page).getByRole('button', { name: 'Reintentar' }).click();
    await goOn(page, 'Lucía Hernández').waitFor();
  });

  test('one that is gone meanwhile is said to be, and the form stays as it is', async ({ openAt, server }) => {
    server.answer('getDraft', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await openAt('/enviar');
    await button(page).click();
    await goOn(page, 'Lucía Hernández').click();
    await page.getByText('Este borrador ya no existe: se generó su guía o se eliminó').waitFor();
    expect(await valueOf(page, 'Destino')).toBe('');
  });

  test('Reiniciar deletes the draft of what it empties', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await pickDestination(page);
    await eventually(() => requestsOf('saveDraft').length).toBe(1);
    await page.getByRole('button', { name: 'Reiniciar' }).click();
    await page.getByRole('dialog').getByText('También el borrador de este envío.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await eventually(() => requestsOf('deleteDraft')).toMatchObject([{ id: (requestsOf('saveDraft')[0] as { id: string }).id }]);
  });

  test('has no violation in both themes, on a desktop and on a phone, where nothing is cut', async ({ openAt }) => {
    for (const look of [{}, phone]) {
      const page = await openAt('/enviar', look);
      await pickDestination(page);
      await button(page).click();
      await goOn(page, 'Hotel Mirador').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'hidden' });
      await page.screenshot({ path: `/tmp/enviar-${page.viewportSize()?.width}.png` });
    }
  });
});
