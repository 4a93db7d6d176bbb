import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, bodega, bookOf, box, cheap, fast, id, lucia, made, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

const field = (page: ScreenPage, end: 'Origen' | 'Destino') => page.getByRole<HTMLInputElement>('combobox', { name: `Dirección: ${end}` });
const search = (page: ScreenPage) => page.getByRole('combobox', { name: 'Agregar de mis empaques' });
const valueOf = (page: ScreenPage, label: string) => page.getByLabelText<HTMLInputElement>(label).value;
const dialog = async (page: ScreenPage) => within(await page.findByRole('dialog'));
const press = async (page: ScreenPage, name: string | RegExp) => page.user.click(await page.findByRole('button', { name }));

async function fill(page: ScreenPage) {
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
}
const rates = (page: ScreenPage) => page.findByRole('radiogroup', { name: 'Tarifas' });
async function toRates(page: ScreenPage) {
  await fill(page);
  await page.goOn();
  return within(await rates(page)).getAllByRole<HTMLInputElement>('radio');
}
async function toSummary(page: ScreenPage) {
  const [first] = await toRates(page);
  await page.user.click(first!);
  await page.findByText('Saldo después de generar');
  await page.goOn();
  await page.findByRole('heading', { level: 1, name: 'Resumen' });
}

describe('the send form', () => {
  test('shows the sizes of a saved package without a field, and its pencil opens that package, whose sizes come back to the row [O-5.13] [AMB-7.02]', async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('updatePackage', () => ({ ...box, length: 44 }));
    const page = await openAt('/enviar');
    await fill(page);
    await page.findAllByText('30 × 25 × 20 cm');
    expect(page.queryByLabelText('Largo Caja chica')).toBeNull();
    await page.fill('Cant. Caja chica', '3');
    await press(page, 'Editar Caja chica');
    await page.fill('Largo', '44');
    await page.goOn();
    await page.findAllByText('44 × 25 × 20 cm');
    expect(called('updatePackage')[0]?.request).toMatchObject({ id: box.id, length: 44 });
    await eventually(() => valueOf(page, 'Cant. Caja chica')).toBe('3');
  });

  test('without a package says so at its search, and a content once chosen cannot be emptied [O-5.39, O-5.03, O-4.22]', async ({
    openAt,
    called,
  }) => {
    const page = await openAt('/enviar');
    await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
    await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
    await page.goOn();
    await eventually(page.faultInFocus).toBe('Seleccione al menos un paquete');
    await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
    const content = await page.findByLabelText<HTMLSelectElement>('Contenido: Caja chica');
    const offered = () => [...content.options].filter(({ disabled }) => !disabled).map(({ text }) => text);
    await eventually(offered).toEqual(['Libros', 'Joyería']);
    expect(called('quoteLabel')).toEqual([]);
  });

  test('marks a content that cannot be insured, with the reason [O-5.25]', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await fill(page);
    await page.user.click(page.getByRole('switch', { name: 'Asegurar envío' }));
    await page.findByLabelText('Valor declarado Caja chica');
    await page.choose('Contenido: Caja chica', 'Joyería');
    await eventually(() => page.getByText('No asegurable').getAttribute('title')).toBe('No se asegura');
    await page.goOn();
    await page.user.click(within(await rates(page)).getAllByRole('radio')[0]!);
    await page.findByText('Saldo después de generar');
    await page.goOn();
    await page.findByRole('heading', { level: 1, name: 'Resumen' });
    const rows = () =>
      within(page.getByRole('main'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await eventually(() => rows().find((row) => row.includes('Caja chica'))).toContain('No asegurable');
  });

  test('stops before the rates when the package has another content in the book by now [O-5.31]', async ({ server, openAt }) => {
    const page = await openAt('/enviar');
    await fill(page);
    server.answer('listPackages', () => ({ data: [{ ...box, content: 'Joyería' }], total: 1 }));
    await page.goOn();
    await page.told('El contenido del paquete ha cambiado, en necesario actualizarlo para continuar con la creación de la guía');
    expect(page.address()).toBe('/enviar');
  });

  test('asks about some values of zero, once, however often Continue is pressed: Cancelar keeps the form, Confirmar goes on [O-5.29]', async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('listPackages', () => ({ data: [box, { ...box, id: id<PackageId>('N'), alias: 'Otra' }], total: 2 }));
    const page = await openAt('/enviar');
    await fill(page);
    await page.pick('Agregar de mis empaques', 'otra', 'Otra');
    await page.user.click(page.getByRole('switch', { name: 'Asegurar envío' }));
    await page.fill('Valor declarado Caja chica', '0');
    await page.fill('Valor declarado Otra', '100');
    for (let times = 0; times < 3; times += 1) await page.goOn();
    await page.user.click((await dialog(page)).getByRole('button', { name: 'Cancelar' }));
    await eventually(() => page.queryByRole('dialog')).toBeNull();
    // What went on would have gone by the time that the draft is kept.
    await page.fill('Valor declarado Otra', '120');
    await eventually(() => JSON.stringify(called('saveDraft').at(-1)?.request ?? null)).toContain('"insurance":"120');
    expect([page.address(), called('quoteLabel')]).toEqual(['/enviar', []]);
    await page.goOn();
    await page.user.click((await dialog(page)).getByRole('button', { name: 'Confirmar' }));
    await rates(page);
  });

  test('takes no pallet beside a box [O-5.22]', async ({ server, openAt }) => {
    server.answer('listPackages', () => ({ data: [box, { ...box, id: id<PackageId>('N'), alias: 'Tarima', type: 'Tarima' }], total: 2 }));
    const page = await openAt('/enviar');
    await fill(page);
    await page.pick('Agregar de mis empaques', 'tarima', 'Tarima');
    await page.told('Tarimas deben documentarse por separado');
    await eventually(() => page.getAllByLabelText(/^Peso /)).toHaveLength(1);
  });

  test('says how much a package may weigh, and goes no further [O-5.17, O-4.22]', async ({ openAt, called }) => {
    const page = await openAt('/enviar');
    await fill(page);
    await page.fill('Peso Caja chica', '6');
    await page.goOn();
    await eventually(page.faultInFocus).toBe('Peso no válido: máximo 5 kg por empaque');
    await page.findByText('En Enviar el máximo es 5 kg por empaque. Más pesado se manda por Carga masiva o Consolidado.');
    await within(page.getByRole('complementary', { name: 'Resumen del envío' })).findByText('Revisa los datos');
    expect(called('quoteLabel')).toEqual([]);
  });
});

test('Reiniciar asks first, with Cancelar and Confirmar, and empties both ends and the packages [S-9.21]', async ({ openAt }) => {
  const page = await openAt('/enviar');
  await fill(page);
  const ask = async () => {
    await press(page, 'Reiniciar');
    return within(await page.findByRole('dialog', { name: '¿Vaciar lo capturado?' }));
  };
  const question = await ask();
  expect(
    question
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Cancelar', 'Confirmar']);
  await page.user.click(question.getByRole('button', { name: 'Cancelar' }));
  await eventually(() => page.queryByRole('dialog')).toBeNull();
  expect(field(page, 'Origen').value).toBe('Bodega León');
  await page.user.click((await ask()).getByRole('button', { name: 'Confirmar' }));
  await eventually(() => [field(page, 'Origen').value, field(page, 'Destino').value]).toEqual(['', '']);
  await eventually(() => page.queryByText('Caja chica')).toBeNull();
});

describe('the pickers', () => {
  test('end in a row that adds, and say so when nothing is found [O-2.61, O-2.63, O-2.57]', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await page.pick('Dirección: Origen', 'zzz', 'Agregar nueva dirección');
    await page.findByRole('dialog', { name: 'Nueva dirección' });
    await page.user.keyboard('{Escape}');
    await eventually(() => page.queryByRole('dialog')).toBeNull();
    await page.fill(field(page, 'Origen'), 'zzz');
    await page.findByText('No se encontraron direcciones');
    await page.user.click(search(page));
    await page.fill(search(page), 'zzz');
    await page.findByText('No se encontraron paquetes');
    await page.pick('Agregar de mis empaques', 'zzz', 'Agregar nuevo empaque');
    await page.findByRole('dialog', { name: 'Nuevo empaque' });
  });

  test('load 250 packages and 800 addresses, 1000 once something is typed [A-9.04, A-9.05, A-9.06]', async ({ openAt, requestsOf }) => {
    const page = await openAt('/enviar');
    await page.user.click(field(page, 'Origen'));
    await page.fill(field(page, 'Origen'), 'luc');
    await eventually(() => requestsOf('listAddresses').map(({ query, limit }) => [query, limit])).toEqual([
      ['', 800],
      ['luc', 1000],
    ]);
    await page.user.click(search(page));
    await eventually(() => [...new Set(requestsOf('listPackages').map(({ limit }) => limit))]).toEqual([250]);
  });

  test('offer the packages of the book to anyone who sends or quotes, and a new one only to anyone who keeps the book [AMB-5.02]', async ({
    server,
    openAt,
  }) => {
    answerWith(server, sendFakes(personOf('client', { permissions: '120200200' })));
    const page = await openAt('/enviar');
    await fill(page);
    await page.findByLabelText('Peso Caja chica');
    expect(page.queryByRole('button', { name: 'Agregar nuevo empaque' })).toBeNull();
  });

  test('say that the book could not be loaded [A-8.04]', async ({ server, openAt }) => {
    const refuse = () => {
      throw new Refusal('FORBIDDEN');
    };
    server.answer('listAddresses', refuse);
    server.answer('listPackages', refuse);
    const page = await openAt('/enviar');
    await page.user.click(field(page, 'Origen'));
    await page.findByText('Algo salió mal, por favor contacta al equipo de Porteo');
    await page.user.keyboard('{Escape}');
    await page.user.click(search(page));
    await page.findByText('Algo salió mal. Por favor contacta al equipo de Porteo');
  });

  test('say with the words of the specification that contents or kinds of packaging could not be loaded, and ask again [O-8.01] [AMB-5.03]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    const refuse = () => {
      throw new Refusal('FORBIDDEN');
    };
    const { listPackagingContents, listPackagingTypes } = sendFakes(personOf('customer'));
    server.answer('listPackagingContents', refuse);
    server.answer('listPackagingTypes', refuse);
    const page = await openAt('/enviar');
    const sentence = 'Algo salió mal. Por favor contacta al equipo de Porteo';
    await page.findByText(sentence);
    server.answer('listPackagingContents', listPackagingContents as FakeAnswer);
    await press(page, 'Reintentar');
    await eventually(() => page.queryByText(sentence)).toBeNull();
    await fill(page);
    await press(page, 'Editar Caja chica');
    const packaging = await page.findByRole<HTMLSelectElement>('combobox', { name: 'Embalaje' });
    await eventually(() => page.faultOf(packaging)).toBe(sentence);
    server.answer('listPackagingTypes', listPackagingTypes as FakeAnswer);
    await press(page, 'Reintentar');
    const kinds = () => [...page.getByLabelText<HTMLSelectElement>('Embalaje').options].map(({ text }) => text);
    await eventually(kinds).toEqual(['Bolsa', 'Caja', 'Costal', 'Sobre', 'Tarima']);
    await page.choose('Embalaje', 'Costal');
    await page.goOn();
    await eventually(() => requestsOf('updatePackage')[0]?.['packaging']).toBe('Costal');
  });
});

describe('the quote form', () => {
  test('has both ends, the packages and the insurance switch, and leads to the results without a contact [O-1.09, O-2.20, O-2.21, O-2.05]', async ({
    openAt,
    called,
  }) => {
    const page = await openAt('/cotizar');
    await page.findByRole('switch', { name: 'Asegurar envío' });
    await page.pick('Dirección: Origen', '37290', 'CP 37290');
    await page.pick('Dirección: Destino', '97100', 'CP 97100');
    await page.choose('Contenido: Paquete #1', 'Libros');
    await page.goOn();
    await rates(page);
    expect(page.address()).toBe('/resultados');
    expect(called('quoteLabel')[0]?.request).toMatchObject({ zip_origin: '37290', zip_destination: '97100', state_destination: 'Yucatán' });
  });

  test('shows the logo above what one may do while it is empty; with the first end it is back in the top bar [O-2.19, S-2.77]', async ({
    openAt,
  }) => {
    const page = await openAt('/cotizar');
    const logosIn = (landmark: 'banner' | 'main') => within(page.getAllByRole(landmark)[0]!).queryAllByText('Porteo').length;
    const tabs = () => page.queryByRole('navigation', { name: 'Cotizar, enviar o recolectar' });
    const links = within(tabs()!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual(['Cotizar', 'Enviar', 'Recolectar', 'Carga masiva']);
    await eventually(() => [logosIn('banner'), logosIn('main')]).toEqual([0, 1]);
    await page.pick('Dirección: Origen', '37290', 'CP 37290');
    await eventually(() => [logosIn('banner'), logosIn('main')]).toEqual([1, 0]);
    await eventually(tabs).toBeNull();
  });

  test('keeps its own ends: those of the send form stay as they were [O-4.18]', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await fill(page);
    const main = within(page.getByRole('navigation', { name: 'Navegación principal' }));
    await page.user.click(main.getByRole('link', { name: 'Cotizar' }));
    await eventually(page.address).toBe('/cotizar');
    await eventually(() => field(page, 'Origen').value).toBe('');
    await page.user.click(main.getByRole('link', { name: 'Enviar' }));
    await eventually(page.address).toBe('/enviar');
    await eventually(() => field(page, 'Origen').value).toBe('Bodega León');
  });
});

test('without prices the rates stand by their day and cannot be sorted by cost [AMB-3.06]', async ({ server, openAt }) => {
  const none = { label_price: null, insurance: null, irregular_delivery_price: null, reissue_price: null, overweight_price: null };
  const hidden = { ...none, total: null, to_pay: null };
  const batch_id = 'Q'.repeat(26);
  answerWith(server, {
    ...sendFakes(personOf('customer', { options: { rate_price: false, theme: null, output_type: null } })),
    quoteLabel: () => ({ batch_id, rates: [{ ...cheap, ...hidden }, { ...fast, ...hidden }], unavailable: [] }), // prettier-ignore
  });
  const page = await openAt('/enviar');
  const radios = await toRates(page);
  expect(radios.map((radio) => radio.getAttribute('aria-label')?.split(',')[0])).toEqual(['FedEx', 'Estafeta']);
  await page.user.keyboard('o');
  expect(page.queryByText('Costo total')).toBeNull();
});

describe('what goes wrong on the way to the guide loses nothing', () => {
  const it = test.extend('toSummaryWithRfc', ({ server, openAt }) =>
    async () => {
      server.answer('listAddresses', ({ query }) => {
        const known = [bodega, { ...lucia, tax_id: bodega.tax_id }];
        return bookOf(known.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase())));
      });
      const page = await openAt('/enviar');
      await toSummary(page);
      await page.fill('Referencia', 'Pedido 7');
      return page;
    });
  it('the guide is billed and told as the summary says; a notice that is on needs a number [O-3.10, O-3.11, O-3.12, O-3.35] [AMB-7.06, AMB-10.08]', async ({
    called,
    toSummaryWithRfc,
  }) => {
    const page = await toSummaryWithRfc();
    await page.findByLabelText('Facturar a');
    await eventually(() => valueOf(page, 'Facturar a')).toBe(id('M'));
    await page.choose('Facturar a', id('N'));
    const notify = async (whom: string) => page.user.click(page.getByRole('switch', { name: `Avisar al ${whom}` }));
    await notify('destinatario');
    await page.findByLabelText('Destinatario');
    await eventually(() => valueOf(page, 'Destinatario')).toBe('Ana Ruiz');
    await eventually(() => valueOf(page, 'Cuándo avisar: Destinatario')).toBe('Entregado');
    expect(page.queryByLabelText('Remitente')).toBeNull();
    await notify('remitente');
    await page.findByLabelText('Remitente');
    await eventually(() => valueOf(page, 'Remitente')).toBe('Ana Ruiz');
    await notify('remitente');
    await page.fill('Teléfono: Destinatario', '');
    await page.goOn();
    await eventually(page.faultInFocus).toBe('Ingrese su Teléfono');
    expect(called('createLabels')).toEqual([]);
    await page.fill('Teléfono: Destinatario', '999 926 3317');
    await page.choose('Cuándo avisar: Destinatario', 'Cualquier movimiento');
    await page.goOn();
    await page.findByText(/1 guías? con éxito/);
    const told = { type: 'recipient', alias: 'Ana Ruiz', phone_number: '+529999263317', guide_status: 'Cualquier movimiento', active: true };
    expect(called('createLabels')[0]?.request).toMatchObject({ business_id: id('N'), channel: 'PorteoAPI', notification_contacts: [told] });
  });

  it('what costs ten times the usual is asked once before it is bought; to look again buys nothing', async ({ server, called, toSummaryWithRfc }) => {
    server.answer('listLabels', () => ({ data: Array.from({ length: 6 }, () => ({ ...made, price: 5_000 })), total: 6, unsettled: 0 }));
    const page = await toSummaryWithRfc();
    await page.goOn();
    const asked = await dialog(page);
    asked.getByText(/alrededor de \$50\.00 cada una/);
    await page.user.click(asked.getByRole('button', { name: 'Revisar' }));
    await eventually(() => page.queryByRole('dialog')).toBeNull();
    expect(called('createLabels')).toEqual([]);
    await page.goOn();
    await page.user.click((await dialog(page)).getByRole('button', { name: 'Generar guía' }));
    await page.findByText(/1 guías? con éxito/);
    expect(called('createLabels')).toHaveLength(1);
  });

  it('anyone who may not see razones sociales is not asked for one [AMB-7.06]', async ({ server, called, toSummaryWithRfc }) => {
    answerWith(server, sendFakes(personOf('client', { permissions: '222222220' })));
    const page = await toSummaryWithRfc();
    await page.findByRole('switch', { name: 'Avisar al remitente' });
    expect([page.queryByLabelText('Facturar a'), called('listBusinesses')]).toEqual([null, []]);
  });
});

test('a carrier without answer is asked again alone and its rates join the others [AMB-6.05]', async ({ server, openAt, called }) => {
  const page = await openAt('/enviar');
  await toRates(page);
  const sendex = { ...cheap, carrier: 'sendex', rate_id: 'W'.repeat(26), total: 50_000, to_pay: 50_000 };
  server.answer('quoteLabel', () => ({ batch_id: 'Q'.repeat(26), rates: [fast, cheap, sendex], unavailable: [] }));
  await press(page, 'Reintentar Sendex');
  await page.findByRole('heading', { name: '3 tarifas para tu envío' });
  expect(called('quoteLabel').at(-1)?.request).toMatchObject({ batch_id: 'Q'.repeat(26), carriers: ['sendex'] });
  await eventually(() => page.queryByRole('button', { name: 'Reintentar Sendex' })).toBeNull();
});
