import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operations } from '#contract/operations.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from './compose.ts';
import { manualOf, address, askOf, draftShipment, end, fullTenant, multipart, packages, saved, type Tenant } from './fixtures/full-tenant.ts';
import { keptDocument } from './fixtures/kept-document.ts';
import { testPortal } from './fixtures/test-portal.ts';
import { hashPassword } from './modules/access/password.ts';

/** A hook cannot poll with `expect.poll`; its limit is the same. */
const LONG = { timeout: 9 * 60_000 };

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
const tenants: Tenant[] = [];
/** A user of ours who was one of theirs. */
let moved: string;

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

beforeAll(async () => {
  const { atRest, ...whole } = await testPortal();
  ({ portal, database, end: endPortal } = whole);
  await portal.start();
  tenants.push(await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos'));
  for (const tenant of tenants) Object.assign(tenant.ids, await printOf(tenant), await reportOf(tenant));
  for (const tenant of tenants)
    Object.assign(tenant.ids, await keptDocument(database, tenant.customer, tenant.ids['user'] as string, `pan${tenant.customer.toLowerCase()}`));
  moved = await movedUser();
  // No job works beside what is compared.
  portal = await atRest();
});
afterAll(() => endPortal());

/** Every call with an id in its path, and what makes its body whole. */
const byPath: { operation: string; id: string; body?: object | string }[] = [
  { operation: 'getCustomer', id: 'customer' },
  { operation: 'updateCustomer', id: 'customer', body: { name: 'Otra' } },
  { operation: 'listCustomerDocuments', id: 'customer' },
  { operation: 'sendCustomerDocumentation', id: 'customer', body: {} },
  { operation: 'uploadCustomerDocument', id: 'customer', body: multipart({ document: 'ine' }, 'files') },
  { operation: 'getProspect', id: 'prospect' },
  { operation: 'updateProspect', id: 'prospect', body: { name: 'Otra' } },
  { operation: 'sendProspectDocumentation', id: 'prospect', body: {} },
  { operation: 'createProspectCustomer', id: 'prospect', body: {} },
  { operation: 'uploadProspectFile', id: 'prospect', body: multipart({ document: 'ine' }, 'files') },
  { operation: 'getDocumentSuggestions', id: 'document' },
  { operation: 'updateProspectDocument', id: 'document', body: { status: 'pending', document_type: 'ine', last_update: '2026-11-20T10:00:00.000Z' } },
  { operation: 'listCustomerServices', id: 'customer' },
  { operation: 'updateService', id: 'customer', body: { editable: false } },
  { operation: 'getCustomerRates', id: 'customer' },
  { operation: 'syncRate', id: 'customer', body: { volume: 10 } },
  { operation: 'deleteRate', id: 'customer', body: { rate_config_id: newId() } },
  { operation: 'getProspectRates', id: 'prospect' },
  { operation: 'deleteProspectRate', id: 'prospect', body: { rate_config_id: newId() } },
  { operation: 'getProposal', id: 'customer' },
  { operation: 'updateProposal', id: 'customer', body: { name: 'Otra', version: 1, prices: [], zones: [] } },
  { operation: 'previewProposal', id: 'customer', body: { prices: [], zones: [] } },
  { operation: 'resetSecondFactor', id: 'user', body: { reason: 'Perdió su teléfono' } },
  { operation: 'getUser', id: 'user' },
  { operation: 'updateUser', id: 'user', body: { name: 'Otra', options: { theme: 'dark' } } },
  { operation: 'deleteUser', id: 'user' },
  { operation: 'inviteUser', id: 'user', body: {} },
  { operation: 'getPendingEmail', id: 'user' },
  { operation: 'changeEmail', id: 'user', body: { email: 'otra@porteo.test', password: 'Correcta-1' } },
  { operation: 'getGroup', id: 'group' },
  { operation: 'updateGroup', id: 'group', body: { name: 'Otro', users: [] } },
  { operation: 'deleteGroup', id: 'group' },
  { operation: 'getOperator', id: 'user' },
  { operation: 'updateOperator', id: 'user', body: { name: 'Otra', status: 'disabled' } },
  { operation: 'getFile', id: 'file' },
  { operation: 'createTicket', id: 'file', body: {} },
  { operation: 'getFile', id: 'attached' },
  { operation: 'createTicket', id: 'attached', body: {} },
  { operation: 'updateIssue', id: 'issue', body: { status: 'closed', answer: null } },
  { operation: 'getBusiness', id: 'business' },
  { operation: 'getBusinessSummary', id: 'business' },
  { operation: 'updateBusiness', id: 'business', body: { status: 'disabled' } },
  { operation: 'getDeposit', id: 'deposit' },
  { operation: 'matchDeposit', id: 'deposit', body: { customer_id: newId() } },
  { operation: 'getStatement', id: 'statement' },
  { operation: 'listStatementLines', id: 'statement' },
  { operation: 'enterStatement', id: 'statement' },
  { operation: 'getCarrierFile', id: 'carrier_file' },
  { operation: 'listCarrierRows', id: 'carrier_file' },
  { operation: 'getRejectedRows', id: 'carrier_file' },
  { operation: 'getCarrierClaim', id: 'carrier_claim' },
  { operation: 'getCarrierClaimFile', id: 'carrier_claim' },
  { operation: 'updateCarrierClaim', id: 'carrier_claim', body: { state: 'sent' } },
  { operation: 'returnDeposit', id: 'deposit', body: { note: 'No es de nadie' } },
  { operation: 'undoDeposit', id: 'deposit', body: { reason: 'Era de otro cliente' } },
  { operation: 'decideApproval', id: 'approval', body: { decision: 'approved' } },
  { operation: 'getConsolidated', id: 'consolidated' },
  { operation: 'updateConsolidated', id: 'consolidated', body: { action: 'cancel', reason: 'Ya no se envía' } },
  { operation: 'getBalanceRecord', id: 'record' },
  { operation: 'deleteBalanceRecord', id: 'record' },
  { operation: 'rejectBalanceRecord', id: 'record', body: { status: 'rejected', reason: 'No aparece' } },
  { operation: 'getPurchase', id: 'purchase' },
  { operation: 'updatePurchase', id: 'purchase', body: { status: 'cancelled' } },
  { operation: 'getAddress', id: 'address' },
  { operation: 'updateAddress', id: 'address', body: address },
  { operation: 'deleteAddress', id: 'address' },
  { operation: 'saveTaxId', id: 'address', body: { tax_id: 'XAXX010101000' } },
  { operation: 'getSimpleAddress', id: 'simple' },
  { operation: 'updateSimpleAddress', id: 'simple', body: { street: 'Calle 62' } },
  { operation: 'createContact', id: 'address', body: { name: 'Ana', phone_number: '9999263317' } },
  { operation: 'updateContact', id: 'contact', body: { name: 'Ana' } },
  { operation: 'deleteContact', id: 'contact' },
  { operation: 'getPackage', id: 'package' },
  { operation: 'updatePackage', id: 'package', body: saved },
  { operation: 'deletePackage', id: 'package' },
  { operation: 'getDraft', id: 'draft' },
  { operation: 'saveDraft', id: 'draft', body: { version: newId(), seen: [], is_new: false, shipment: draftShipment } },
  { operation: 'deleteDraft', id: 'draft' },
  { operation: 'getLabel', id: 'label' },
  { operation: 'getLabel', id: 'number' },
  { operation: 'getLabelEvidence', id: 'label' },
  { operation: 'getLabelPrice', id: 'label' },
  { operation: 'getLabelPrice', id: 'number' },
  { operation: 'updateLabel', id: 'label', body: { notes: 'Frágil' } },
  { operation: 'saveTrackingNumber', id: 'label', body: { tracking_number: 'CAN00000001' } },
  { operation: 'cancelLabel', id: 'label' },
  { operation: 'getJob', id: 'label' },
  { operation: 'settleLabel', id: 'label', body: { made: false, reason: 'No aparece' } },
  { operation: 'settleOrphan', id: 'label', body: { parcel_number: 'LATE' } },
  { operation: 'reviewUsedLabel', id: 'label' },
  { operation: 'getOverweight', id: 'overweight' },
  { operation: 'claimOverweight', id: 'overweight', body: { scale_file_id: newId(), comment: 'No pesa eso' } },
  { operation: 'addOverweightEvidence', id: 'overweight', body: { comment: 'No pesa eso' } },
  { operation: 'decideOverweight', id: 'overweight', body: { decision: 'dropped', reason: 'No pesa eso' } },
  { operation: 'getPickup', id: 'pickup' },
  { operation: 'updatePickup', id: 'pickup', body: { status: 'cancelled' } },
  { operation: 'getManualLabel', id: 'manual' },
  { operation: 'updateManualLabel', id: 'manual', body: { ...manualOf(newId()), version: 1 } },
  { operation: 'getBulk', id: 'load' },
  { operation: 'listBulkRows', id: 'load' },
  { operation: 'getBulkFailedRows', id: 'load' },
  { operation: 'retryBulkRows', id: 'load', body: { rows: [{ row: 0, destino_cp: '97100' }] } },
  { operation: 'priceBulkRows', id: 'load', body: { rows: [{ row: 0, destino_cp: '97100' }] } },
  { operation: 'resumeBulk', id: 'load' },
  { operation: 'stopBulk', id: 'load' },
  { operation: 'getJob', id: 'load' },
  { operation: 'getJob', id: 'print' },
  { operation: 'getLabelsReport', id: 'report' },
  { operation: 'getFile', id: 'reported' },
  { operation: 'createTicket', id: 'reported', body: {} },
  { operation: 'getFile', id: 'printed' },
  { operation: 'createTicket', id: 'printed', body: {} },
  { operation: 'addLabelEvent', id: 'label', body: { follow_up: 'scanned', description: 'Escaneada', occurred_at: '2026-11-20T10:00:00Z' } },
];

test('every call with an id in its path is tried here', () => {
  const withId = Object.values(operations)
    .filter((operation) => /\{(id|jobId)\}/.test(operation.path) && operation.name !== 'getTracking')
    .map((operation) => operation.name);
  expect([...new Set(byPath.map(({ operation }) => operation))].sort()).toEqual([...new Set(withId)].sort());
});

describe('what belongs to another customer does not exist [AMB-0.02]', () => {
  test.each(byPath)('$operation by $id', async ({ operation: name, id, body }) => {
    const operation = operations[name];
    const [mine, theirs] = tenants as [Tenant, Tenant];
    if (!operation) throw new Error(name);
    const before = await everything();
    for (const token of [mine.owner, mine.client, moved]) {
      const urlOf = (value: string) =>
        servicePrefixes[operation.service] + operation.path.replaceAll('{carrier}', 'sendex').replace(/\{(id|jobId)\}/, value);
      const foreign = await ask(operation.method, urlOf(theirs.ids[id] ?? ''), token, body);
      const absent = await ask(operation.method, urlOf(id === 'number' ? 'SDX0000000000' : newId()), token, body);
      // Anyone who may not make the call at all learns even less.
      expect([403, 404]).toContain(foreign.status);
      expect({ ...foreign, body: { ...foreign.body, request_id: '' } }).toEqual({ ...absent, body: { ...absent.body, request_id: '' } });
    }
    expect(await everything()).toEqual(before);
  });
});

const byQuery = [
  'listBusinesses',
  'listAddresses',
  'listPackages',
  'listDrafts',
  'listLabels',
  'listLabelViews',
  'listPickups',
  'listOverweights',
  'getHome',
  'getHomeFigures',
  'getBalance',
  'listUsers',
  'listGroups',
  'listUserBalances',
  'getBillingBalance',
  'listMovements',
  'printStatement',
  'getStock',
  'listDispersals',
];
describe('a list of another customer or user does not exist', () => {
  test.each(byQuery)('%s', async (name) => {
    const operation = operations[name];
    const [mine, theirs] = tenants as [Tenant, Tenant];
    if (!operation) throw new Error(name);
    const takes = (field: string) => JSON.stringify(Object.keys((operation.request as unknown as { shape: object }).shape)).includes(`"${field}"`);
    for (const token of [mine.owner, mine.client, moved]) {
      if (takes('customer_id')) expect((await ask('GET', `${operation.path}?customer_id=${theirs.customer}`, token)).status).toBe(404);
      if (takes('user_id')) expect((await ask('GET', `${operation.path}?user_id=${theirs.ids['user']}`, token)).status).toBe(404);
    }
    for (const token of [mine.owner, moved]) {
      const own = JSON.stringify((await ask('GET', operation.path, token)).body);
      expect(Object.values(theirs.ids).filter((id) => own.includes(id))).toEqual([]);
    }
  });
});

test('a colleague does not see the guides, addresses and packages of another user', async () => {
  const [mine] = tenants as [Tenant, Tenant];
  for (const path of ['/api/labels', '/api/addresses', '/api/items']) expect((await ask('GET', path, mine.colleague)).body['total']).toBe(0);
  expect((await ask('GET', `/api/label/sendex/${mine.ids['label']}`, mine.colleague)).status).toBe(404);
});

test('who acts for a user sees the guides and packages of that user, and none of a colleague [O-6.07]', async () => {
  const [mine] = tenants as [Tenant, Tenant];
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const email = 'raiz@porteo.test';
  await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Raíz', email, role: 'root', permissions: '222222222', password_hash }),
  );
  const { token } = (await ask('POST', '/api/user/login', '', { email, password: 'Correcta-1' })).body as unknown as { token: string };
  const idOf = async (whose: string) => String((await ask('GET', '/api/user', whose)).body['id']);
  const seen = async (path: string, user_id: string) => (await ask('GET', `${path}?user_id=${user_id}`, token)).body['total'];
  for (const path of ['/api/labels', '/api/items']) {
    const own = (await ask('GET', path, mine.client)).body['total'];
    expect([path, await seen(path, await idOf(mine.client)), await seen(path, await idOf(mine.colleague))]).toEqual([path, own, 0]);
    expect(own, path).toBeGreaterThan(0);
  }
});

test('a biller reads every guide and is offered to cancel none, whatever its permissions say [AMB-2.03]', async () => {
  const [mine] = tenants as [Tenant, Tenant];
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const email = 'facturacion@porteo.test';
  await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Facturación', email, role: 'biller', permissions: '222222222', password_hash }),
  );
  const { token } = (await ask('POST', '/api/user/login', '', { email, password: 'Correcta-1' })).body as unknown as { token: string };
  const read = await ask('GET', `/api/label/sendex/${mine.ids['label']}`, token);
  expect([read.status, read.body['can_cancel']]).toEqual([200, false]);
  const cancelled = await ask('DELETE', `/api/label/${mine.ids['label']}`, token);
  expect([cancelled.status, cancelled.body['code']]).toEqual([403, 'FORBIDDEN']);
});

test('a quote of another customer buys nothing and explains no price', async () => {
  const [mine, theirs] = tenants as [Tenant, Tenant];
  const quote = await ask('POST', '/api/rate/label', theirs.client, { packages, zip_origin: '37290', zip_destination: '97100' });
  const rate = (quote.body['rates'] as unknown as { rate_id: string; service_id: string }[])[0];
  const why = `/api/rate/${String(quote.body['batch_id'])}/${rate?.rate_id}/explanation`;
  expect([(await ask('GET', why, theirs.client)).status, (await ask('GET', why, mine.client)).status]).toEqual([200, 404]);
  const bought = await ask('POST', '/api/label', mine.client, {
    carrier: 'sendex',
    batch_id: quote.body['batch_id'],
    ...rate,
    origin_info: end('37290', 'León', 'Guanajuato'),
    destination_info: end('97100', 'Mérida', 'Yucatán'),
    packages,
  });
  expect([bought.status, bought.body['code']]).toEqual([405, 'QUOTE_EXPIRED']);
});

test('a user given twice with different values, or as a list, is refused', async () => {
  const [mine, theirs] = tenants as [Tenant, Tenant];
  expect((await ask('GET', `/api/labels?user_id=${mine.ids['user']}&user_id=${theirs.ids['user']}`, mine.owner)).status).toBe(400);
  expect(
    (
      await ask('POST', `/api/rate/label?user_id=${theirs.ids['user']}`, mine.owner, {
        packages,
        zip_origin: '37290',
        zip_destination: '97100',
        user_id: mine.ids['user'],
      })
    ).status,
  ).toBe(400);
});

/** An export that is done, and its file. */
async function reportOf({ client }: Tenant): Promise<Record<string, string>> {
  const { status, body } = await ask('POST', '/reports/labels', client, {});
  expect(status).toBe(202);
  const id = String(body['id']);
  const file = async () => (await ask('GET', `/reports/labels/${id}`, client)).body['spreadsheet_id'];
  await vi.waitFor(async () => expect(await file()).toBeTypeOf('string'), LONG);
  return { report: id, reported: String(await file()) };
}

/** A print that is done, and its file. */
async function printOf({ client, ids }: Tenant): Promise<Record<string, string>> {
  const { status, body } = await ask('POST', '/api/labels/print', client, { ids: Array.from({ length: 201 }, () => ids['label']) });
  expect(status).toBe(202);
  const file = async () => {
    const { results } = (await ask('GET', `/api/jobs/${body['id']}`, client)).body as { results?: { file?: { id: string } } };
    return results?.file?.id;
  };
  await vi.waitFor(async () => expect(await file()).toBeTypeOf('string'), LONG);
  return { print: body['id'] as unknown as string, printed: (await file()) as string };
}

async function movedUser(): Promise<string> {
  const [mine, theirs] = tenants as [Tenant, Tenant];
  const [email, password] = ['mudada@porteo.test', 'Correcta-1'];
  const password_hash = await hashPassword(password, { memoryKib: 64, passes: 1 });
  const facts = { customer_id: theirs.customer, name: 'Mudada', email, role: 'client', permissions: '222222222', password_hash } as const;
  const id = await database.inTransaction((tx) => portal.api.access.createUser(tx, facts));
  await sql`update access_user set customer_id = ${mine.customer} where id = ${id}`.execute(database.db);
  return (await ask('POST', '/api/user/login', '', { email, password })).body['token'] as unknown as string;
}

/** A fingerprint, by table, of all rows a foreign call could change; but not of when a session was used last, which each call may write. */
async function everything(): Promise<Record<string, string | undefined>> {
  const tables = [
    'access_user',
    'access_group',
    'access_session',
    'access_link',
    'platform_outbox',
    'bot_settings',
    'platform_audit',
    'drive_file',
    'drive_ticket',
    'issues_issue',
    'addresses_address',
    'addresses_contact',
    'packages_package',
    'shipping_guide',
    'shipping_event',
    'shipping_orphan',
    'billing_business',
    'billing_charge',
    'manual_guide',
    'shipping_order',
    'bulk_load',
    'bulk_row',
    'shipping_print',
    'reports_export',
    'wallet_entry',
    'pickups_pickup',
    'prospects_document',
    'prospects_link',
    'prospects_prospect',
    'tariffs_prospect_rate',
    'pickups_guide',
    'pickups_booking',
  ];
  const parts = tables.map(async (table) => {
    const { rows } = await sql<{ h: string }>`
      select coalesce(md5(string_agg(row, '|' order by row)), '') as h
      from (select (to_jsonb(t) - 'last_used_at')::text as row from ${sql.table(table)} t) rows`.execute(database.db);
    return [table, rows[0]?.h] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}
