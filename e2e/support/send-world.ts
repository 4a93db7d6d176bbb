import type { Browser } from 'playwright-core';
import type { CurrentUser } from '#contract/access/access.ts';
import type { AddressView, ListedAddress } from '#contract/addresses/addresses.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import type { SavedPackage } from '#contract/packages/packages.ts';
import type { Rate } from '#contract/rating/rating.ts';
import type { AddressId, BatchId, BusinessId, ContactId, LabelId, PackageId, RateId, ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { EndInfo, LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { openPage, type Look, type OpenPage } from './browser.ts';
import { eventually } from './eventually.ts';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import type { FakeServer } from './fake-server.ts';
import { mariana, shellFakes, textiles } from './people.ts';

export const id = <T extends string>(letter: string) => letter.repeat(26) as T;
const told = { type_phone_number: 'Oficina', active: null, alias: null, guide_status: null } as const;
export const addressOf = (letter: string, alias: string, over: Partial<AddressView>): AddressView => ({
  address: `${alias}, León`,
  id: id<AddressId>(letter),
  alias,
  business_name: alias.toUpperCase(),
  tax_id: 'EKU9003173C9',
  type: 'Oficina',
  street: 'Calle 20',
  number: '112',
  suite_number: null,
  neighborhood: 'Centro',
  city: 'León',
  state: 'Guanajuato',
  zip_code: '37290',
  country: 'México',
  reference: null,
  reference_streets: null,
  latitude: 21.12,
  longitude: -101.68,
  coordinates: { latitude: 21.12, longitude: -101.68 },
  scope: 'user',
  scope_name: null,
  is_main: false,
  contacts: [
    {
      ...{ id: id<ContactId>(letter), name: 'Ana', last_name: 'Ruiz', email: null, phone_number: '+524777130482', extension: null, type: 'Oficina' },
      ...told,
    },
  ],
  ...over,
});
/** These addresses as a list answers them. */
export const bookOf = (addresses: readonly AddressView[]): { data: ListedAddress[]; total: number } => ({
  data: addresses.map((address) => ({ scope: address.scope, customer: { id: textiles.id, name: textiles.business_name }, address })),
  total: addresses.length,
});
export const bodega = addressOf('A', 'Bodega León', {});
export const lucia = addressOf('B', 'Lucía Hernández', {
  tax_id: null,
  city: 'Mérida',
  state: 'Yucatán',
  zip_code: '97100',
  latitude: 20.97,
  longitude: -89.62,
  scope: 'global',
});
export const box: SavedPackage = {
  id: id<PackageId>('K'),
  alias: 'Caja chica',
  scope: 'user',
  type: 'Caja',
  packaging: null,
  content: 'Libros',
  description: null,
  length: 30,
  width: 25,
  height: 20,
  measurement: 'cm',
  weight: 4,
  insurance: ZERO,
  is_irregular_delivery: false,
  merchandise: [],
};
export const businessOf = (letter: string, business_name: string, is_default: boolean): BusinessView => ({
  id: id<BusinessId>(letter),
  customer_id: textiles.id,
  customer_name: textiles.business_name,
  tax_id: 'EKU9003173C9',
  business_name,
  regimen: '601',
  zip_code: '37290',
  address: null,
  cfdi_use: 'G03',
  payment_method: null,
  payment_type: null,
  emails: ['pagos@textiles.test'],
  is_default,
  status: 'active',
});
export const rateOf = (letter: string, carrier: string, total: number, delivery_date: string): Rate => ({
  carrier,
  rate_id: id<RateId>(letter),
  service_id: id<ServiceId>(letter),
  service_description: `Servicio ${letter}`,
  label_price: total as Centavos,
  insurance: ZERO,
  irregular_delivery_price: ZERO,
  reissue_price: ZERO,
  overweight_price: ZERO,
  total: total as Centavos,
  to_pay: total as Centavos,
  carriers: [carrier],
  delivery_date,
  business_days: 3,
  payment_kind: 'balance',
  stock_available: null,
  currency: 'MXN',
  expires_at: '2027-11-21T18:00:00.000Z',
  not_choosable: null,
});
export const cheap = rateOf('R', 'estafeta', 59_560, '2026-11-25');
export const fast = rateOf('S', 'fedex', 90_400, '2026-11-23');
export const made: LabelRow = {
  id: id<LabelId>('G'),
  carrier: 'estafeta',
  service_id: cheap.service_id,
  service_description: 'Terrestre',
  parcel_number: '3563581744',
  tracking_number: null,
  created_at: '2026-11-20T18:00:00.000Z',
  follow_up: 'registered',
  creation: 'made',
  is_unsettled: false,
  attention: [],
  used_charge: null,
  origin: { name: 'Ana', city: 'León', state: 'Guanajuato', zip_code: '37290', neighborhood: 'Centro' },
  destination: { name: 'Lucía', city: 'Mérida', state: 'Yucatán', zip_code: '97100', neighborhood: 'Centro' },
  price: 59_560 as Centavos,
  user: { id: mariana.id, name: 'Mariana' },
  customer_name: textiles.business_name,
  has_document: true,
  label_at: null,
};
const printed = ({
  id: _id,
  address: _line,
  coordinates: _point,
  scope: _scope,
  scope_name: _name,
  is_main: _main,
  contacts,
  ...address
}: AddressView): EndInfo => {
  const { name, last_name, email, phone_number, extension } = contacts[0] as AddressView['contacts'][number];
  return { ...address, contact: { name, last_name, email, phone_number, extension }, ocurre_office: false };
};
/** The detail of the guide that was made of these ends and this package. */
export const madeDetail = (over: Partial<LabelDetail> = {}): LabelDetail => {
  const { id: pkg_id, scope: _scope, ...row } = box;
  return {
    ...made,
    origin: printed(bodega),
    destination: printed({ ...lucia, tax_id: 'XAXX010101000' }),
    packages: [{ ...row, pkg_id, quantity: 1 }],
    is_manual: false,
    files: [],
    events: [],
    delivered_at: null,
    notified_reused: null,
    received_by_name: null,
    sign_delivery: null,
    evidence_by: 'carrier',
    reference: 'Pedido 81',
    channel: 'PorteoAPI',
    opted_out: [],
    can_edit_notices: true,
    notices_sent: [],
    notification_contacts: [],
    customer_id: textiles.id,
    business_id: null,
    can_edit_business: true,
    billing: 'reportes',
    immediate_billing: false,
    notes: null,
    modality: null,
    compensation: null,
    payment_kind: 'balance',
    cancel_state: 'none',
    can_cancel: true,
    evidence: null,
    orphans: [],
    used_at: null,
    extra_charges: [],
    pdf: null,
    ...over,
  };
};
/** A document of one empty page, in base64. */
export const onePage = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]>>endobj\ntrailer<</Root 1 0 R>>',
).toString('base64');

export const created = () => ({
  labels: [{ id: made.id, carrier: made.carrier, tracking_number: null, parcel_number: made.parcel_number, pdf: null }],
});

/** A book of two addresses and one package, two rates and a carrier that does not answer. */
export const sendFakes = (person: CurrentUser): Record<string, FakeAnswer> => ({
  ...shellFakes(person),
  listAddresses: ({ query }) => {
    const data = [bodega, lucia].filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
    return bookOf(data);
  },
  listPackages: () => ({ data: [box], total: 1 }),
  searchSatKeys: ({ catalogue }) => ({ data: catalogue === 'units' ? [{ code: 'H87', name: 'Pieza' }] : [], is_loaded: false }),
  listPackagingContents: () => ({
    data: [
      { content: 'Libros', can_be_assured: true, insurance_description: null },
      { content: 'Joyería', can_be_assured: false, insurance_description: 'No se asegura' },
    ],
  }),
  listPackagingTypes: () => ({ data: ['Bolsa', 'Caja', 'Costal', 'Sobre', 'Tarima'].map((packaging) => ({ packaging })) }),
  listBusinesses: () => ({ data: [businessOf('M', 'TEXTILES DEL BAJÍO', true), businessOf('N', 'TEJIDOS FINOS', false)], total: 2 }),
  searchPlaces: () => ({ data: [] }),
  getUsualNotices: () => ({ shipper: false, recipient: false, guide_status: 'Entregado' }),
  quoteLabel: () => ({ batch_id: id<BatchId>('Q'), rates: [fast, cheap], unavailable: [{ carrier: 'sendex', code: 'TIMEOUT' }] }),
  createLabels: created,
  listLabels: () => ({ data: [made], total: 1, unsettled: 0 }),
  printLabels: () => ({ file: onePage, missing: [], ended: [] }),
  saveTaxId: ({ tax_id }) => ({ ...lucia, tax_id }),
});

export const answerWith = (server: Pick<FakeServer, 'answer'>, fakes: Record<string, FakeAnswer>): void => {
  for (const [name, answer] of Object.entries(fakes)) server.answer(name, answer);
};

/** A screen behind the login, open once its heading stands. */
export async function openScreen(browser: Browser, server: FakeServer, path: string, look: Look = {}): Promise<OpenPage> {
  const page = await openPage(browser, server.origin, { ...look, token: 'T' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** At the login, where an ended session led: in again. */
export async function logInAgain(page: OpenPage, server: FakeServer) {
  server.answer('login', () => ({ message: '', token: 'T' }));
  await page.waitForURL('**/auth');
  await page.getByText('Tu sesión terminó. Al entrar sigues donde estabas.').waitFor();
  await page.getByLabel('Correo').fill('rosa@porteo.test');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('la de siempre');
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** The message of the field that has the focus. */
export const faultInFocus = (page: OpenPage) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-describedby') &&
      document.querySelector(`#${CSS.escape(document.activeElement.getAttribute('aria-describedby') ?? '')}`)?.textContent,
  );

/** Types into the focused picker and takes what it finds. */
export async function pick(page: OpenPage, typed: string, found: string) {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: found }).waitFor();
  await page.keyboard.press('Enter');
  // Not the options of a select, which always stand there.
  await page.locator('[role="option"]').first().waitFor({ state: 'detached' });
}
/** Tabs until the field or button of this name has the focus. */
export async function tabTo(page: OpenPage, name: string) {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    const isThere = await page.evaluate((wanted) => {
      const at = document.activeElement;
      const label =
        at?.getAttribute('aria-label') ??
        (at?.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`)?.textContent : null) ??
        at?.closest('label')?.textContent ??
        at?.textContent ??
        '';
      return label.trim().startsWith(wanted);
    }, name);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${name}`);
}
const MOST_TABS = 300;
/** Both ends and one box by keyboard alone, still on the form. */
export async function fillEnds(page: OpenPage) {
  await tabTo(page, 'Dirección: Origen');
  await pick(page, 'bodega', 'Bodega León');
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'luc', 'Lucía Hernández');
  await tabTo(page, 'Agregar de mis empaques');
  await pick(page, 'caja', 'Caja chica');
}
/** The send form filled, up to the results. */
export async function fillAndContinue(page: OpenPage) {
  await fillEnds(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
}
export async function toSummary(page: OpenPage) {
  await fillAndContinue(page);
  await chooseFirst(page);
}
/** Takes the first rate and goes on to the summary. */
export async function chooseFirst(page: OpenPage) {
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await page.keyboard.press('Space');
  await page.getByText('Saldo después de generar').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Resumen', exact: true }).waitFor();
  // As long as the button is not there, nobody takes its keys.
  await page
    .getByRole('button', { name: /^Generar guía/ })
    .first()
    .waitFor();
}
