import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessOperations } from '#contract/access/access.ts';
import { customersOperations } from '#contract/customers/customers.ts';
import type { CommercialFields } from '#contract/customers/customer-told.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import type { LimitsAsked } from './approval-kind.ts';
import type { ApprovalId, ServiceId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { customerFaults } from '#texts/es/customers/customer-faults.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import { buildAddresses } from '../addresses/module.ts';
import { buildAccess } from '../access/module.ts';
import type { Route } from '#platform/http/route.ts';
import { testSettings } from '../settings/test-settings.ts';
import { buildCustomers } from './module.ts';

let database: TestDatabase;
let world: TwoTenants;
let routes: readonly Route[];
let mailed: { to: string; text: string }[];
let clabes: string[];
let isHeld: boolean;
let askedLimits: object[];
let services: CommercialFields['services'];
let savedServices: { services: unknown; addsToUsers: boolean }[];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  world = await twoTenants(database);
  [mailed, clabes, isHeld, services, savedServices, askedLimits] = [[], [], false, [], [], []];
  const mail = async (_tx: unknown, { to, text }: { to: string; text: string }) => void mailed.push({ to, text });
  const asks = {
    ...world.needs.asks,
    servicesOf: async () => services,
    profileOf: (...asked: Parameters<typeof customers.api.profileOf>) => customers.api.profileOf(...asked),
  };
  const access = buildAccess({ ...world.needs, mail, asks });
  const customers = buildCustomers({
    ...world.needs,
    access: access.api,
    addresses: buildAddresses({
      ...world.needs,
      access: access.api,
      open: { sheet: async () => ({ fault: 'broken' }) },
      catalogs: { state: stateByName, findCellFaults: async () => undefined },
    }).api,
    wallet: {
      hasOpenReservation: async () => isHeld,
    },
    approvals: {
      ask: async (_tx, _kind, { payload }) => (askedLimits.push((payload as unknown as LimitsAsked).limits), 'A'.repeat(26) as ApprovalId),
      carriesOut: () => undefined,
    },
    settings: testSettings(),
    tariffs: { saveServices: async (_tx, _actor, _customer, saved) => void savedServices.push(saved), addMissingRates: async () => undefined },
    requestClabe: async (_tx, customer) => void clabes.push(customer),
  });
  routes = [...access.routes, ...customers.routes];
});

const { createCustomer, updateCustomer } = customersOperations;
const { getCustomer, listCustomers } = accessOperations;
const given = {
  business_name: '  Óptica Álamos ',
  name: 'Norma',
  last_name: 'Álvarez',
  email: 'Norma@Opticaalamos.test',
  phone_number: '477 713 0482',
  regimen: '601',
  business_type: 'Persona moral',
};
type Call = Parameters<typeof askRoute>[1];
const ask = <C extends Call>(who: Person, call: C, request: Record<string, unknown>) =>
  askRoute(routes, call, request, world.actor(who), { inTransaction: database.inTransaction });
const created = async (who: Person, over: object = {}) => (await ask(who, createCustomer, { ...given, ...over })).body.id;
const seen = async (who: Person, id: string) => (await ask(who, getCustomer, { id })).body;
const row = async (table: string, key: string, id: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(database.db)).rows[0] ?? {};
const ours = () => world.customers.ours;

describe('a new customer', () => {
  test('is one transaction: customer, its administrator, an invitation and a wish for a CLABE [A-7.09] [A-5.03] [A-5.48] [A-5.50] [AMB-14.03]', async () => {
    const id = await created('root');
    expect(await row('access_customer', 'id', id)).toMatchObject({
      ...{ business_name: 'ÓPTICA ÁLAMOS', status: 'ACTIVE', credit_limit: 0, extras_limit: 100_000, stp_account: null },
    });
    expect(await row('access_user', 'customer_id', id)).toMatchObject({
      role: 'customer',
      permissions: '222222222',
      email: 'norma@opticaalamos.test',
      password_hash: null,
    });
    expect(mailed.map(({ to }) => to)).toEqual(['norma@opticaalamos.test']);
    expect(mailed[0]?.text).toContain('/validate-account/');
    expect(clabes).toEqual([id]);
    expect(await seen('root', id)).toMatchObject({
      ...{
        regimen: '601',
        required_fiscal_information: false,
        business_type: 'Persona moral',
        custom_id: expect.stringMatching(/^1\d{3}$/) as string,
      },
      contact: { first_name: 'Norma', last_name: 'Álvarez', email: 'norma@opticaalamos.test', has_password: false },
    });
    expect(
      (await sql<object>`select actor_id, action, entity_id from platform_audit where action = 'customer.created'`.execute(database.db)).rows,
    ).toEqual([{ actor_id: world.actor('root').id, action: 'customer.created', entity_id: id }]);
  });
  test('is answered with who it is, and a change of it with its id [A-3.01] [A-7.10]', async () => {
    const id = await created('root', { webpage: 'https://alamos.mx' });
    expect((await ask('root', updateCustomer, { id, last_name: 'Álvarez Ruiz' })).body).toEqual({ id });
    expect(await seen('root', id)).toMatchObject({
      ...{
        id,
        business_name: 'ÓPTICA ÁLAMOS',
        webpage: 'https://alamos.mx',
        custom_id: expect.stringMatching(/^1\d{3}$/) as string,
        stp_account: null,
      },
      contact: { first_name: 'Norma', last_name: 'Álvarez Ruiz', email: 'norma@opticaalamos.test' },
    });
    await sql`update access_customer set stp_account = '646180157042193308' where id = ${id}`.execute(database.db);
    expect((await seen('root', id)).stp_account).toBe('646180157042193308');
  });
  test('and its changes come by POST and PUT of /api/customer, with every field of the form; what is saved is read again [A-7.09] [A-7.10]', async () => {
    expect([createCustomer, updateCustomer].map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/customer', 'PUT /api/customer/{id}']);
    const kept = {
      ...{ business_type: 'Persona moral', company_type: 'mediana', set_of_operations: ['Manufactura', 'Gobierno'], webpage: 'https://alamos.mx' },
      ...{ regimen: '601', channel: 'google', modality: 'seguimiento', conditions: '22', billing: 'reportes', dispersion_type: 'restrictive' },
      ...{ customer_modality: 'mixed', seller_id: world.actor('seller').id, report_file_type: 'same_file' },
    };
    const asked = [{ id: 'S'.repeat(26), enabled: true, price_list: 90 }];
    const whole = { ...kept, phone_number: '477 713 0482', services: asked, add_services_to_users: true, required_fiscal_information: false };
    const id = await created('root', whole);
    expect(id).toMatch(/^\w{26}$/);
    expect(await seen('root', id)).toMatchObject({ ...kept, phone_number: '+524777130482' });
    expect((await ask('root', createCustomer, { ...given, ...whole, add_services_to_users: 'yes' })).fields).toEqual({
      add_services_to_users: 'Dato no válido',
    });
    const other = { ...kept, company_type: 'grande', channel: 'other', conditions: '60', dispersion_type: 'global', customer_modality: 'prepaid' };
    expect((await ask('root', updateCustomer, { ...given, ...other, id, services: asked, add_services_to_users: true })).body).toEqual({ id });
    expect(await seen('root', id)).toMatchObject(other);
    expect(savedServices.map(({ services, addsToUsers }) => [services, addsToUsers])).toEqual([
      [[{ id: 'S'.repeat(26), enabled: true, price_list: 9_000 }], false],
      [[{ id: 'S'.repeat(26), enabled: true, price_list: 9_000 }], true],
    ]);
  });
  test('is kept without the blanks around its texts, and needs no fiscal data [A-5.48] [A-5.50] [AMB-14.06]', async () => {
    const id = await created('root', {
      ...{ business_name: '  Óptica Álamos ', name: ' Norma  ', last_name: '  Álvarez ', email: ' norma@opticaalamos.test ' },
      ...{ phone_number: ' 477 713 0482 ', webpage: ' https://alamos.mx  ' },
      business_address: { zip_code: '37290', neighborhood: ' Centro ', city: 'León ', state: 'Guanajuato', street: ' Blvd. Aldama ', number: ' 12 ' },
    });
    expect(await seen('root', id)).toMatchObject({
      ...{ business_name: 'ÓPTICA ÁLAMOS', webpage: 'https://alamos.mx', phone_number: '+524777130482', required_fiscal_information: false },
      contact: { first_name: 'Norma', last_name: 'Álvarez', email: 'norma@opticaalamos.test' },
      business_address: { neighborhood: 'Centro', city: 'León', street: 'Blvd. Aldama', number: '12' },
    });
    expect((await ask('root', updateCustomer, { id, required_fiscal_information: true })).code).toBe('WRONG_DATA');
  });
  test('keeps where it is, in México, and its people share that address from the first day [A-3.05] [A-5.49] [AMB-14.03]', async () => {
    const business_address = { zip_code: '37290', neighborhood: 'Centro', city: 'León', state: 'Guanajuato', street: 'Blvd. Aldama', number: '1204', suite_number: 'Int. 3', country: 'mexico' }; // prettier-ignore
    const id = await created('root', { business_address, phone_number: '477 713 0482' });
    const shown = { ...business_address, country: 'México' };
    expect(await seen('root', id)).toMatchObject({ business_address: shown });
    const kept = await row('addresses_address', 'customer_id', id);
    expect(kept).toMatchObject({
      alias: 'ÓPTICA ÁLAMOS',
      scope: 'global',
      street: 'Blvd. Aldama',
      suite_number: 'Int. 3',
      zip_code: '37290',
      country: 'México',
    });
    expect(await row('addresses_contact', 'address_id', String(kept['id']))).toMatchObject({ name: 'Norma', phone_number: '+524777130482' });
    await ask('root', updateCustomer, { id, business_address: { ...business_address, number: '' } });
    expect(await seen('root', id)).toMatchObject({ business_address: { ...shown, number: 'S/N' } });
    await ask('root', updateCustomer, { id, business_address: null });
    expect(await seen('root', id)).toMatchObject({ business_address: null });
  });
  test.each<[string, object, string]>([
    ['without its street', { street: '' }, 'business_address.street'],
    ['outside México', { country: 'Chile' }, 'business_address.country'],
  ])('an address %s is refused at its field [A-3.05]', async (_what, over, field) => {
    const business_address = { zip_code: '37290', neighborhood: 'Centro', city: 'León', state: 'Guanajuato', street: 'Blvd. Aldama', ...over };
    const answer = await ask('root', createCustomer, { ...given, business_address });
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['WRONG_DATA', [field]]);
  });
  test('needs a phone, when it is made and whenever it is written [A-5.15] [S-5.11] [AMB-14.05]', async () => {
    for (const phone_number of [undefined, null, '', '  ']) {
      const { code, fields } = await ask('root', createCustomer, { ...given, phone_number });
      expect([code, fields]).toEqual(['WRONG_DATA', { phone_number: 'Ingrese su Teléfono' }]);
    }
    expect((await ask('root', updateCustomer, { id: ours(), phone_number: '' })).fields).toEqual({ phone_number: 'Ingrese su Teléfono' });
    expect((await ask('root', updateCustomer, { id: ours(), phone_number: '55' })).fields).toHaveProperty('phone_number');
    expect((await ask('root', updateCustomer, { id: ours(), conditions: '15' })).code).toBe('accepted');
  });
  test('is one of a list in pages of twenty [A-9.02]', async () => {
    const names = [...'ABCDEFGHIJKLMNOPQRSTU'];
    // Each invites: one person may mail so many only.
    for (const [n, name] of names.entries())
      await created(n % 2 ? 'root' : 'agent', { business_name: `Óptica ${name}`, email: `${name}@opticas.test` });
    const list = async (asked: object) => (await ask('root', listCustomers, { query: 'opticas.test', ...asked })).body;
    const [first, second] = [await list({}), await list({ page: 2 })];
    expect([first.data.length, second.data.length, first.total]).toEqual([20, 1, names.length]);
  });
  test('made by an agent is assigned to that agent [A-1.01] [S-1.13] [AMB-14.03]', async () => {
    const id = await created('agent');
    expect((await ask('agent', getCustomer, { id })).code).toBe('accepted');
    expect((await ask('agentOfNone', getCustomer, { id })).code).toBe('NOT_FOUND');
  });
  test('with a name that is there but for case, accents and blanks is refused at its field [A-5.04] [A-8.07]', async () => {
    const answer = await ask('root', createCustomer, { ...given, business_name: 'textiles  delbajio' });
    expect(answer).toMatchObject({ code: 'CUSTOMER_ALREADY_EXISTS', fields: { business_name: 'Ya existe un registro con esta información' } });
  });
  test('with the e-mail of anybody is refused at its field and nothing is kept [A-5.11] [A-8.06]', async () => {
    const answer = await ask('root', createCustomer, { ...given, email: 'FOREIGNCLIENT@porteo.test' });
    expect(answer).toMatchObject({ code: 'USER_ALREADY_EXISTS', fields: { email: 'Ya existe un registro con esta información' } });
    expect((await sql<{ n: number }>`select count(*)::int as n from access_customer`.execute(database.db)).rows[0]?.n).toBe(3);
  });
  test.each<[string, object, Record<string, string>]>([
    ['no name of business [A-5.01]', { business_name: ' ' }, { business_name: 'Ingrese el Nombre Comercial' }],
    ['51 signs [A-5.02]', { business_name: 'A'.repeat(51) }, { business_name: 'Máximo 50 caracteres' }],
    ['no name [A-5.05]', { name: '' }, { name: 'Ingrese su Nombre' }],
    ['a digit in the name [A-5.06]', { name: 'Ana 2' }, { name: 'Ingrese únicamente letras' }],
    ['a name of 51 letters [A-5.07]', { name: 'a'.repeat(51) }, { name: 'Máximo 50 caracteres' }],
    ['a digit in the last name [A-5.08]', { last_name: 'Ruiz 3' }, { last_name: 'Ingrese únicamente letras' }],
    ['no last name [A-5.08]', { last_name: '' }, { last_name: 'Ingrese sus Apellidos' }],
    ['a last name of 51 letters [A-5.08]', { last_name: 'a'.repeat(51) }, { last_name: 'Máximo 50 caracteres' }],
    ['no e-mail [A-5.09]', { email: '' }, { email: 'Ingrese su Email' }],
    ['no real e-mail [A-5.10]', { email: 'ana@' }, { email: 'Ingrese un correo válido' }],
    ['no régimen [A-5.12]', { regimen: undefined }, { regimen: 'Ingrese el régimen' }],
    ['an address of 201 signs [A-5.13]', { webpage: `https://a.mx/${'a'.repeat(188)}` }, { webpage: 'El URL es demasiado largo' }],
    ['no address of the web [A-5.14]', { webpage: 'javascript:alert(1)' }, { webpage: 'Debe ser una URL' }],
  ])('is refused with %s', async (_what, over, fields) => {
    expect(await ask('root', createCustomer, { ...given, ...over })).toMatchObject({ code: 'WRONG_DATA', fields });
  });
  test.each(['A', 'A'.repeat(50)])('takes a name of business of 1 to 50 signs: %s [A-5.02]', async (business_name) => {
    expect((await ask('root', createCustomer, { ...given, business_name })).code).toBe('accepted');
  });
  test.each<[string, object]>([
    ['letters, spaces and dots in a name [A-5.06]', { name: 'Dr. José Ñandú' }],
    ['letters, spaces and dots in a last name [A-5.08]', { last_name: 'Peña y Muñoz Jr.' }],
    ['names of 50 letters [A-5.07] [A-5.08]', { name: 'a'.repeat(50), last_name: 'b'.repeat(50) }],
    ['an address of the web of 200 signs [A-5.13] [A-5.14]', { webpage: `https://a.mx/${'a'.repeat(187)}` }],
  ])('takes %s', async (_what, over) => {
    expect((await ask('root', createCustomer, { ...given, ...over })).code).toBe('accepted');
  });
  test('a régimen of the other kind of person is refused [AMB-13.17]', async () => {
    expect((await ask('root', createCustomer, { ...given, regimen: '612' })).fields).toEqual({ regimen: customerFaults.regimenOf });
  });
});

describe('of what is chosen from a list, each value is kept and no other', () => {
  test.each<[string, string, readonly string[], string]>([
    ['size of the company [A-3.02] [AMB-14.08]', 'company_type', ['micro', 'pequeña', 'mediana', 'grande'], 'enorme'],
    ['attention [A-3.10]', 'modality', ['seguimiento', 'independiente', 'sc'], 'balance'],
    ['with what it pays [A-3.09] [O-3.52]', 'customer_modality', ['balance', 'prepaid', 'mixed', 'credit'], 'cash'],
    ['channel [A-3.11]', 'channel', ['vendor', 'facebook', 'facebook_group', 'instagram', 'google', 'agency_mktg', 'company_dev', 'recommendation', 'event', 'other'], 'amazon'],
    ['dispersion [A-3.13]', 'dispersion_type', ['global', 'restrictive'], 'none'],
    ['billing [O-3.53]', 'billing', ['inmediata', 'reportes'], 'mensual'],
    ['conditions [A-3.15] [O-9.29]', 'conditions', ['cash', '7', '15', '22', '30', '60'], '45'],
  ])('%s', async (_what, field, values, other) => {
    for (const value of values) {
      expect((await ask('root', updateCustomer, { id: ours(), [field]: value })).code).toBe('accepted');
      expect(await seen('root', ours())).toMatchObject({ [field]: value });
    }
    expect((await ask('root', updateCustomer, { id: ours(), [field]: other })).code).toBe('WRONG_DATA');
  }); // prettier-ignore
  test('sectors, several at once [A-3.03] [AMB-14.08]', async () => {
    const several = [
      ...['Comercio electrónico', 'Comercio minorista', 'Comercio mayorista', 'Manufactura', 'Automotriz', 'Alimentos y bebidas'],
      ...['Salud y farmacéutico', 'Textil y calzado', 'Tecnología y electrónica', 'Construcción', 'Agroindustria', 'Servicios profesionales'],
      ...['Educación', 'Logística y transporte', 'Gobierno', 'Otro'],
    ];
    expect((await ask('root', updateCustomer, { id: ours(), set_of_operations: several })).code).toBe('accepted');
    expect((await seen('root', ours())).set_of_operations).toEqual(several);
    expect((await ask('root', updateCustomer, { id: ours(), set_of_operations: ['Minería'] })).code).toBe('WRONG_DATA');
  });
  test('kinds of person [A-3.04]', async () => {
    for (const [business_type, regimen] of [['Persona física', '612'], ['Persona moral', '601']])
      expect((await ask('root', updateCustomer, { id: ours(), business_type, regimen })).code).toBe('accepted'); // prettier-ignore
    expect((await ask('root', updateCustomer, { id: ours(), business_type: 'Asociación' })).code).toBe('WRONG_DATA');
  });
});

describe('who writes what', () => {
  const everything = {
    ...{ business_name: 'OTRA', channel: 'event', regimen: '612', business_type: 'Persona física', conditions: '30', dispersion_type: 'restrictive' },
    ...{ billing: 'reportes', modality: 'seguimiento', status: 'LOCKED', customer_modality: 'credit' },
  };
  test('a customer keeps six fields of its own; all else that it sends is dropped [A-1.10] [AMB-14.02]', async () => {
    const before = await row('access_customer', 'id', ours());
    const own = {
      name: 'Ana',
      last_name: 'Ruiz',
      phone_number: '4771234567',
      webpage: 'https://textiles.mx',
      company_type: 'micro',
      set_of_operations: ['Otro'],
    };
    const sent = { id: ours(), ...everything, ...own, seller_id: null, email: 'otra@porteo.test' };
    expect((await ask('owner', updateCustomer, sent)).code).toBe('accepted');
    expect(await row('access_customer', 'id', ours())).toEqual(before);
    expect(await seen('owner', ours())).toMatchObject({
      ...{
        webpage: 'https://textiles.mx',
        company_type: 'micro',
        set_of_operations: ['Otro'],
        regimen: null,
        channel: null,
        phone_number: '+524771234567',
      },
      contact: { first_name: 'Ana', last_name: 'Ruiz', email: 'owner@porteo.test' },
    });
  });
  test('an agent edits data, but neither seller, lock, reports nor what it pays with [A-1.01] [S-1.13] [A-5.51] [S-6.31] [S-6.32] [S-6.33] [AMB-2.03]', async () => {
    const reports = [{ name: 'guides', schema: 'immediate', conditions: '3', pre_invoice_days: '1' }];
    expect((await ask('agent', updateCustomer, { id: ours(), ...everything, seller_id: null, reports })).code).toBe('accepted');
    expect(await row('access_customer', 'id', ours())).toMatchObject({
      ...{ business_name: 'OTRA', conditions: '30', modality: 'seguimiento', dispersion_type: 'restrictive' },
      ...{ status: 'ACTIVE', customer_modality: 'balance', seller_id: world.actor('seller').id },
    });
    expect((await seen('root', ours())).reports).toEqual([]);
  });
  test('root alone sets what a customer may owe and what becomes of its ended guides; what it is raised to above the high value waits [AMB-12.02] [AMB-12.07] [AMB-12.12]', async () => {
    const limits = async (who: Person, sent: object) => (await ask(who, updateCustomer, { id: ours(), ...sent })).body;
    const stored = async () => {
      const { credit_limit, extras_limit, expired_stock } = await row('access_customer', 'id', ours());
      return [credit_limit, extras_limit, expired_stock];
    };
    for (const who of ['agent', 'owner'] as const) await limits(who, { credit_limit: 500, extras_limit: 5, expired_stock: 'lapse' });
    expect(await stored()).toEqual([0, 100_000, null]);
    expect(await limits('root', { credit_limit: 20_000, extras_limit: 2_500.5, expired_stock: 'lapse' })).toEqual({ id: ours() });
    expect([await stored(), askedLimits]).toEqual([[2_000_000, 250_050, 'lapse'], []]);
    expect(await limits('root', { credit_limit: null, extras_limit: 0, expired_stock: null })).toEqual({ id: ours(), approval_id: 'A'.repeat(26) });
    expect([await stored(), askedLimits]).toEqual([[2_000_000, 0, null], [{ credit_limit: null }]]);
    expect((await ask('root', updateCustomer, { id: ours(), credit_limit: -1 })).fields).toEqual({ credit_limit: customerFaults.limit });
    expect(await seen('root', ours())).toMatchObject({ credit_limit: 2_000_000, extras_limit: 0, expired_stock: null });
    const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from platform_audit where action like 'customer.%' and actor_id = ${world.actor('root').id} order by id`.execute(
      database.db,
    );
    expect(rows).toMatchObject([
      { action: 'customer.changed', before: { credit_limit: 0, extras_limit: 100_000 }, after: { credit_limit: 2_000_000, extras_limit: 250_050, expired_stock: 'lapse' } },
      { action: 'customer.changed', after: { credit_limit: 2_000_000, extras_limit: 0 } },
      { action: 'customer.limits_asked', before: { credit_limit: 2_000_000 }, after: { credit_limit: 'unlimited' } },
    ]); // prettier-ignore
  });
  test('whether its unused guides are cancelled says the customer itself or its staff; nobody has said so at first, and the audit says who did', async () => {
    const kept = async () => (await row('customers_profile', 'customer_id', ours()))?.['cancels_unused'] ?? false;
    expect((await seen('owner', ours())).cancels_unused).toBe(false);
    const said = [];
    for (const [who, cancels_unused] of [
      ['owner', true],
      ['agent', false],
      ['root', true],
    ] as const) {
      await ask(who, updateCustomer, { id: ours(), cancels_unused });
      said.push([who, await kept(), (await seen(who, ours())).cancels_unused]);
    }
    expect(said).toEqual([
      ['owner', true, true],
      ['agent', false, false],
      ['root', true, true],
    ]);
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from platform_audit where action = 'customer.changed' order by id`.execute(database.db);
    expect(rows).toMatchObject([
      { before: { cancels_unused: false }, after: { cancels_unused: true } },
      { before: { cancels_unused: true }, after: { cancels_unused: false } },
      { before: { cancels_unused: false }, after: { cancels_unused: true } },
    ]);
  });
  test('root assigns sellers and nobody else to be one [A-1.07] [S-6.31] [A-3.07]', async () => {
    expect((await ask('root', updateCustomer, { id: ours(), seller_id: world.actor('agent').id })).fields).toEqual({
      seller_id: customerFaults.seller,
    });
    expect((await ask('root', updateCustomer, { id: ours(), seller_id: null })).code).toBe('accepted');
    expect((await seen('root', ours())).seller).toBeNull();
    const seller_id = world.actor('seller').id;
    await ask('root', updateCustomer, { id: ours(), seller_id });
    await sql`update access_user set name = 'Paola', last_name = 'Rentería' where id = ${seller_id}`.execute(database.db);
    expect(await seen('seller', ours())).toMatchObject({
      seller_id,
      seller: { id: seller_id, name: 'Paola', lastName: 'Rentería', status: 'active' },
    });
  });
  test('the channel of the house is refused to a customer [A-3.12] [AMB-14.07]', async () => {
    expect((await ask('owner', updateCustomer, { id: ours(), channel: 'vendor' })).fields).toEqual({ channel: customerFaults.vendor });
    expect((await ask('agent', updateCustomer, { id: ours(), channel: 'vendor' })).code).toBe('accepted');
  });
  test.each<Person>(['seller', 'biller', 'client'])('%s edits and makes none [S-2.53] [AMB-2.03]', async (who) => {
    expect((await ask(who, updateCustomer, { id: ours(), name: 'Otra' })).code).toBe('FORBIDDEN');
    expect((await ask(who, createCustomer, given)).code).toBe('FORBIDDEN');
  });
  test('a seller lists its own customers with what staff see, a customer without [A-1.09] [S-1.13] [S-7.09] [AMB-14.09]', async () => {
    const list = (await ask('seller', listCustomers, {})).body;
    expect(list.data).toMatchObject([
      {
        id: ours(),
        conditions: 'cash',
        balance: centavos(12_345),
        seller: { name: 'seller', lastName: '' },
        contact: { first_name: 'owner', email: 'owner@porteo.test' },
      },
    ]);
    expect(Object.keys((await ask('owner', listCustomers, {})).body.data[0] ?? {})).not.toContain('balance');
  });
  test('a client learns nothing commercial of its customer [AMB-14.10]', async () => {
    const answer = await seen('client', ours());
    expect(answer).toMatchObject({ contact: { first_name: 'owner' }, balance: null, set_of_operations: [] });
    for (const hidden of ['seller', 'conditions', 'channel', 'reports', 'billing']) expect(Object.keys(answer)).not.toContain(hidden);
  });
  test('the whole entity has contact, sectors, channel, dispersion and services [A-7.08] [S-7.10]', async () => {
    expect(`${getCustomer.method} ${getCustomer.path}`).toBe('GET /api/customer/{id}');
    services = [{ id: 'S'.repeat(26) as ServiceId, enabled: true, min_stock: 4, price_list: centavos(9_000), discount: 0 }];
    const told = { set_of_operations: ['Educación'], channel: 'recommendation', dispersion_type: 'restrictive' };
    await ask('agent', updateCustomer, { id: ours(), ...told, last_name: 'Ruiz' });
    expect(await seen('agent', ours())).toMatchObject({
      ...told,
      services,
      contact: { first_name: 'owner', last_name: 'Ruiz', email: 'owner@porteo.test' },
    });
  });
});

test('a change that alters nothing leaves no act behind, one that alters a name does [AMB-0.06]', async () => {
  const acts = async () => (await sql<{ n: number }>`select count(*)::int as n from platform_audit where action = 'customer.changed'`.execute(database.db)).rows[0]?.n; // prettier-ignore
  // The name of the example is not in capitals, as a saved one is.
  await ask('root', updateCustomer, { id: ours(), business_name: (await seen('root', ours())).business_name });
  const before = Number(await acts());
  const { business_name, channel } = await seen('root', ours());
  for (const sent of [{}, { business_name }, { business_name, channel }])
    expect((await ask('root', updateCustomer, { id: ours(), ...sent })).code).toBe('accepted');
  expect(await acts()).toBe(before);
  expect((await ask('root', updateCustomer, { id: ours(), business_name: `${business_name} NORTE` })).code).toBe('accepted');
  expect(await acts()).toBe(before + 1);
  // The act has no facts, for nothing of what is told of a customer changed: none that are the same before and after.
  for (const sent of [{ webpage: 'https://otra.porteo.test' }, { business_name }]) {
    expect((await ask('root', updateCustomer, { id: ours(), ...sent })).code).toBe('accepted');
    const { rows } = await sql<object>`select before, after from platform_audit where action = 'customer.changed' order by id desc limit 1`.execute(database.db); // prettier-ignore
    expect(rows).toEqual([{ before: null, after: null }]);
  }
  expect(await acts()).toBe(before + 3);
});

test('root alone locks and unlocks, and the list finds who is locked [A-1.07] [A-3.08] [A-4.05] [S-6.32] [AMB-14.01]', async () => {
  const locked = async () => (await ask('root', listCustomers, { status: 'LOCKED' })).body.data.map(({ id }) => id);
  for (const other of ['agent', 'owner'] as const) await ask(other, updateCustomer, { id: ours(), status: 'LOCKED' });
  expect([await locked(), (await seen('root', ours())).status]).toEqual([[], 'ACTIVE']);
  expect((await ask('root', updateCustomer, { id: ours(), status: 'LOCKED' })).code).toBe('accepted');
  expect([await locked(), (await seen('root', ours())).status]).toEqual([[ours()], 'LOCKED']);
  await ask('agent', updateCustomer, { id: ours(), status: 'ACTIVE' });
  expect(await locked()).toEqual([ours()]);
  await ask('root', updateCustomer, { id: ours(), status: 'ACTIVE' });
  expect(await locked()).toEqual([]);
  expect((await ask('root', updateCustomer, { id: ours(), status: 'SUSPENDED' })).code).toBe('WRONG_DATA');
  const audit = await sql<{ before: { status: string }; after: { status: string } }>`select before, after from platform_audit where action = 'customer.changed' and before->>'status' <> after->>'status' order by id`.execute(database.db); // prettier-ignore
  expect(audit.rows.map(({ before, after }) => [before.status, after.status])).toEqual([
    ['ACTIVE', 'LOCKED'],
    ['LOCKED', 'ACTIVE'],
  ]);
});

test('two edits of different fields are both kept', async () => {
  await Promise.all([
    ask('root', updateCustomer, { id: ours(), conditions: '15' }),
    ask('agent', updateCustomer, { id: ours(), webpage: 'https://textiles.mx' }),
  ]);
  expect(await seen('root', ours())).toMatchObject({ conditions: '15', webpage: 'https://textiles.mx' });
});

test('attended as SC it pays and is billed at once, and never buys on credit [A-4.06] [S-3.03] [AMB-12.01]', async () => {
  await ask('root', updateCustomer, { id: ours(), conditions: '30', billing: 'reportes' });
  expect((await ask('agent', updateCustomer, { id: ours(), modality: 'sc' })).code).toBe('accepted');
  await ask('root', updateCustomer, { id: ours(), conditions: '60', billing: 'reportes' });
  expect(await seen('root', ours())).toMatchObject({ modality: 'sc', conditions: 'cash', billing: 'inmediata' });
  expect((await ask('root', updateCustomer, { id: ours(), customer_modality: 'credit' })).fields).toEqual({
    customer_modality: customerFaults.noCredit,
  });
});

test('with what it pays is not changed while something is held [AMB-12.01]', async () => {
  isHeld = true;
  expect((await ask('root', updateCustomer, { id: ours(), customer_modality: 'mixed' })).code).toBe('NOT_ALLOWED');
  isHeld = false;
  expect((await ask('root', updateCustomer, { id: ours(), customer_modality: 'mixed' })).code).toBe('accepted');
});

describe('the e-mail of the first user [AMB-14.05]', () => {
  const emailOf = async (id: string) => (await seen('root', id)).contact?.email;
  test('is free until its account has a password: another one is invited', async () => {
    const id = await created('root');
    expect((await ask('root', updateCustomer, { id, email: 'Nueva@porteo.test' })).code).toBe('accepted');
    expect(await emailOf(id)).toBe('nueva@porteo.test');
    expect(mailed.map(({ to }) => to)).toEqual(['norma@opticaalamos.test', 'nueva@porteo.test']);
  });
  test('afterwards an agent’s word is dropped, and root’s waits for the new address', async () => {
    await ask('agent', updateCustomer, { id: ours(), email: 'nueva@porteo.test' });
    expect(mailed).toEqual([]);
    await ask('root', updateCustomer, { id: ours(), email: 'nueva@porteo.test' });
    expect(await emailOf(ours())).toBe('owner@porteo.test');
    expect(mailed.map(({ to }) => to)).toEqual(['nueva@porteo.test', 'owner@porteo.test']);
  });
});

describe('reports', () => {
  const cut = { schema: 'WEEKLY', date: 'monday', sub_type: null, conditions: '3', pre_invoice_days: 'purchase_order' };
  const names = ['guides', 'overweight_platform', 'overweight_supplier', 'insurance'];
  const block = (over: object = {}) => names.map((name) => ({ name, ...cut, ...over }));
  const save = (reports: object[], report_file_type = 'separate_files') => ask('root', updateCustomer, { id: ours(), reports, report_file_type });
  test('are four rows with type, scheme in lower case and how they are filed [A-1.03] [A-3.16] [A-3.17] [A-3.18] [A-5.47] [AMB-13.05]', async () => {
    expect((await save(block(), 'same_file')).code).toBe('accepted');
    const kept = { ...cut, schema: 'weekly', report_file_type: 'same_file' };
    expect((await seen('root', ours())).reports).toEqual([
      { name: 'guides', type: 'guides', number: 1, ...kept },
      { name: 'overweight_platform', type: 'overweight', number: 2, ...kept },
      { name: 'overweight_supplier', type: 'overweight', number: 2, ...kept },
      { name: 'insurance', type: 'insurance', number: 3, ...kept },
    ]);
  });
  test('are numbered by what they tell of: guides 1, overweight 2 whoever measured it, insurance 3 [A-9.15] [AMB-13.05]', async () => {
    expect((await save(block())).code).toBe('accepted');
    expect((await seen('root', ours())).reports?.map(({ type, number }) => [type, number])).toEqual([
      ['guides', 1],
      ['overweight', 2],
      ['overweight', 2],
      ['insurance', 3],
    ]);
  });
  test.each<[string, object, string | null]>([
    ['at once without a date [A-5.45]', { schema: 'immediate', date: null }, null],
    ['at once with a date', { schema: 'immediate', date: 'monday' }, 'date'],
    ['weekly without a day', { date: null }, 'date'],
    ['weekly on a day of the month [A-9.18]', { date: '16' }, 'date'],
    ['every two weeks on a pair [A-9.16] [AMB-13.06]', { schema: 'biweekly', date: '6-22' }, null],
    ['monthly without a sub-type [A-5.46]', { schema: 'monthly', date: '31' }, 'sub_type'],
    ['monthly on the second [A-9.17] [O-9.28]', { schema: 'monthly', date: '2', sub_type: 'corte' }, 'date'],
    ['after four days of review [A-9.19]', { conditions: '4' }, 'conditions'],
    ['after an order [A-9.20] [O-3.54]', { pre_invoice_days: 'order' }, 'pre_invoice_days'],
    ['independent [A-9.16]', { schema: 'independent', date: null }, 'schema'],
    ['daily [A-9.16]', { schema: 'daily', date: null }, 'schema'],
  ])('%s', async (_what, over, wrong) => {
    const answer = await save(block(over));
    expect(answer.code).toBe(wrong ? 'WRONG_DATA' : 'accepted');
    if (wrong) expect(answer.fields[`reports.0.${wrong}`]).toBe(customerFaults.reportField);
  });
  test.each<[string, object, string, readonly string[]]>([
    ['every day of the week [A-9.18]', {}, 'date', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']],
    ['each day of a month, 31 being its end [A-9.17] [O-9.28]', { schema: 'monthly', sub_type: 'corte' }, 'date', ['1', '6', '12', '16', '22', '26', '31']],
    ['what a month takes [A-5.46] [AMB-13.06]', { schema: 'monthly', date: '31' }, 'sub_type', ['natural', 'corte']],
    ['days of review [A-9.19]', {}, 'conditions', ['immediate', '3', '5']],
    ['days before the invoice [A-9.20] [O-3.54]', {}, 'pre_invoice_days', ['immediate', '1', '2', '3', 'purchase_order']],
  ])('%s: each is kept', async (_what, over, field, values) => {
    for (const value of values) {
      expect((await save(block({ ...over, [field]: value }))).code).toBe('accepted');
      expect((await seen('root', ours())).reports?.map((report) => Object.entries(report).find(([name]) => name === field)?.[1])).toEqual(
        names.map(() => value),
      );
    }
  }); // prettier-ignore
  test('independent is of the supplier’s overweight alone, and different cuts need files of their own [A-9.16] [A-5.45] [A-8.10] [A-9.21] [AMB-13.07]', async () => {
    const reports = block().map((report) => (report.name === 'overweight_supplier' ? { ...report, schema: 'independent', date: null } : report));
    expect((await save(reports)).code).toBe('accepted');
    expect(await save(reports, 'same_file')).toMatchObject({ code: 'WRONG_DATA', description: customerFaults.separateFiles });
    expect((await save(reports, 'one_file')).code).toBe('WRONG_DATA');
  });
  test('all rows or none [A-5.44] [AMB-13.05]', async () => {
    expect((await save(block().slice(1))).code).toBe('WRONG_DATA');
    const rest = names.slice(1).map((name) => ({ name, schema: null, date: null, sub_type: null, conditions: null, pre_invoice_days: null }));
    const { fields } = await save([...block().slice(0, 1), ...rest]);
    expect(Object.keys(fields)).toEqual(
      [1, 2, 3].flatMap((at) => ['schema', 'conditions', 'pre_invoice_days'].map((name) => `reports.${at}.${name}`)),
    );
    expect((await save([])).code).toBe('accepted');
  });
});
