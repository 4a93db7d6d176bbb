import { within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { detailOf, idOf, person, rowOf } from '../../../../e2e/support/guides.ts';
import { onePage } from '../../../../e2e/support/send-world.ts';
import { screenTest, type ScreenLook, type ScreenPage } from '../../../fixtures/screen-test.ts';

const test = screenTest
  .extend('openAs', ({ server, openAt }) => async (user: Partial<CurrentUser>, path: string, look: ScreenLook = {}) => {
    server.answer('getCurrentUser', () => ({ ...person, ...user }));
    return openAt(path, look);
  })
  .extend(
    'lastList',
    ({ requestsOf }) =>
      () =>
        requestsOf('listLabels').at(-1),
  );

const rows = [1, 2, 3].map((n) => rowOf(n));

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabels', ({ query }) => ({ data: query === 'nada' ? [] : rows, total: query === 'nada' ? 0 : 3, unsettled: 1 }));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('getLabel', ({ id }) => detailOf(rows.find((row) => row.id === id) ?? rowOf(1)));
});

const panelElement = (page: ScreenPage) => page.findByRole('complementary', { name: 'Detalle del envío' });
const panelOf = async (page: ScreenPage) => within(await panelElement(page));
const dialogOf = async (page: ScreenPage, name: string) => {
  const element = await page.findByRole('dialog', { name });
  return { ...within(element), press: (button: string) => page.press(button, element) };
};
const main = (page: ScreenPage) => within(page.getByRole('main'));
const buttons = (page: ScreenPage, name: string | RegExp) => page.queryAllByRole('button', { name });
const firstRow = (page: ScreenPage) => page.findByRole('row', { name: /3563 5819 01/ });
const chooseAct = async (page: ScreenPage, act: string) => {
  await page.press('Más acciones', await panelElement(page));
  await page.user.click(await page.findByRole('menuitem', { name: act }));
};

describe('the list', () => {
  test('shows a long number short; who copies it has the whole one', async ({ server, openAs }) => {
    server.answer('listLabels', () => ({ data: [rowOf(1, { parcel_number: '8051483880927860461202' })], total: 1, unsettled: 0 }));
    const page = await openAs({}, '/envios');
    const shown = await page.findByText('8051 … 6046 1202');
    const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: new DataTransfer() });
    shown.dispatchEvent(copy);
    expect([copy.defaultPrevented, copy.clipboardData.getData('text/plain')]).toEqual([true, '8051483880927860461202']);
  });

  test('shows a carrier by the operator’s picture of it, and by its letters again once that picture cannot be loaded', async ({ openAs }) => {
    const page = await openAs({}, '/envios', { settings: { 'carrier-logos': 'dhl.svg estafeta.png' } });
    const row = await firstRow(page);
    const picture = row.querySelector('img') as HTMLImageElement;
    expect([picture.getAttribute('src'), row.textContent]).toEqual(['/brand/carriers/estafeta.png', expect.not.stringContaining('EST')]);
    picture.dispatchEvent(new Event('error'));
    await eventually(() => row.textContent).toContain('EST');
    expect(row.querySelector('img')).toBeNull();
  });

  test('is narrowed by the administrator of a customer to the guides of one person; a client has only its own [AMB-10.03]', async ({
    server,
    openAs,
    openAt,
    lastList,
  }) => {
    const other = { id: idOf(70) as unknown as UserId, customer_id: person.customer, name: 'Ulises', last_name: 'Zúñiga', email: 'ulises@porteo.test' }; // prettier-ignore
    server.answer('listUsers', () => ({ data: [{ ...other, role: 'client', status: 'disabled' }], total: 1 }));
    const page = await openAt('/envios');
    await page.press('Usuario');
    await page.choose(await page.findByRole('combobox', { name: 'Usuario' }), 'Ulises Zúñiga');
    await eventually(() => lastList()?.['user_id']).toBe(other.id);
    const again = await openAt(page.address());
    await again.findByRole('button', { name: 'Usuario: Ulises Zúñiga' });
    expect(lastList()?.['user_id']).toBe(other.id);
    await again.press('Limpiar filtros');
    await eventually(() => lastList()?.['user_id']).toBeUndefined();
    const client = await openAs({ role: 'client' }, '/envios');
    await client.findByRole('button', { name: 'Paquetería' });
    expect(buttons(client, 'Usuario')).toEqual([]);
  });

  test('is /envios, which shows the guides with their status [O-2.10]', async ({ openAt }) => {
    const page = await openAt('/envios');
    page.getByRole('heading', { level: 1, name: /^Envíos/ });
    for (const [n, row] of rows.entries()) {
      const shown = await page.findByRole('row', { name: new RegExp(`3563 5819 0${n + 1}`) });
      expect(shown.textContent).toContain('Generada');
      expect(shown.textContent).toContain(row.destination.name);
    }
  });

  test('while it is read says so, and when it cannot be read says why [O-8.28]', async ({ server, openAt }) => {
    const waiting = Promise.withResolvers<unknown>();
    server.answer('listLabels', () => waiting.promise);
    const page = await openAt('/envios');
    await page.findByRole('status', { name: 'Cargando' });
    expect(page.queryByText('Hubo un error al obtener las guías')).toBeNull();
    waiting.reject(new Refusal('FORBIDDEN'));
    await page.findByText('Hubo un error al obtener las guías');
    await eventually(() => page.queryByRole('status', { name: 'Cargando' })).toBeNull();
  });

  test('hands on the public address of a row: copied, or as a message to its recipient, without opening the guide', async ({ openAt, called }) => {
    const page = await openAt('/envios');
    const row = await firstRow(page);
    const act = async (name: string) => {
      within(row)
        .getByRole('button', { name: /^Acciones de / })
        .focus();
      await page.user.keyboard('{Enter}');
      await page.findByRole('menuitem', { name });
      await page.user.keyboard(name.startsWith('Copiar') ? '{Enter}' : '{ArrowDown}{Enter}');
    };
    await act('Copiar enlace de rastreo');
    await page.told('Enlace de rastreo copiado');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/tracking/${idOf(1)}`);
    const tab = { opener: window, location: { href: '' }, close: () => undefined };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as never);
    await act('Enviar rastreo por WhatsApp');
    await eventually(() => tab.location.href).toContain('https://wa.me/529991234567?text=');
    expect(decodeURIComponent(tab.location.href)).toContain(`/tracking/${idOf(1)}`);
    expect([tab.opener, page.address(), called('getLabel').length]).toEqual([null, '/envios', 1]);
    open.mockRestore();
  });

  test('while nobody knows how many guides a view has, it says no number, and none is zero that is not', async ({ server, openAt }) => {
    const views = Promise.withResolvers<unknown>();
    server.answer('listLabelViews', () => views.promise);
    const page = await openAt('/envios');
    await firstRow(page);
    // What the list itself says waits for a person is known with the first row.
    const tabs = page.getAllByRole('tab').map(({ textContent }) => textContent ?? '');
    expect(tabs.filter((said) => /\d/.test(said) && !said.startsWith('Por conciliar'))).toEqual([]);
    expect(tabs.length).toBeGreaterThan(4);
    views.resolve({ counts: { exception: 4 }, at_risk: 2, views: [] });
    await page.findByRole('tab', { name: 'Incidentes 4' });
  });

  test('guides whose terms end stand in a view of their own while there are some, with what they cost and the day of each', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    const ending = rowOf(1, { clock: { kind: 'lapse', until: '2026-12-04' } });
    server.answer('listLabels', ({ expiring }) => ({
      ...{ data: expiring ? [ending] : rows, total: expiring ? 1 : 3, unsettled: 0 },
      ...(expiring ? { at_stake: 23_200 as Centavos } : {}),
    }));
    server.answer('getLabel', () => detailOf(ending));
    const page = await openAt('/envios');
    await firstRow(page);
    expect(page.queryByRole('tab', { name: /Por vencer/ })).toBeNull();
    server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, expiring: 1, views: [] }));
    const again = await openAt('/envios');
    await again.user.click(await again.findByRole('tab', { name: 'Por vencer 1' }));
    await eventually(again.address).toBe('/envios?estado=por-vencer');
    expect(requestsOf('listLabels').at(-1)?.['expiring']).toBe(true);
    await again.findByText(/^\$232\.00 en juego/);
    await again.findByText('Vence el 4 dic');
    await again.user.click(await firstRow(again));
    await (await panelOf(again)).findByText(/Sin usar hasta hoy y vence el 4 de diciembre/);
  });

  test("filters are kept as a view of one's own, a tab with its count that is renamed and removed", async ({ server, openAt }) => {
    let views: { name: string; filters: object }[] = [];
    server.answer('listLabelViews', () => ({ counts: { exception: 4 }, at_risk: 2, views: views.map((view) => ({ ...view, count: 3 })) }));
    server.answer('saveLabelViews', (request) => {
      views = request['views'] as typeof views;
      return { views };
    });
    const page = await openAt('/envios?carrier=estafeta&query=ana');
    await page.findByRole('tab', { name: 'Incidentes 4' });
    const name = async (button: string, typed: string) => {
      await page.press(button);
      await page.fill(await page.findByRole('textbox', { name: 'Nombre' }), typed);
      await page.user.keyboard('{Enter}');
    };
    await name('Guardar vista', 'Las de Ana');
    const own = await page.findByRole('tab', { name: 'Las de Ana 3' });
    await eventually(() => own.getAttribute('aria-selected')).toBe('true');
    expect(views).toEqual([{ name: 'Las de Ana', filters: { query: 'ana', carrier: 'estafeta' } }]);
    await page.press('Limpiar filtros');
    await eventually(page.address).toBe('/envios');
    await page.user.click(await page.findByRole('tab', { name: 'Las de Ana 3' }));
    await eventually(page.address).toBe('/envios?query=ana&carrier=estafeta');
    // What the view searches stands in the field again: an empty field would soon search for nothing.
    expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe('ana');
    await name('Renombrar vista', 'Ana');
    await page.findByRole('tab', { name: 'Ana 3' });
    await page.press('Eliminar vista');
    await (await dialogOf(page, '¿Eliminar la vista Ana?')).press('Eliminar vista');
    await eventually(() => page.queryByRole('tab', { name: 'Ana 3' })).toBeNull();
    expect(views).toEqual([]);
  });

  test('several guides are cancelled after one question, and a refused one stays selected with its reason [AMB-10.04]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    server.answer('cancelLabel', ({ id }) => {
      if (id === idOf(2)) throw new Refusal('LABEL_NOT_CANCELLABLE', { description: 'La paquetería ya la escaneó' });
      return detailOf(rowOf(1));
    });
    const page = await openAt('/envios');
    const tick = (n: number) => page.findByRole<HTMLInputElement>('checkbox', { name: `Seleccionar fila: 3563 5819 0${n}` });
    for (const n of [1, 2, 3]) await page.user.click(await tick(n));
    const bar = await page.findByRole('region', { name: 'Guías seleccionadas' });
    await within(bar).findByText('3 seleccionadas');
    await page.press('Cancelar guías', bar);
    await dialogOf(page, '¿Cancelar 3 guías?');
    await eventually(() => page.document.activeElement?.textContent).toBe('Conservar guías');
    // Escape keeps the guides, and what was selected.
    await page.user.keyboard('{Escape}');
    await eventually(() => page.queryByRole('dialog')).toBeNull();
    within(bar).getByText('3 seleccionadas');
    expect(requestsOf('cancelLabel')).toEqual([]);
    await page.press('Cancelar guías', bar);
    await (await dialogOf(page, '¿Cancelar 3 guías?')).press('Cancelar guías');
    const ended = await dialogOf(page, 'Se cancelaron 2 de 3 guías');
    expect(ended.getByRole('listitem').textContent).toMatch(/3563 5819 02.*La paquetería ya la escaneó/);
    expect(
      requestsOf('cancelLabel')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(rows.map(({ id }) => id));
    await ended.press('Cerrar');
    await page.findByText('1 seleccionada');
    expect((await tick(2)).checked).toBe(true);
    page.getByRole('button', { name: 'Ver 1 motivo' });
  });

  test('filters stand in the address of a list of 80 guides at once, survive a reload, and an empty list says how to go on [A-9.03]', async ({
    openAt,
    lastList,
  }) => {
    const page = await openAt('/envios?followup=in_transit,exception&carrier=estafeta');
    await firstRow(page);
    expect(lastList()).toMatchObject({ followup: 'in_transit,exception', carrier: 'estafeta', limit: 80, page: 1 });
    await page.fill(page.getByRole('searchbox', { name: 'Filtrar' }), 'nada');
    await page.findByText('Sin envíos con estos filtros');
    const again = await openAt(page.address());
    await again.findByText('Sin envíos con estos filtros');
    expect(again.getByRole<HTMLInputElement>('searchbox', { name: 'Filtrar' }).value).toBe('nada');
    await again.user.click(buttons(again, 'Limpiar filtros').at(-1) as HTMLElement);
    await firstRow(again);
    expect(again.address()).toBe('/envios');
  });

  test('when it cannot be read it says so, keeps the filters, and tries again [A-8.02] [AMB-18.04]', async ({ server, openAt, lastList }) => {
    server.answer('listLabels', () => {
      throw new Refusal('FORBIDDEN');
    });
    const page = await openAt('/envios?carrier=fedex');
    await page.findByText('Hubo un error al obtener las guías');
    server.answer('listLabels', () => ({ data: rows, total: 3, unsettled: 0 }));
    await page.press('Reintentar');
    await firstRow(page);
    expect(lastList()).toMatchObject({ carrier: 'fedex' });
  });

  test.for([
    ['with the right to create it leads to a new shipment [O-2.17]', '222222222', ['/enviar']],
    ['without the right to create it offers none [O-2.17]', '222122222', []],
  ] as const)('%s', async ([_, permissions, links], { openAs }) => {
    const page = await openAs({ permissions }, '/envios');
    await firstRow(page);
    const offered = main(page).queryAllByRole('link', { name: /^Enviar/ });
    expect(offered.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  test('a biller sees whose each guide is, and neither sends nor cancels [AMB-2.03]', async ({ openAs }) => {
    const page = await openAs({ role: 'biller' }, '/envios');
    expect((await firstRow(page)).textContent).toContain('Textiles');
    for (const name of ['Cliente', 'Usuario']) page.getByRole('columnheader', { name });
    await page.user.click(page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 01' }));
    await page.findByText('1 seleccionada');
    expect([...buttons(page, /Cancelar/), ...main(page).queryAllByRole('link', { name: /^Enviar/ })]).toEqual([]);
  });
});

describe('the detail', () => {
  const path = `/envios?open=estafeta:${idOf(1)}`;

  test('shows what travels, its value, its description and its goods [O-1.07, O-2.46, O-2.47, O-2.48, O-3.15]', async ({ openAt }) => {
    const page = await openAt(path);
    const panel = await panelOf(page);
    await panel.findByText('Velas de soya');
    const whole = (await panelElement(page)).textContent;
    for (const part of ['1 caja', '30 × 25 × 20 cm', '4 kg', '$500.00', 'Otro', '$148.20', '53102710', 'Boutique Itzimná'])
      expect(whole).toContain(part);
    const pair = (name: string) => panel.getByText(name).parentElement?.querySelector('dd')?.textContent;
    const parts = ['Tipo', 'Medidas', 'Peso', 'Valor declarado', 'Contenido', 'Precio cotizado'].map(pair);
    expect(parts).toEqual(['1 caja', '30 × 25 × 20 cm', '4 kg', '$500.00 MXN', 'Otro', expect.stringMatching(/^\$148\.20 MXN/)]);
  });

  test.for([true, false])(
    'shows a picture of each address it is scrolled to, where the operator has a service for it (%s) [O-2.50]',
    async (hasService, { server, openAs, requestsOf }) => {
      const [from, to] = [
        { latitude: 21.12, longitude: -101.68 },
        { latitude: 20.97, longitude: -89.62 },
      ];
      server.answer('getLabel', () => {
        const detail = detailOf(rowOf(1));
        return { ...detail, origin: { ...detail.origin, ...from }, destination: { ...detail.destination, ...to } };
      });
      server.answer('getPlacePicture', () => ({ image: 'iVBORw0KGgo=' }));
      const page = await openAs({}, '/envios', hasService ? { settings: { 'place-pictures': 'on' } } : {});
      const scrolledTo: (() => void)[] = [];
      class Watch {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          scrolledTo.push(() => tell([{ isIntersecting: true }]));
        }
        observe = () => undefined;
        disconnect = () => undefined;
      }
      vi.stubGlobal('IntersectionObserver', Watch);
      await page.user.click(await page.findByRole('button', { name: /3563 5819 01/ }));
      const panel = await panelOf(page);
      const sender = await panel.findByRole('region', { name: 'Origen' });
      expect(requestsOf('getPlacePicture')).toEqual([]);
      for (const look of scrolledTo) look();
      if (!hasService) {
        await panel.findByRole('region', { name: 'Destino' });
        expect([requestsOf('getPlacePicture'), within(sender).queryByRole('img')]).toEqual([[], null]);
        return;
      }
      await panel.findByRole('img', { name: 'Mapa de Boutique Itzimná' });
      await within(sender).findByRole('img', { name: 'Mapa de Textiles' });
      const asked = requestsOf('getPlacePicture').toSorted((a, b) => String(a['latitude']).localeCompare(String(b['latitude'])));
      expect(asked).toEqual([
        { latitude: '20.97', longitude: '-89.62' },
        { latitude: '21.12', longitude: '-101.68' },
      ]);
    },
  );

  test('of a delivered guide shows the status with its moment, and who received it [O-2.43]', async ({ server, openAt }) => {
    const delivered = rowOf(1, { follow_up: 'delivered' });
    server.answer('getLabel', () => detailOf(delivered, { delivered_at: '2026-11-20T17:30:00.000Z', received_by_name: 'Rosa Pech' }));
    const panel = await panelOf(await openAt(path));
    await panel.findByText('Entregada');
    panel.getByText('Entregada vie 20 nov, 11:30');
    panel.getByText('Recibió: Rosa Pech');
  });

  test('of a carrier nobody knows has the name and the sign of the product [O-1.05]', async ({ server, openAt }) => {
    server.answer('getLabel', () => detailOf(rowOf(1, { carrier: 'nobody' })));
    const panel = await panelOf(await openAt(`/envios?open=nobody:${idOf(1)}`));
    await panel.findByText(/^Porteo · Terrestre/);
    const sign = panel.getByRole('heading', { name: '3563 5819 01' }).previousElementSibling;
    expect([sign?.textContent, sign?.querySelectorAll('svg').length]).toEqual(['Porteo', 1]);
  });

  test('of a carrier that tells no events shows three steps, and below them what staff noted [O-2.85, O-2.87] [AMB-10.06]', async ({
    server,
    openAs,
  }) => {
    const noted = { description: 'Incidente', detail: 'Sin acceso', city: null, follow_up: 'exception' as const, comment: 'Pidió otra fecha' };
    const told = rowOf(1, { carrier: 'uber', follow_up: 'exception' });
    server.answer('getLabel', () => detailOf(told, { events: [{ ...noted, createdAt: '2026-11-19T18:00:00.000Z' }] }));
    const page = await openAs({ role: 'seller' }, `/envios?open=uber:${idOf(1)}`);
    const panel = await panelOf(page);
    const notes = within(await panel.findByRole('list', { name: 'Comentarios internos' }));
    notes.getByText('Comentario interno: Pidió otra fecha');
    notes.getByText('Sin acceso');
    const steps = (await panelElement(page)).querySelector<HTMLElement>('ol:not([aria-label])') as HTMLElement;
    expect(
      within(steps)
        .getAllByText(/^(Registrado|En tránsito|Entregado)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Registrado', 'En tránsito', 'Entregado']);
  });

  test('leads a customer to its bot; anyone who has it in the menu, or may not have it, finds no link [AMB-2.11]', async ({ openAs }) => {
    for (const role of ['root', 'client'] as const) {
      const panel = await panelOf(await openAs({ role }, path));
      await panel.findByText('Velas de soya');
      expect(panel.queryByRole('link', { name: 'Configurar bot' })).toBeNull();
    }
    const page = await openAs({}, path);
    await page.user.click(await (await panelOf(page)).findByRole('link', { name: 'Configurar bot' }));
    await page.findByRole('heading', { level: 1, name: 'Bot de WhatsApp' });
    expect(page.address()).toBe('/bot');
  });

  test('of a guide whose document is still coming says so and asks again [O-8.04, O-7.26] [AMB-10.13]', async ({ openAt, called }) => {
    const page = await openAt(path);
    const panel = await panelOf(page);
    await panel.findByText('Aguarde unos minutos, es posible que la guía todavía se esté generando');
    panel.getByText('Aún no hay eventos registrados');
    const before = called('getLabel').length;
    await page.press('Reintentar', await panelElement(page));
    await eventually(() => called('getLabel').length).toBe(before + 1);
  });

  test('that cannot be read shows its message and the state without a document [O-8.02, O-8.03]', async ({ server, openAt }) => {
    server.answer('getLabel', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await openAt(path);
    await page.told('Hubo un error al obtener los datos de la guía');
    await page.findByText('Hubo un error al obtener los datos de la guía');
    (await panelOf(page)).getByRole('button', { name: 'Reintentar' });
  });

  test('tells whom WhatsApp is to tell, and when [O-3.07, O-3.10] [AMB-10.08]', async ({ openAt }) => {
    await (await panelOf(await openAt(path))).findByText('999 926 3317 · Entregado');
  });

  test('anyone who may not see prices sees none', async ({ server, openAs }) => {
    server.answer('listLabels', () => ({ data: [rowOf(1, { price: null })], total: 1, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(rowOf(1, { price: null })));
    const page = await openAs({ options: { rate_price: false, theme: null, output_type: null } }, path);
    await (await panelOf(page)).findByText('Velas de soya');
    expect([...page.queryAllByText('Precio cotizado'), ...page.queryAllByRole('columnheader', { name: 'Costo' })]).toEqual([]);
  });

  test('cancelling asks first with the safe button focused, and says what a carrier without a void call may do', async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('cancelLabel', () => detailOf(rowOf(1, { follow_up: 'cancelled' }), { can_cancel: false, cancel_state: 'waiting' }));
    const page = await openAt(path);
    const ask = async () => {
      await chooseAct(page, 'Cancelar guía');
      return dialogOf(page, '¿Cancelar la guía?');
    };
    (await ask()).getByText('Estafeta no confirma cancelaciones: si la guía se usa, se cobrará de nuevo.');
    for (const key of ['{Enter}', '{Escape}']) {
      await eventually(() => page.document.activeElement?.textContent).toBe('Conservar guía');
      await page.user.keyboard(key);
      await eventually(() => page.queryByRole('dialog')).toBeNull();
      expect(called('cancelLabel')).toEqual([]);
      await ask();
    }
    await (await dialogOf(page, '¿Cancelar la guía?')).press('Cancelar guía');
    await page.told('La guía se canceló');
    expect(called('cancelLabel')).toHaveLength(1);
  });

  test('staff are told what cancelling a courier may cost the house, its customer is not', async ({ server, openAs }) => {
    const delivery = rowOf(1, { carrier: 'uber' });
    server.answer('listLabels', () => ({ data: [delivery], total: 1, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(delivery));
    const said = async (role: 'customer' | 'root') => {
      const page = await openAs({ role }, path);
      await chooseAct(page, 'Cancelar guía');
      const dialog = await dialogOf(page, '¿Cancelar la guía?');
      dialog.getByText('El cargo se devuelve a donde se tomó.');
      return dialog.queryAllByText('Si ya va un repartidor en camino, Uber puede cobrarle a la casa esta cancelación.').length;
    };
    expect([await said('customer'), await said('root')]).toEqual([0, 1]);
  });

  test('a document that comes later stands in the viewer as soon as the server says so, without a press [AMB-10.13]', async ({
    server,
    openAt,
    called,
  }) => {
    const page = await openAt(path);
    const panel = await panelOf(page);
    await panel.findByText('Aguarde unos minutos, es posible que la guía todavía se esté generando');
    server.answer('getLabel', () => detailOf(rowOf(1), { pdf: onePage }));
    await page.tell(liveEvents.labelUpdated, { id: idOf(2) });
    await page.tell(liveEvents.labelUpdated, { id: idOf(1) });
    await panel.findByTitle('Etiqueta PDF');
    expect(called('getLabel')).toHaveLength(2);
  });
});

describe('a guide to be settled', () => {
  const waiting = rowOf(7, { parcel_number: null, follow_up: null, creation: 'unknown', is_unsettled: true });
  const evidence = { reference: idOf(7), first_call_at: '2026-11-20T17:00:00.000Z', attempts: 2, last_answer: 'timeout', held: 14820 as Centavos };
  const path = `/envios?estado=por-conciliar&open=estafeta:${idOf(7)}`;
  test.beforeEach(({ server }) => {
    server.answer('listLabels', () => ({ data: [waiting], total: 1, unsettled: 1 }));
    server.answer('getLabel', () => detailOf(waiting, { can_cancel: false, evidence }));
  });

  test('tells its owner to wait and offers nothing to settle', async ({ server, openAt, lastList }) => {
    server.answer('getLabel', () => detailOf(waiting, { can_cancel: false }));
    const page = await openAt(path);
    await (await panelOf(page)).findByText('La paquetería aún no confirma esta guía. No la generes de nuevo: te avisaremos.');
    expect(lastList()).toMatchObject({ creation: 'unknown' });
    expect(buttons(page, /Sí se creó|No se creó/)).toEqual([]);
  });

  test('shows staff the evidence, and keeps the server fault at its field', async ({ server, openAs, requestsOf }) => {
    server.answer('settleLabel', () => {
      throw new Refusal('WRONG_DATA', { fields: { parcel_number: 'El número de guía no corresponde a esta paquetería' } });
    });
    const page = await openAs({ role: 'root' }, path);
    const panel = await panelOf(page);
    await panel.findByText('La paquetería no respondió a tiempo');
    expect(panel.queryByText('timeout')).toBeNull();
    await page.press('Sí se creó (capturar guía)');
    const dialog = await dialogOf(page, 'La guía sí se creó');
    await dialog.press('Guardar');
    const number = dialog.getByLabelText<HTMLInputElement>('Número de guía');
    await eventually(() => page.faultOf(number)).toBe('Ingrese el número de guía');
    await page.fill(number, '123');
    await dialog.press('Guardar');
    await eventually(() => page.faultOf(number)).toBe('El número de guía no corresponde a esta paquetería');
    expect(number.value).toBe('123');
    expect(requestsOf('settleLabel')).toMatchObject([{ id: idOf(7), made: true, parcel_number: '123' }]);
  });

  test('that was not made needs a reason', async ({ server, openAs, requestsOf }) => {
    server.answer('settleLabel', () => detailOf({ ...waiting, creation: 'refused', is_unsettled: false }));
    const page = await openAs({ role: 'agent' }, path);
    await page.press('No se creó (reintentar)');
    const dialog = await dialogOf(page, 'La guía no se creó');
    await dialog.press('Guardar');
    await eventually(() => page.faultOf(dialog.getByLabelText('Motivo'))).toBe('Ingrese un motivo');
    expect(requestsOf('settleLabel')).toEqual([]);
    await page.fill(dialog.getByLabelText('Motivo'), 'La paquetería no la tiene');
    await dialog.press('Guardar');
    await page.told('La guía quedó conciliada');
    expect(requestsOf('settleLabel')).toMatchObject([{ made: false, reason: 'La paquetería no la tiene' }]);
  });
});

describe('what only staff look at', () => {
  const late = rowOf(8, { parcel_number: null, follow_up: null, creation: 'refused', attention: ['orphan'] });
  const used = rowOf(9, { follow_up: 'in_transit', attention: ['used'], used_charge: 17191 as Centavos });
  const orphan = { parcel_number: '3563581999', found_at: '2026-11-20T17:00:00.000Z', is_other_guides: false };
  const charge = { concept: 'Guía cancelada utilizada', total: 17191 as Centavos, created_at: '2026-11-20T17:00:00.000Z' };
  const usedDetail = detailOf(used, { used_at: '2026-11-20T17:00:00.000Z', extra_charges: [charge], can_cancel: false });
  const lateDetail = detailOf(late, { orphans: [orphan], can_cancel: false });
  const path = (n: number) => `/envios?estado=por-conciliar&open=estafeta:${idOf(n)}`;
  const isCancelled = 'Ya la cancelé con la paquetería';
  test.beforeEach(({ server }) => {
    server.answer('listLabels', () => ({ data: [late, used], total: 2, unsettled: 2 }));
    server.answer('getLabel', ({ id }) => (id === idOf(9) ? usedDetail : lateDetail));
  });

  test('a label to be cancelled with the carrier: number, guide and customer, and asked once more before it is done [AMB-7.05b]', async ({
    server,
    openAs,
    requestsOf,
  }) => {
    server.answer('settleOrphan', () => {
      server.answer('getLabel', () => detailOf({ ...late, attention: [] }, { can_cancel: false }));
      return detailOf({ ...late, attention: [] }, { can_cancel: false });
    });
    const page = await openAs({ role: 'agent' }, path(8));
    await page.findByRole('row', { name: /Etiqueta por cancelar/ });
    const name = 'Etiqueta por cancelar con la paquetería';
    const block = await (await panelOf(page)).findByRole('region', { name });
    for (const part of ['Estafeta', '3563 5819 99', idOf(8), 'Textiles']) within(block).getByText(part);
    await page.press(isCancelled, block);
    const dialog = await dialogOf(page, '¿Ya está cancelada con la paquetería?');
    expect(requestsOf('settleOrphan')).toEqual([]);
    await dialog.press(isCancelled);
    await page.told('La etiqueta quedó resuelta');
    await eventually(() => page.queryByRole('region', { name })).toBeNull();
    expect(requestsOf('settleOrphan')).toMatchObject([{ id: idOf(8), parcel_number: '3563581999' }]);
  });

  test('a number that is the guide of somebody else is looked at, not cancelled', async ({ server, openAs }) => {
    server.answer('getLabel', () => detailOf(late, { orphans: [{ ...orphan, is_other_guides: true }], can_cancel: false }));
    const page = await openAs({ role: 'agent' }, path(8));
    const panel = await panelOf(page);
    await panel.findByText('Este número ya es de otra guía del portal: no la canceles, revisa esa guía.');
    panel.getByRole('button', { name: 'Ya la revisé' });
    expect(buttons(page, isCancelled)).toEqual([]);
  });

  test('a cancelled guide that was used: its charge in the list and in the panel, and reviewed with one press [AMB-12.14]', async ({
    server,
    openAs,
    requestsOf,
  }) => {
    server.answer('reviewUsedLabel', () => {
      server.answer('getLabel', () => ({ ...usedDetail, attention: [] }));
      return { ...usedDetail, attention: [] };
    });
    const page = await openAs({ role: 'root' }, path(9));
    const row = await page.findByRole('row', { name: /Cancelada y utilizada/ });
    expect(row.textContent).toContain('+ $171.91');
    const name = 'Guía cancelada utilizada';
    const block = await (await panelOf(page)).findByRole('region', { name });
    expect(block.textContent).toContain('$171.91');
    await page.press('Revisada', block);
    await page.told('La guía quedó revisada');
    await eventually(() => page.queryByRole('region', { name })).toBeNull();
    expect(requestsOf('reviewUsedLabel')).toMatchObject([{ id: idOf(9) }]);
  });

  test('its owner sees the later charge among the packages and nothing to review; a seller sees the list and settles nothing [AMB-12.15]', async ({
    server,
    openAt,
    openAs,
  }) => {
    server.answer('getLabel', () => ({ ...usedDetail, attention: [], used_at: null }));
    const page = await openAt(`/envios?open=estafeta:${idOf(9)}`);
    const charges = await (await panelOf(page)).findByRole('region', { name: 'Cargos adicionales' });
    expect(charges.textContent).toMatch(/Guía cancelada utilizada.*\$171\.91/);
    expect(buttons(page, 'Revisada')).toEqual([]);
    server.answer('getLabel', () => lateDetail);
    const seller = await openAs({ role: 'seller' }, path(8));
    await (await panelOf(seller)).findByText('3563 5819 99');
    expect(buttons(seller, isCancelled)).toEqual([]);
  });
});
