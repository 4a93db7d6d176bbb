import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOperations, type AuditView } from '#contract/audit/audit.ts';
import { unprotectCell } from '#contract/shared/csv/csv-text.ts';
import { actionWords, entityWords } from '#texts/es/audit/audit-words.ts';
import { auditWriter, isChange } from '#platform/audit.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import { buildAudit } from './module.ts';
import { toView } from './rules/view-of-act.ts';
import type { FoundAct } from './store/acts.ts';

let database: TestDatabase;
let world: TwoTenants;
let routes: ReturnType<typeof buildAudit>['routes'];
const days = standingClock('2026-11-20T18:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
  routes = buildAudit({ db: database.db, access: world.access }).routes;
  const write = auditWriter(days);
  const { ours, theirs } = world.customers;
  const [root, owner, foreign] = [world.actor('root').id, world.actor('owner').id, world.actor('foreignOwner').id];
  const act = { on_behalf_of: null, entity_id: 'X1' };
  const rows = [
    { ...act, actor_id: root, customer_id: ours, action: 'customer.changed', entity: 'customer', before: { status: 'ACTIVE', channel: 'expo' }, after: { status: 'LOCKED', channel: 'web' } },
    { ...act, actor_id: owner, customer_id: ours, action: 'purchase.made', entity: 'purchase', after: { folio: 'P-00007', total: 123_456, password_hash: 'secreto', token: 'secreto' } },
    { ...act, actor_id: owner, customer_id: ours, action: 'label.updated', entity: 'label', before: { notes: null }, after: { notes: '=HYPERLINK("x")' } },
    { ...act, actor_id: root, customer_id: ours, action: 'label.settled', entity: 'label', before: { made: false }, after: { made: true, parcel_number: '77', reason: 'dicho por el mostrador' } },
    { ...act, actor_id: root, customer_id: ours, action: 'customer.service.changed', entity: 'service', before: { enabled: false }, after: { enabled: true } },
    { ...act, actor_id: foreign, customer_id: theirs, action: 'purchase.made', entity: 'purchase', after: { folio: 'P-00008', total: 1 } },
    { ...act, actor_id: root, customer_id: null, action: 'proposal.created', entity: 'proposal', after: { name: 'Base 2026' } },
  ]; // prettier-ignore
  for (const row of rows) {
    await database.inTransaction((tx) => write(tx, row));
    days.advance(86_400_000);
  }
});
afterAll(() => database.close());

const list = async (who: Person, request: Record<string, unknown> = {}) => (await askRoute(routes, auditOperations.listAudit, request, world.actor(who))) as { code?: string; body: { data: AuditView[]; total: number } }; // prettier-ignore
const saidTo = async (who: Person, request: Record<string, unknown> = {}) => (await list(who, request)).body.data.map(({ what }) => what);

test.each([
  [{ name: 'Ana', rights: ['a'] }, { name: 'Ana' }, false],
  [{ name: 'Ana', rights: ['a'] }, { name: 'Ana', rights: ['a'] }, false],
  [{ name: 'Ana', rights: ['a'] }, { name: undefined, rights: ['a'] }, false],
  [{ name: 'Ana', rights: ['a'] }, { rights: ['a', 'b'] }, true],
  [{ name: 'Ana', rights: ['a'] }, { name: null }, true],
])('of %j, %j is a change: %s', (former, wanted, isOne) => {
  expect(isChange<{ name: string; rights: string[] }>(former, wanted)).toBe(isOne);
});

describe('who changed what', () => {
  test('root reads every act, the newest first, with its fields before and after in Spanish [AMB-0.06]', async () => {
    const { data, total } = (await list('root')).body;
    expect(total).toBe(7);
    expect(data[0]).toMatchObject({ what: 'Creó la propuesta', customer: null });
    expect(data.at(-1)).toMatchObject({
      actor: { name: 'root' },
      customer: { name: 'Textiles del Bajío' },
      path: '/cliente/datos/X1',
      changes: [
        { field: 'Estado', before: 'Activo', after: 'Bloqueado' },
        { field: 'Canal', before: 'expo', after: 'web' },
      ],
    });
    expect(data.at(-2)?.changes).toEqual([
      { field: 'Total', before: null, after: '$1,234.56' },
      { field: 'Folio', before: null, after: 'P-00007' },
    ]);
    expect(JSON.stringify(data)).not.toContain('secreto');
  });

  test.each([
    ['issue', 'category', 'pickup', 'Recolección'],
    ['document', 'document_type', 'ine', 'INE del representante'],
    ['document', 'status', 'approved', 'Validado'],
    ['pickup', 'status', 'scheduled', 'Programada'],
    ['customer', 'status', 'LOCKED', 'Bloqueado'],
    ['customer', 'conditions', '15', '15 días'],
    ['business', 'regimen', '612', '612 Personas Físicas con Actividades Empresariales y Profesionales'],
    ['carrier_claim', 'carrier', 'paquetexpress', 'Paquetexpress'],
    ['prospect', 'channel', 'recommendation', 'Recomendación'],
    ['label', 'reason', 'constructor', 'constructor'],
    ['label', 'reason', '__proto__', '__proto__'],
  ])('%s.%s %s is read as %s [AMB-0.06]', (entity, name, value, shown) => {
    const act = { id: 1n, at: new Date(), actor_id: null, actor_name: null, owner_name: null, customer_id: null, customer_name: null, entity, entity_id: 'X1', action: 'label.updated', before: null, after: { [name]: value } }; // prettier-ignore
    expect(toView(act as unknown as FoundAct, { role: 'root' }).changes.map(({ after }) => after)).toEqual([shown]);
  });

  test('a customer reads the acts on itself alone, without what is the house’s and without names of staff [AMB-0.06]', async () => {
    const { data, total } = (await list('owner')).body;
    expect(total).toBe(4);
    // Why staff settled a guide is written for the house.
    expect(data[0]?.changes).toEqual([{ field: 'Número de guía', before: null, after: '77' }]);
    expect((await list('root', { query: '77' })).body.data[0]?.changes).toContainEqual({
      field: 'Motivo',
      before: null,
      after: 'dicho por el mostrador',
    });
    expect(data.map(({ what }) => what)).toEqual(['Concilió la guía', 'Cambió la guía', 'Hizo el pedido', 'Cambió el cliente']);
    expect(data.at(-1)).toMatchObject({
      actor: { id: null, name: 'El equipo del portal' },
      path: null,
      changes: [{ field: 'Estado', before: 'Activo', after: 'Bloqueado' }],
    });
    expect(await saidTo('foreignOwner')).toEqual(['Hizo el pedido']);
    expect((await list('owner', { customer_id: world.customers.theirs })).code).toBe('NOT_FOUND');
    expect(await saidTo('owner', { actor_id: world.actor('foreignOwner').id })).toEqual([]);
    expect(await saidTo('owner', { entity: 'service' })).toEqual([]);
    expect(await saidTo('owner', { query: 'P-00008' })).toEqual([]);
  });

  test('person, kind of record, customer, days and a word narrow the list [AMB-0.06]', async () => {
    expect(await saidTo('root', { actor_id: world.actor('owner').id })).toEqual(['Cambió la guía', 'Hizo el pedido']);
    expect(await saidTo('root', { entity: 'purchase' })).toHaveLength(2);
    expect(await saidTo('root', { customer_id: world.customers.theirs })).toHaveLength(1);
    expect(await saidTo('root', { from: '2026-11-21', to: '2026-11-21' })).toEqual(['Hizo el pedido']);
    expect(await saidTo('root', { query: 'p-00007' })).toHaveLength(1);
    expect(await saidTo('root', { query: 'cambio un servicio' })).toEqual(['Cambió un servicio del cliente']);
    expect(await saidTo('root', { query: 'alamo' })).toHaveLength(1);
    expect(await saidTo('root', { query: 'foreignowner' })).toHaveLength(1);
    expect(await saidTo('root', { page: 2, limit: 4 })).toHaveLength(3);
  });

  test('whose acts are looked for is anybody within reach, whether or not one of them stands in the list; staff are nobody to a customer [AMB-0.06]', async () => {
    const peopleFor = async (who: Person, query = '') => {
      const { body } = await askRoute(routes, auditOperations.listAuditPeople, { query }, world.actor(who));
      return (body as { data: { id: string; name: string; customer: string | null }[] }).data;
    };
    expect(await peopleFor('root', 'FOREIGNOWN')).toEqual([{ id: world.actor('foreignOwner').id, name: 'foreignOwner', customer: 'Ópticas Álamo' }]);
    expect((await peopleFor('root')).map(({ id }) => id)).toEqual(expect.arrayContaining([world.actor('root').id, world.actor('owner').id]));
    expect(await peopleFor('root', '%')).toEqual([]);
    const mine = await peopleFor('owner');
    expect(mine.map(({ id }) => id)).toContain(world.actor('owner').id);
    expect(mine.every(({ customer }) => customer === 'Textiles del Bajío')).toBe(true);
    expect(await peopleFor('owner', 'root')).toEqual([]);
    expect(await peopleFor('owner', 'foreign')).toEqual([]);
  });

  test('the file holds what the list shows, with every cell that a spreadsheet would run protected [AMB-0.06]', async () => {
    for (const who of ['root', 'owner'] as const) {
      const { content, rows } = (await askRoute(routes, auditOperations.exportAudit, {}, world.actor(who))).body as { content: string; rows: number };
      const { data, total } = (await list(who)).body;
      expect(rows).toBe(total);
      const lines = content.trimEnd().split('\r\n').slice(1);
      expect(lines).toHaveLength(data.reduce((n, { changes }) => n + Math.max(1, changes.length), 0));
      for (const { what } of data) expect(content).toContain(what);
      expect(content).toContain(`"'=HYPERLINK(""x"")"`);
      expect(unprotectCell(`'=HYPERLINK("x")`)).toBe(data.flatMap(({ changes }) => changes).find(({ field }) => field === 'Notas')?.after);
      expect(content).not.toContain('secreto');
    }
    const [mine] = (await list('owner')).body.data;
    const foreign = (await list('foreignOwner')).body.data[0]?.id;
    const askAfter = (after: string | undefined) => askRoute(routes, auditOperations.exportAudit, { after }, world.actor('owner'));
    expect((await askAfter(mine?.id)).body).toMatchObject({ rows: 3 });
    expect((await askAfter(foreign)).code).toBe('NOT_FOUND');
  });

  test('an act is never changed nor taken out [AMB-0.06]', async () => {
    await expect(sql`update platform_audit set action = 'x'`.execute(database.db)).rejects.toThrow('never changed');
    await expect(sql`delete from platform_audit`.execute(database.db)).rejects.toThrow('never changed');
  });

  const grid = (cost: number, to: number | null = null, zone = 5_00) => ({
    prices: [{ internalServiceName: 'Terrestre 5K', rangeVolumes: [{ from: 1, to: 100, cost: 120_00 }, { from: 101, to, cost }] }],
    zones: [{ name: 'Norte', cost: zone }],
  }); // prettier-ignore
  const told = (act: Partial<FoundAct>, role: 'root' | 'customer' = 'root') =>
    toView({ id: '1', at: new Date(), actor_id: null, on_behalf_of: null, customer_id: null, entity_id: 'X', ...act } as FoundAct, { role }).changes;
  test('a changed grid is told cell by cell, old and new, of a proposal and of a tariff that took it [AMB-0.06]', () => {
    expect(told({ action: 'proposal.changed', entity: 'proposal', before: { name: 'Base', ...grid(100_00) }, after: { name: 'Base', ...grid(90_50, null, 7_00) } })).toEqual([
      { field: 'Terrestre 5K · 101 guías o más', before: '$100.00', after: '$90.50' },
      { field: 'Zona Norte', before: '$5.00', after: '$7.00' },
    ]);
    const synced = { action: 'rate.synced', entity: 'rate_config', before: { volume: 1, proposal_name: 'Base', ...grid(100_00) } };
    expect(told({ ...synced, after: { volume: 150, proposal_name: 'Base', ...grid(100_00, 200), service_name: 'FedEx Económico' } })).toEqual([
      { field: 'Servicio', before: null, after: 'FedEx Económico' },
      { field: 'Guías al mes', before: '1', after: '150' },
      { field: 'Terrestre 5K · 101 guías o más', before: '$100.00', after: null },
      { field: 'Terrestre 5K · 101 a 200 guías', before: null, after: '$100.00' },
    ]);
    expect(told({ ...synced, after: { volume: 1, proposal_name: 'Base', ...grid(90_00) } }, 'customer')).toEqual([{ field: 'Guías al mes', before: '1', after: '1' }]);
  }); // prettier-ignore
  test('prices of a customer’s service, its limits and what was approved are told; no act on a price is an empty row [AMB-0.06]', () => {
    const service = { price_list: 0, discount: 100_000, insurance_percentage: null };
    expect(told({ action: 'customer.service.changed', entity: 'service', before: service, after: { ...service, price_list: 80_00, discount: 0, service_name: 'DHL Express' } })).toEqual([
      { field: 'Servicio', before: null, after: 'DHL Express' },
      { field: 'Precio propio', before: '$0.00', after: '$80.00' },
      { field: 'Descuento', before: '10 %', after: '0 %' },
    ]);
    const limits = { action: 'customer.changed', entity: 'customer', before: { credit_limit: 0, expired_stock: null } };
    expect(told({ ...limits, after: { credit_limit: 'unlimited', expired_stock: 'lapse' } })).toEqual([
      { field: 'Límite de crédito', before: '$0.00', after: 'Sin límite' },
      { field: 'Guías vencidas', before: null, after: 'Se pierden' },
    ]);
    expect(told({ action: 'approval.approved', entity: 'approval', after: { kind: 'limits', amount: null } })).toEqual([{ field: 'Tipo', before: null, after: 'Límites de un cliente' }]);
    expect(told({ action: 'service.changed', entity: 'service', before: { editable: true }, after: { editable: true, year: 2026, increase: 45_000 } })).toContainEqual({ field: 'Aumento', before: null, after: '4.5 %' });
    const same = { volume: 1, proposal_name: 'Base', ...grid(1) };
    expect(told({ action: 'rate.synced', entity: 'rate_config', before: same, after: same })).not.toEqual([]);
  }); // prettier-ignore
  test('every act that a module writes has its words [AMB-0.06]', () => {
    const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/fixtures|demo/.test(file));
    const text = sources.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')).join('\n');
    const actions = [...text.matchAll(/action: '([a-z_]+(?:\.[a-z_]+)+)'/g)].map(([, action]) => action as string);
    expect(actions.filter((action) => !(action in actionWords))).toEqual([]);
    const entities = [...text.matchAll(/entity: '([a-z_]+)'/g)].map(([, entity]) => entity as string);
    expect(entities.filter((entity) => !(entity in entityWords))).toEqual([]);
  });
});
