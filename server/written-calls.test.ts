import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { testPortal } from './fixtures/test-portal.ts';

/**
 * The calls that the specification names: method and path as written there, what a call takes and what it answers by name, its requirement. A dot leads
 * into a field, or into each element of a list. Names that it leaves open are left out.
 */
const written = [
  'GET /api/user [S-7.02]',
  'POST /api/user/login (email, password) → message, token [S-7.03]',
  'POST /api/user/validate/{token} (token, password, confirm_password) [S-7.04]',
  'POST /api/user/reset (email) [S-7.05]',
  'GET /api/version → version [S-7.06]',
  'POST /api/notification/confirmRead (type) [S-7.08]',
  'GET /api/customers (query) → data [S-7.09]',
  'GET /api/customer/{id} (id) [S-7.10]',
  'GET /api/users (customer_id) → data [S-7.11]',
  'GET /api/user/{id} (id) [S-7.12]',
  'GET /api/dispersion/balance (customer_id) → remaining [S-3.05, S-7.13, S-7.14]',
  'GET /api/dispersion/balance/users (customer_id) → data.user_id, data.remaining [S-7.15]',
  'GET /api/billing/balance → balance [S-7.16]',
  'POST /api/billing/disperseBalance [S-7.17]',
  'POST /api/rate/label (packages, zip_origin, zip_destination, coordinates_origin, coordinates_destination, neighborhood_origin, neighborhood_destination, state_destination, city_destination, user_id) → rates, batch_id [S-3.14, S-7.18]',
  'POST /api/label (use_trading, carrier, batch_id, rate_id, service_id, reference, additional_info, channel, user_id, business_id, output_type, wants_to_save_output_type, notification_contacts.type) → labels.parcel_number, labels.pdf [S-3.15, S-7.19]',
  'POST /api/label (origin_info.alias, origin_info.tax_id, origin_info.type, origin_info.number, origin_info.suite_number, origin_info.street, origin_info.reference, origin_info.reference_streets, origin_info.zip_code, origin_info.latitude, origin_info.longitude, origin_info.neighborhood, origin_info.city, origin_info.state, origin_info.country, origin_info.business_name, origin_info.ocurre_office, origin_info.contact.name, origin_info.contact.last_name, origin_info.contact.email, origin_info.contact.phone_number, origin_info.contact.extension) [S-3.15, S-7.19]',
  'POST /api/label (destination_info.alias, destination_info.tax_id, destination_info.type, destination_info.number, destination_info.suite_number, destination_info.street, destination_info.reference, destination_info.reference_streets, destination_info.zip_code, destination_info.latitude, destination_info.longitude, destination_info.neighborhood, destination_info.city, destination_info.state, destination_info.country, destination_info.business_name, destination_info.ocurre_office, destination_info.contact.name, destination_info.contact.last_name, destination_info.contact.email, destination_info.contact.phone_number, destination_info.contact.extension) [S-3.15, S-7.19]',
  'POST /api/label (packages.id, packages.pkg_id, packages.alias, packages.type, packages.height, packages.width, packages.length, packages.weight, packages.measurement, packages.quantity, packages.insurance, packages.content, packages.description, packages.is_irregular_delivery, packages.merchandise.id, packages.merchandise.description, packages.merchandise.quantity, packages.merchandise.unit_code, packages.merchandise.value, packages.merchandise.currency, packages.merchandise.product_code) [S-3.15, S-7.19]',
  'POST /api/label/{carrier}/pickup (carrier, parcel_numbers, date, earliest_time, latest_time, packages.weight, packages.length, packages.width, packages.height, location.contact.name, location.street, location.zip_code, collect_in, indications, user_id) [O-3.20, S-3.15, S-7.20]',
  'GET /reports/invoices/{id} (id) → status [S-7.21]',
  'GET /reports/labels/{id} (id) → status [S-7.22]',
  'GET /api/sat/packagingType → data.packaging [O-7.01]',
  'GET /api/sat/packagingContent → data.content, data.can_be_assured, data.insurance_description [O-7.02]',
  'GET /api/items (page, limit, user_id) [O-7.03]',
  'GET /api/label/{carrier}/{id} (carrier, id) → pdf, created_at, business_id [O-7.04]',
  'PUT /api/label/{id} (id, business_id) [O-7.05]',
  'PUT /api/label/{id} (notification_contacts.contact_id, notification_contacts.active, notification_contacts.alias, notification_contacts.phone_number, notification_contacts.guide_status, notification_contacts.type, notification_contacts.shipping_mode) [O-7.06]',
  'PUT /api/label/{id} (id, immediate_billing, business_id) [O-7.07]',
  'PUT /api/label/{id} (compensation, modality, notes) [O-7.08]',
  'PUT /api/billing/label/{id} (id) → data [O-7.09]',
  'POST /api/label/reused (parcel_number, reused) [O-7.10]',
  'GET /api/business (customer_id) → data [O-7.11]',
  'GET /api/pickup/fedex/availability (zip_code) → options.pickup_date, options.earliest_times, options.latest_times [O-7.12]',
  'GET /api/tracking/{id} (id) → carrier, tracking_number, service_description, created_at, parcel_number, origin.city, origin.state, follow_up, events [O-7.13]',
  'POST /api/rate (origin, destination, specials, items) → rates [O-7.17]',
  'POST /api/label/multiple (csv_file, service_id, carrier, user_id) → errors, labels [O-7.18]',
  'GET /api/services → data.id, data.service, data.carrier, data.mode, data.rates_service_description [O-7.19]',
  'GET /api/operators (role) → data.id, data.name, data.lastName [O-7.20]',
  'GET /api/customers (page, limit, sort_order, sort_by, query, for_account_status) → total, data [A-7.01, A-7.05, A-7.06]',
  'GET /api/labels (page, limit, sort_order, sort_by, user_id, customer_id, query, origin_request) → total, data [A-7.02, A-7.05, A-7.06]',
  'GET /api/items (page, limit, sort_order, sort_by, user_id, customer_id, query) → total, data [A-7.03, A-7.05, A-7.06]',
  'GET /api/addresses (page, limit, sort_order, sort_by, user_id, customer_id, query, origin_request) → total, data [A-7.04, A-7.05, A-7.06]',
  'GET /api/customer/{id} → contact.first_name, contact.last_name, contact.email, set_of_operations, channel, dispersion_type, services [A-7.08]',
  'POST /api/customer (business_name, add_services_to_users) → id [A-7.09]',
  'PUT /api/customer/{id} (id, business_name, add_services_to_users) → id [A-7.10]',
  'GET /api/prospects → data [A-7.12]',
  'GET /api/prospect/{id} (id) [A-7.13]',
  'POST /api/prospect [A-7.14]',
  'PUT /api/prospect/{id} (id) [A-7.15]',
  'PUT /api/prospect/document/{id} (id, status, prospectID, document_type) [A-7.16]',
  'GET /api/prospect/documents/{token} (token) [A-7.17]',
  'POST /api/prospect/files/{token} (token, files, file_type, document) [A-7.18]',
  'GET /api/service/tariffs (year) → data.name, data.carrier, data.percentage_increase [A-7.21]',
  'POST /api/customer/tariffs (files, customer_id, carrier) [A-7.22]',
  'GET /api/customer/files/documents (customer_id) → tariffs.active, tariffs.inactive [A-7.23]',
  'rates: GET /rates (year) → services.proposals [A-7.26]',
  'rates: GET /rates/{id} (id, with_data, year) → rate_configs [A-7.27]',
  'rates: GET /rates/years [A-7.28]',
  'rates: POST /rates (customer_id, year, proposal_id, volume) [A-7.29]',
  'rates: PUT /rates/{configId}/sync/{id} (configId, id, volume) [A-7.30]',
  'rates: DELETE /rates/{id} (id, rate_config_id) [A-7.31]',
  'rates: DELETE /rates/prospect/{id} (id, rate_config_id) [A-7.32]',
];
/** Calls of ours at a written path, under another method. */
const besides = [
  'DELETE /api/label/{id}', 'DELETE /api/user/{id}', 'GET /api/label/multiple', 'GET /rates/prospect/{id}', 'POST /api/business', 'POST /api/user', 'PUT /api/user/{id}',
]; // prettier-ignore

/** Where each service stands (AMB-0.05). */
const prefixes = { main: '', rates: '/rates-service', drive: '/drive' } as const;

type Written = { call: string; service: keyof typeof prefixes; takes: string[]; answers: string[] };
const listed = (text: string | undefined) => (text ?? '').split(/, */).filter(Boolean);

function read(line: string): Written {
  const [, service = 'main', call = '', takes, answers] = /^(?:(\w+): )?(\w+ \S+)(?: \((.+?)\))?(?: → (.+?))? \[/.exec(line) ?? [];
  return { call, service: service as Written['service'], takes: listed(takes), answers: listed(answers) };
}

const callOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;
const pathOf = (call: string) => call.slice(call.indexOf(' ') + 1);

/** Which of the written calls there is none of, which differs only by method, spelling or service, and which stands at a written path without being written. */
function compareCalls(lines: readonly Written[], offered: readonly Pick<Operation, 'method' | 'path' | 'service'>[]) {
  const has = ({ call, service }: Written) => offered.some((one) => callOf(one) === call && one.service === service);
  const alike = (call: string) =>
    pathOf(call)
      .toLowerCase()
      .replaceAll(/\{\w+\}/g, '{}')
      .replaceAll(/s(?=\/|$)/g, '');
  const near = ({ call, service }: Written) =>
    offered.filter((one) => one.service === service && alike(callOf(one)) === alike(call) && !lines.some((line) => line.call === callOf(one)));
  const absent = lines.filter((line) => !has(line));
  const differing = absent.flatMap((line) => near(line).map((one) => `${line.call} is ${callOf(one)}`));
  const paths = new Set(lines.map(({ call }) => pathOf(call)));
  return {
    missing: [...new Set(absent.map(({ call }) => call))].filter((call) => !differing.some((one) => one.startsWith(`${call} is `))),
    differing: [...new Set(differing)],
    extra: offered
      .filter((one) => paths.has(one.path) && !lines.some(({ call }) => call === callOf(one)))
      .map(callOf)
      .sort(),
  };
}

/** What stands under a name in a schema: in a part of it, or in each element of a list. */
function hasField(schema: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
  const inside = [def['innerType'], def['element'], def['in'], def['valueType'], ...((def['options'] as unknown[] | undefined) ?? [])];
  const shape = (def['shape'] ?? {}) as Record<string, unknown>;
  if (name in shape) return hasField(shape[name], rest);
  return inside.some((one) => one !== undefined && hasField(one, [name, ...rest]));
}
const lacking = (schema: unknown, names: readonly string[]) => names.filter((name) => !hasField(schema, name.split('.')));

let portal: Awaited<ReturnType<typeof testPortal>>;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.end());

describe('a call that the specification names is mounted as it is written there, takes what it says and answers what it says', () => {
  test.each(written)('%s', (line) => {
    const { call, service, takes, answers } = read(line);
    const operation = Object.values(operations).find((one) => callOf(one) === call && one.service === service);
    if (!operation) throw new Error(`no operation ${call}`);
    const url = prefixes[service] + operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(portal.portal.app.hasRoute({ method: operation.method, url })).toBe(true);
    const given = operation.takesFile ? takes.filter((name) => name !== operation.takesFile?.field) : takes;
    expect({ takes: lacking(operation.request, given), answers: lacking(operation.response, answers) }).toEqual({ takes: [], answers: [] });
  });
});

test('of the written calls none is missing, none differs, and at their paths stands nothing else unnamed', () => {
  expect(compareCalls(written.map(read), Object.values(operations))).toEqual({ missing: [], differing: [], extra: besides });
});

test('the comparison names what is missing, what differs by method, spelling or service, and what is there besides', () => {
  const lines = written.map(read);
  const changed = (call: string, change: Partial<Operation>) =>
    compareCalls(
      lines,
      Object.values(operations).map((one) => (callOf(one) === call ? { ...one, ...change } : one)),
    );
  const without = Object.values(operations).filter(({ name }) => name !== 'login');
  expect(compareCalls(lines, without).missing).toEqual(['POST /api/user/login']);
  expect(changed('POST /api/label/reused', { method: 'PUT' }).differing).toEqual(['POST /api/label/reused is PUT /api/label/reused']);
  expect(changed('GET /api/sat/packagingType', { path: '/api/sat/packagingTypes' }).differing).toHaveLength(1);
  expect(changed('POST /api/notification/confirmRead', { path: '/api/notification/confirmread' }).differing).toHaveLength(1);
  expect(changed('GET /rates/years', { service: 'main' }).missing).toEqual(['GET /rates/years']);
  expect(changed('GET /api/home', { path: '/api/version', method: 'POST' }).extra).toEqual([...besides, 'POST /api/version'].sort());
});

test('a field is found in a part, in a list and behind null, and one that is not there is named', () => {
  const schema = z.object({
    a: z.nullable(z.object({ b: z.array(z.object({ c: z.optional(z.string()) })) })),
    d: z.union([z.object({ e: z.string() })]),
  });
  expect(lacking(schema, ['a.b.c', 'd.e', 'a.c', 'e'])).toEqual(['a.c', 'e']);
});
