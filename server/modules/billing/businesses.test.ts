import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { centavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import type { IssuerFacts } from '../issuer/api.ts';
import { billingRoutes } from './routes.ts';

let database: TestDatabase;
let world: TwoTenants;
let routes: ReturnType<typeof billingRoutes>;
/** Those with documents that are open. */
const billed = new Set<string>();
/** What is left of the invoices of some. */
const owing = new Map<string, Centavos>();
/** Who issues; null = nobody seals yet. */
let issuer: IssuerFacts | null = null;
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
  const asks = {
    hasOpenDocuments: async (_reader: unknown, { id }: { id: BusinessId }) => billed.has(id),
    owedOnInvoices: async (_reader: unknown, { id }: { id: BusinessId }) => owing.get(id) ?? ZERO,
  };
  routes = billingRoutes({ ...world.needs, access: world.access, asks, issuer: { issuer: () => issuer } });
});
beforeEach(async () => {
  issuer = null;
  await sql`delete from billing_business`.execute(database.db);
  await sql`delete from billing_charge`.execute(database.db);
});
afterAll(() => database.close());

type Name = keyof typeof billingOperations;
const ask = <N extends Name>(name: N, request: Record<string, unknown>, who: Person = 'owner') =>
  askRoute(routes, billingOperations[name], request, world.actor(who), { inTransaction: database.inTransaction });

const moral = {
  tax_id: 'EKU9003173C9',
  business_name: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  zip_code: '37290',
  cfdi_use: 'G03',
  emails: ['facturas@porteo.test'],
};
const fisica = { ...moral, tax_id: 'FUNK671228PH6', business_name: 'KARLA', regimen: '612' };
const others = ['URE180429TM6', 'XIA190128J61', 'KIJ0906199R1'];

const create = (over: Record<string, unknown> = {}, who: Person = 'owner') => ask('createBusiness', { ...moral, ...over }, who);
async function made(over: Record<string, unknown> = {}, who: Person = 'owner'): Promise<BusinessView> {
  const { code, body, fields } = await create(over, who);
  expect([code, fields]).toEqual(['accepted', {}]);
  return body;
}
const update = (id: string, change: Record<string, unknown>, who: Person = 'owner') => ask('updateBusiness', { id, ...change }, who);
const list = async (request: Record<string, unknown> = {}, who: Person = 'owner') => (await ask('listBusinesses', request, who)).body;
const namesOf = async (request: Record<string, unknown> = {}, who: Person = 'owner') => (await list(request, who)).data.map(({ tax_id }) => tax_id);
const defaults = async () => (await list({ status: 'all' })).data.filter(({ is_default }) => is_default).map(({ tax_id }) => tax_id);

describe('what a razón social says', () => {
  test('it is kept as it was typed, the RFC in capitals, and read back [S-1.12, O-3.25, O-3.39] [AMB-13.15]', async () => {
    const wished = { payment_method: 'PPD', payment_type: '99', address: 'Av. Juárez 10', emails: ['uno@porteo.test', 'dos@porteo.test'] };
    const { id } = await made({ ...wished, tax_id: ' eku9003173c9 ' });
    const { customers } = world;
    const owned = { customer_id: customers.ours, customer_name: 'Textiles del Bajío', is_default: true, status: 'active' };
    expect((await ask('getBusiness', { id }, 'reader')).body).toEqual({ ...moral, ...wished, ...owned, id });
  });

  test.each([
    [{ tax_id: '' }, { tax_id: 'Ingrese RFC' }],
    [{ tax_id: 'EKU9013173C9' }, { tax_id: 'RFC no válido' }],
    [{ business_name: ' ' }, { business_name: 'Ingrese la razón social' }],
    [{ business_name: 'x'.repeat(251) }, { business_name: 'Máximo 250 caracteres' }],
    [{ zip_code: '3729' }, { zip_code: 'Ingrese un código postal válido' }],
    [{ emails: [] }, { emails: 'Ingrese al menos un correo' }],
    [{ emails: ['a@b.mx', 'no'] }, { 'emails.1': 'Ingrese un correo válido' }],
    [{ emails: Array.from({ length: 6 }, (_, n) => `a${n}@b.mx`) }, { emails: 'Máximo 5 correos' }],
    [{ regimen: '999' }, { regimen: 'Seleccione un régimen fiscal' }],
    [{ cfdi_use: 'CP01' }, { cfdi_use: 'Seleccione un uso de CFDI' }],
    [{ regimen: '612' }, { regimen: 'Este régimen no es de una persona moral, como indica el RFC' }],
    [{ tax_id: fisica.tax_id }, { regimen: 'Este régimen no es de una persona física, como indica el RFC' }],
    [{ cfdi_use: 'D01' }, { cfdi_use: 'El SAT no admite este uso con el régimen elegido' }],
    [{ ...fisica, regimen: '605' }, { cfdi_use: 'El SAT no admite este uso con el régimen elegido' }],
    [{ payment_method: 'PPD', payment_type: '03' }, { payment_type: 'Con PPD la forma de pago es 99 Por definir' }],
    [{ payment_method: 'PUE', payment_type: '99' }, { payment_type: 'La forma 99 Por definir solo va con PPD' }],
  ])('%o is refused at its field [AMB-13.15] [AMB-4.05]', async (over, fields) => {
    expect(await create(over)).toMatchObject({ code: 'WRONG_DATA', fields });
  });

  test('its name has 1 to 250 letters [A-5.26] [AMB-4.04]', async () => {
    expect(await create({ business_name: '' })).toMatchObject({ fields: { business_name: 'Ingrese la razón social' } });
    expect((await made({ business_name: 'X', tax_id: 'URE180429TM6' })).business_name).toBe('X');
    expect((await made({ business_name: 'X'.repeat(250) })).business_name).toBe('X'.repeat(250));
    expect(await create({ business_name: 'X'.repeat(251) })).toMatchObject({ fields: { business_name: 'Máximo 250 caracteres' } });
  });

  test.each([[fisica], [{ ...fisica, regimen: '605', cfdi_use: 'D10' }], [{ regimen: '626' }], [{ payment_method: 'PUE', payment_type: '03' }]])(
    '%o is taken [AMB-13.15]',
    async (over) => {
      await made(over);
    },
  );

  test('a generic RFC goes with régimen 616, use S01 and a name of its own [AMB-13.15]', async () => {
    const generic = { tax_id: 'XAXX010101000', business_name: 'Taller Muñoz', regimen: '616', cfdi_use: 'S01' };
    expect((await create({ ...generic, regimen: '612', cfdi_use: 'G03' })).fields).toEqual({
      regimen: 'Con un RFC genérico el régimen es 616',
      cfdi_use: 'Con un RFC genérico el uso es S01',
    });
    for (const business_name of ['Público en General', 'PUBLICO EN GENERAL.', ' Público  en general, ']) {
      const { code, fields } = await create({ ...generic, business_name });
      expect([code, Object.keys(fields)]).toEqual(['WRONG_DATA', ['business_name']]);
    }
    await made(generic);
  });

  test('a generic RFC has the postal code of the issuer; one that stands with another is still changed in the rest [AMB-13.15]', async () => {
    const generic = { tax_id: 'XAXX010101000', business_name: 'Taller Muñoz', regimen: '616', cfdi_use: 'S01' };
    const { id } = await made({ ...generic, zip_code: '37290' });
    const year = { valid_from: new Date('2026-01-01'), valid_to: new Date('2027-01-01') };
    issuer = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA', regimen: '601', zip: '86991', certificate_number: '30001000000500003456', ...year };
    const refused = { code: 'WRONG_DATA', fields: { zip_code: 'Con un RFC genérico el código postal es el de quien factura: 86991' } };
    expect(await create({ ...generic, tax_id: 'XEXX010101000', zip_code: '37290' })).toMatchObject(refused);
    expect(await update(id, { zip_code: '37000' })).toMatchObject(refused);
    expect((await update(id, { business_name: 'Taller de Ana' })).code).toBe('accepted');
    expect((await update(id, { zip_code: '86991' })).code).toBe('accepted');
    await made({ zip_code: '37290' });
  });

  test('an RFC stands once for a customer, and again for another [AMB-13.15]', async () => {
    await made();
    const other = await made({ tax_id: 'URE180429TM6' });
    const taken = { code: 'CONFLICT', fields: { tax_id: 'Ya existe una razón social con este RFC' } };
    expect(await create()).toMatchObject(taken);
    expect(await update(other.id, { tax_id: moral.tax_id })).toMatchObject(taken);
    await made({}, 'foreignOwner');
  });

  test('a change is judged together with what stays, and keeps it [AMB-13.15]', async () => {
    const { id } = await made({ address: 'Av. Juárez 10' });
    expect((await update(id, { regimen: '612' })).fields).toEqual({ regimen: 'Este régimen no es de una persona moral, como indica el RFC' });
    expect((await update(id, { zip_code: '64000', address: '' })).body).toMatchObject({ ...moral, zip_code: '64000', address: null });
  });
});

describe('one is the default', () => {
  test('the first becomes it, another when it says so, and then only that one [AMB-13.15]', async () => {
    await made({ is_default: false });
    await made({ tax_id: others[0] });
    expect(await defaults()).toEqual([moral.tax_id]);
    const last = await made({ tax_id: others[1], is_default: true });
    expect(await defaults()).toEqual([others[1]]);
    expect((await update(last.id, { is_default: false })).fields).toEqual({ is_default: 'Para cambiarla, marca otra como predeterminada' });
  });

  test('a disabled one passes it to the oldest that is active; brought back alone it is it again [AMB-13.15]', async () => {
    const first = await made();
    world.needs.clock.advance(1000);
    const second = await made({ tax_id: others[0] });
    world.needs.clock.advance(1000);
    await made({ tax_id: others[1] });
    expect((await update(first.id, { status: 'disabled', is_default: true })).fields).toEqual({
      is_default: 'Una razón social desactivada no puede ser la predeterminada',
    });
    expect((await update(first.id, { status: 'disabled' })).body).toMatchObject({ status: 'disabled', is_default: false });
    expect(await defaults()).toEqual([others[0]]);
    const rest = (await list()).data.filter(({ id }) => id !== second.id);
    for (const { id } of [...rest, second]) await update(id, { status: 'disabled' });
    expect(await defaults()).toEqual([]);
    expect((await update(first.id, { status: 'active' })).body.is_default).toBe(true);
  });

  test('of two that come at once one is it, and the database refuses a second [AMB-13.15]', async () => {
    await Promise.all([made({ is_default: true }), ...others.map((tax_id) => made({ tax_id, is_default: true }))]);
    expect(await defaults()).toHaveLength(1);
    const both = sql`update billing_business set is_default = true`.execute(database.db);
    await expect(both).rejects.toThrow(/billing_business_default/);
  });
});

test('one with open pre-invoices or invoices that are owed is not disabled, and keeps what else is changed for later [AMB-13.15]', async () => {
  const { id } = await made();
  billed.add(id);
  expect(await update(id, { status: 'disabled' })).toMatchObject({ code: 'NOT_ALLOWED' });
  expect((await update(id, { zip_code: '97000' })).body).toMatchObject({ zip_code: '97000', status: 'active' });
  billed.clear();
  expect((await update(id, { status: 'disabled' })).body).toMatchObject({ status: 'disabled' });
});

describe('who may', () => {
  test('staff see all they look after, or those of one customer, one seller or one status [AMB-13.15]', async () => {
    await made();
    const gone = await made({ tax_id: others[0], business_name: 'Robótica Española' });
    await made({ customer_id: world.customers.theirs }, 'root');
    await update(gone.id, { status: 'disabled' });
    expect(await namesOf({ status: 'all' }, 'root')).toHaveLength(3);
    expect(await namesOf({ status: 'disabled' }, 'biller')).toEqual([others[0]]);
    expect(await namesOf({ customer_id: world.customers.theirs }, 'root')).toEqual([moral.tax_id]);
    expect(await namesOf({ seller_id: world.actor('seller').id, status: 'all' }, 'root')).toHaveLength(2);
    expect(await namesOf({ seller_id: world.actor('seller').id, customer_id: world.customers.theirs }, 'root')).toEqual([]);
    expect((await list({ status: 'all' }, 'seller')).data.map(({ customer_name }) => customer_name)).toEqual(Array(2).fill('Textiles del Bajío'));
    expect(await namesOf({}, 'agentOfNone')).toEqual([]);
  });

  test('the disabled ones are left out unless they are asked for [O-3.26]', async () => {
    await made();
    const { id } = await made({ tax_id: others[0] });
    await update(id, { status: 'disabled' });
    expect(await namesOf()).toEqual([moral.tax_id]);
    expect(await namesOf({ status: 'all' })).toHaveLength(2);
  });

  test('a customer is asked for, or the own one; the list is searched, sorted and paged [O-7.11] [AMB-18.03]', async () => {
    await made();
    await made({ tax_id: others[0], business_name: 'Árbol Dorado' });
    await made({ tax_id: others[1], business_name: 'Zapatos' });
    expect(await namesOf({ customer_id: world.customers.ours }, 'client')).toEqual([others[0], moral.tax_id, others[1]]);
    expect((await ask('listBusinesses', { customer_id: world.customers.theirs }, 'client')).code).toBe('NOT_FOUND');
    expect(await namesOf({ query: 'arbol' })).toEqual([others[0]]);
    expect(await namesOf({ query: 'eku90' })).toEqual([moral.tax_id]);
    expect(await namesOf({ sort_by: 'tax_id', sort_order: 'desc' })).toEqual([others[1], others[0], moral.tax_id]);
    expect(await namesOf({ sort_by: 'emails', page: -1, limit: 2 })).toEqual([others[0], moral.tax_id]);
    expect(await list({ page: 9, limit: 2 })).toEqual({ data: [], total: 3 });
  });

  test('staff name the customer they write for; who may only look writes nothing [AMB-13.15] [AMB-0.02]', async () => {
    const unnamed = await create({}, 'agent');
    expect([unnamed.code, unnamed.fields]).toEqual(['WRONG_DATA', { customer_id: 'Seleccione un cliente' }]);
    const { id, customer_id } = await made({ customer_id: world.customers.ours }, 'agent');
    expect(customer_id).toBe(world.customers.ours);
    expect((await create({ customer_id: world.customers.theirs }, 'agent')).code).toBe('NOT_FOUND');
    expect([(await create({}, 'reader')).code, (await update(id, { status: 'disabled' }, 'reader')).code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  test('what was written is told with who did it, without names and addresses [AMB-0.06]', async () => {
    const { id } = await made();
    await update(id, { tax_id: others[0], emails: ['otra@porteo.test'] }, 'biller');
    const { rows } = await sql<Record<string, unknown>>`
      select actor_id, customer_id, action, before, after from platform_audit where entity_id = ${id} order by at, action desc`.execute(database.db);
    const facts = { tax_id: moral.tax_id, regimen: '601', cfdi_use: 'G03', status: 'active', is_default: true };
    const [customer_id, after] = [world.customers.ours, { ...facts, tax_id: others[0] }];
    expect(rows).toEqual([
      { actor_id: world.actor('owner').id, customer_id, action: 'business.created', before: null, after: facts },
      { actor_id: world.actor('biller').id, customer_id, action: 'business.changed', before: facts, after },
    ]);
  });
});

describe('what was charged to one', () => {
  const charge = (business_id: BusinessId, over: Record<string, unknown>) => {
    const row = {
      id: newId(),
      customer_id: world.customers.ours,
      user_id: world.actor('client').id,
      business_id,
      label_id: newId(),
      concept: 'Guía',
      source: 'quote',
      report_name: 'guides',
      report_type: 'guides',
      quantity: 1,
      unit_price: 10_000,
      rate: 16,
      net: 10_000,
      iva: 1_600,
      total: 11_600,
      payment_kind: 'balance',
      lines: '[]',
      settled: true,
      invoiceable: true,
      status: 'Applied',
      created_at: new Date('2026-11-05T18:00:00Z'),
      cancelled_at: null,
      ...over,
    };
    const names = Object.keys(row).map((name) => sql.ref(name));
    return sql`insert into billing_charge (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(database.db);
  };

  test('is summed up by the month, with what is owed of its charges and invoices and what has no invoice [AMB-13.15]', async () => {
    const { id } = await made();
    const other = await made({ tax_id: others[0] });
    const label_id = newId();
    await charge(id, { label_id });
    await charge(id, { label_id, concept: 'Seguro', source: 'quote', total: 1_160, net: 1_000, iva: 160 });
    await charge(id, { source: 'supplier', status: 'Created', settled: false, user_id: world.actor('owner').id });
    await charge(id, { invoiceable: false, user_id: world.actor('colleague').id });
    await charge(id, { created_at: new Date('2026-11-01T05:59:59Z') });
    await charge(id, { status: 'Cancelled', cancelled_at: new Date('2026-11-06T18:00:00Z') });
    await charge(id, { status: 'Invoiced', created_at: new Date('2026-10-06T18:00:00Z') });
    await charge(other.id, {});
    // What an invoice holds is owed as far as nobody has paid the invoice.
    await charge(id, { status: 'Invoiced', settled: false, created_at: new Date('2026-10-06T18:00:00Z') });
    owing.set(id, centavos(4_000));
    const { body } = await ask('getBusinessSummary', { id });
    expect(body).toEqual({
      business: expect.objectContaining({ id, tax_id: moral.tax_id }) as object,
      month: { since: '2026-11-01', labels: 2, users: 2, total: 35_960 },
      owed: 15_600,
      not_invoiced: 35_960,
    });
  });

  test('shows no amount to who sees no prices [AMB-3.06]', async () => {
    const { id } = await made();
    await charge(id, {});
    const blind = { ...world.actor('client'), sees_prices: false };
    const { body } = await askRoute(routes, billingOperations.getBusinessSummary, { id }, blind);
    expect([body.month, body.owed, body.not_invoiced]).toEqual([{ since: '2026-11-01', labels: 1, users: 1, total: null }, null, null]);
  });
});
