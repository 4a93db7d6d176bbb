import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { catalogsOperations, contentsWithDescription, seededServices, type PackagingContent } from '#contract/catalogs/catalogs.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { buildCatalogs } from './module.ts';

const asks = { tellRoot: async () => undefined };
let database: TestDatabase;
let catalogs: ReturnType<typeof buildCatalogs>;
beforeAll(async () => {
  database = await testDatabase();
  catalogs = buildCatalogs({ ...database, clock: standingClock(), asks });
});
afterAll(() => database.close());

/** Calls a route as the server does: request decoded, answer encoded by its schema. */
async function ask<K extends keyof typeof catalogsOperations>(name: K, body: Record<string, unknown> = {}, { routes } = catalogs) {
  const found = routes.find((route) => route.operation.name === name);
  if (!found) throw new Error(`no route ${name}`);
  const request = z.decode(found.operation.request as z.ZodMiniType, body) as never;
  return z.encode(found.operation.response as z.ZodMiniType, (await found.handle(request, {} as never, {} as never)) as never) as unknown;
}

test('every call of the contract has its route', () => {
  expect(catalogs.routes.map((route) => route.operation.name).sort()).toEqual(Object.keys(catalogsOperations).sort());
});

test('the packaging list has its fifteen kinds in order [O-3.27, O-3.44, O-7.01]', async () => {
  expect(await ask('listPackagingTypes')).toEqual({
    data: [
      'Atado',
      'Bidón',
      'Bolsa',
      'Bulto',
      'Caja',
      'Costal',
      'Cubeta',
      'Garrafa',
      'Huacal',
      'Pieza',
      'Reja',
      'Rollo',
      'Sobre',
      'Tambo',
      'Tarima',
    ].map((packaging) => ({ packaging })),
  });
});

test('every content says whether it can be insured, and why not [O-3.28, O-7.02]', async () => {
  const { data } = (await ask('listPackagingContents')) as {
    data: { content: string; can_be_assured: boolean; insurance_description: string | null }[];
  };
  expect(data).toHaveLength(17);
  for (const { can_be_assured, insurance_description } of data) expect(insurance_description === null).toBe(can_be_assured);
  expect(data.filter((row) => !row.can_be_assured).map((row) => row.content)).toEqual(['Documentos', 'Joyería', 'Dinero y valores', 'Perecederos']);
});

test('the contents are those of the first installation, in their order, until the database says otherwise [AMB-5.04]', async () => {
  const own = await testDatabase();
  const house = buildCatalogs({ ...own, clock: standingClock(), asks });
  const rows = async () => ((await ask('listPackagingContents', {}, house)) as { data: PackagingContent[] }).data;
  expect((await rows()).map(({ content }) => content)).toEqual([
    'Documentos', 'Ropa y calzado', 'Electrónicos', 'Refacciones', 'Alimentos no perecederos', 'Cosméticos', 'Libros', 'Juguetes', 'Muebles',
    'Herramientas', 'Equipo médico', 'Papelería', 'Muestras', 'Otro', 'Joyería', 'Dinero y valores', 'Perecederos',
  ]); // prettier-ignore
  await own.inTransaction(async (tx) => {
    await sql`update catalogs_content set can_be_assured = false, insurance_description = 'Se rompen' where content = 'Muebles'`.execute(tx);
    await sql`insert into catalogs_content (content, can_be_assured, position) values ('Plantas', true, 99)`.execute(tx);
  });
  const changed = await rows();
  expect(changed.at(-1)).toEqual({ content: 'Plantas', can_be_assured: true, insurance_description: null });
  expect(changed).toContainEqual({ content: 'Muebles', can_be_assured: false, insurance_description: 'Se rompen' });
  await own.close();
});

test('the contents include the two that ask for a description [O-3.45]', async () => {
  const contents = (await catalogs.api.contents(database.db)).map((row) => row.content);
  expect(contentsWithDescription).toEqual(['Otro', 'Muestras']);
  expect(contents).toEqual(expect.arrayContaining(['Otro', 'Muestras']));
});

test('the services answer with carrier, mode and the name of this year’s tables [O-7.19]', async () => {
  const { data } = (await ask('listServices')) as { data: Record<string, unknown>[] };
  expect(data).toContainEqual({
    id: seededServices.fedexStandard,
    carrier: 'fedex',
    service: 'Nacional Día Siguiente',
    mode: 'Consumo',
    rates_service_description: 'Nacional Dia Sig.',
  });
  expect(data.map((row) => row['id']).sort()).toEqual(Object.values(seededServices).sort());
});

test.each([
  ['Terrestre Consumo', '2025-01-01T18:00:00Z', 'Terrestre Consumo'],
  ['Terrestre Consumo', '2024-12-31T18:00:00Z', 'Terrestre'],
  ['Día Siguiente 12:30 5 K', '2026-11-20T18:00:00Z', 'Dia Sig. 12:30 K'],
])('the service %s at %s is %s in the tables of its year [A-5.61] [A-5.62] [A-5.63] [A-5.64] [AMB-16.03]', async (name, now, spelled) => {
  const rename = (to: string) => sql`update catalogs_service set name = ${to} where id = ${seededServices.fedexStandard}`.execute(database.db);
  await rename(name);
  try {
    const { data } = (await ask('listServices', {}, buildCatalogs({ ...database, clock: standingClock(now), asks }))) as { data: { id: string }[] };
    expect(data.find(({ id }) => id === seededServices.fedexStandard)).toMatchObject({ service: name, rates_service_description: spelled });
  } finally {
    await rename('Nacional Día Siguiente');
  }
});

test('the catalogue has a service of every mode, each of a known carrier and with an id of our form [A-3.21]', async () => {
  const services = await catalogs.api.services(database.db);
  // Freight has none.
  expect(new Set(services.flatMap(({ mode }) => mode ?? []))).toEqual(new Set(['Sin Crédito', 'Prepago', 'Consumo']));
  for (const service of services) {
    expect(carrierFacts(service.carrier)).not.toBeNull();
    expect(looksLikeId(service.id)).toBe(true);
    expect(service.weight_rows.map((row) => row.included_kg)).toEqual(service.weight_rows.map((row) => row.included_kg).sort((a, b) => a - b));
    expect(service.max_declared_value).toBe(1_000_000_00);
    expect(service.insurance_percentage).toBe(15_000);
  }
});

test('a postal code answers with its colonias and its point', async () => {
  expect(await ask('getPostalCode', { zip: '06600' })).toMatchObject({
    zip_code: '06600',
    state: 'Ciudad de México',
    state_code: '09',
    municipality: 'Cuauhtémoc',
    neighborhoods: ['Juárez'],
    latitude: 19.427,
  });
});

test('an unknown code answers with its state, one of no state is not found', async () => {
  expect(await ask('getPostalCode', { zip: '37299' })).toMatchObject({ state: 'Guanajuato', city: null, neighborhoods: [] });
  await expect(ask('getPostalCode', { zip: '00000' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('places are searched by what a person types, and all lie in Mexico [O-2.64]', async () => {
  const { data } = (await ask('searchPlaces', { query: 'itzimna' })) as { data: { zip_code: string }[] };
  expect(data[0]?.zip_code).toBe('97100');
  for (const query of ['guatemala', 'san salvador', 'los angeles']) {
    const found = (await ask('searchPlaces', { query })) as { data: { state: string }[] };
    expect(
      found.data.filter(({ state }) => !catalogs.api.state(state)),
      query,
    ).toEqual([]);
  }
});

test('a state is known by the names of maps and old files', () => {
  expect(catalogs.api.state('Distrito Federal')?.code).toBe('09');
  expect(catalogs.api.state('Narnia')).toBeNull();
});
