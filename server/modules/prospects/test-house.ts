import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { honestPdf } from '#platform/content/test-bombs.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { standingClock } from '#platform/clock.ts';
import type { Portal } from '../../compose.ts';
import { askOf } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

export let database: TestDatabase;
export let portal: Portal;
export let clock: ReturnType<typeof standingClock>;
let endPortal: () => Promise<void>;
export type Who = 'root' | 'agent' | 'otherAgent' | 'seller' | 'owner' | 'client' | 'foreignOwner';
export const tokens = new Map<Who, string>();
export const ids = new Map<Who, UserId>();
export let ours: CustomerId;

/** A portal with people of each kind, for the tests of prospects; one in a file. */
export async function openHouse(): Promise<void> {
  ({ portal, database, clock, end: endPortal } = await testPortal());
  await portal.start();
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const { access } = portal.api;
  await database.inTransaction(async (tx) => {
    ours = await access.createCustomer(tx, { business_name: 'Textiles del Bajío' });
    const theirs = await access.createCustomer(tx, { business_name: 'Ópticas Álamo' });
    const places = { root: null, agent: null, otherAgent: null, seller: null, owner: ours, client: ours, foreignOwner: theirs };
    const roles = { root: 'root', agent: 'agent', otherAgent: 'agent', seller: 'seller', owner: 'customer', client: 'client', foreignOwner: 'customer' } as const; // prettier-ignore
    for (const who of Object.keys(roles) as Who[]) {
      const email = `${who.toLowerCase()}@porteo.test`;
      const facts = { customer_id: places[who], name: who, email, role: roles[who], permissions: '222222222', password_hash };
      ids.set(who, await access.createUser(tx, facts));
    }
    await access.assignCustomers(tx, [{ agent_id: ids.get('agent') as UserId, customer_id: ours }]);
  });
  for (const who of ids.keys()) {
    const payload = { email: `${who.toLowerCase()}@porteo.test`, password: 'Correcta-1' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/user/login', payload });
    tokens.set(who, answer.json<{ token: string }>().token);
  }
}
export const closeHouse = (): Promise<void> => endPortal();

type Body = Record<string, never>;
export const ask = (who: Who, method: string, url: string, body?: object | undefined) => askOf(portal)(method, url, tokens.get(who) ?? '', body);
/** How many were made until now. */
export let count = 0;
export const nextCount = (): number => (count += 1);
export const form = (over: object = {}) => ({
  ...{ business_name: ` panadería ${(count += 1)} `, business_type: 'Persona física', name: 'Lucía', email: `lucia${count}@pan.test` },
  ...{ phone_number: '4771234567', channel: 'Amazon', services: [{ id: seededServices.sendexSaver, price_list: 120.5, discount: 5 }] },
  ...over,
});
export const created = async (who: Who = 'agent', over: object = {}) => String((await ask(who, 'POST', '/api/prospect', form(over))).body['id']);
export type Shown = {
  id: string;
  document_type: string;
  status: string | null;
  last_update: string;
  url: string;
  comment: string | null;
  is_told?: boolean;
};
export const seen = async (id: string, who: Who = 'root') =>
  (await ask(who, 'GET', `/api/prospect/${id}`)).body as unknown as {
    validation_status: string;
    documents: Shown[];
    living_links: number;
    phone_number: string;
    [field: string]: unknown;
  };
export const statusOf = async (id: string) => (await seen(id)).validation_status;
/** A link, as 'Reemplazar' opens it. */
export const linkOf = async (id: string) => {
  const { body } = await ask('root', 'POST', `/api/prospect/${id}/documentation`, { open: true });
  return String(body['path']).split('/').at(-1) as string;
};
export const pdf = (mark: string) => Buffer.concat([Buffer.from(honestPdf), Buffer.from(`\n%${mark}`)]);
export async function send(url: string, document: string, bytes: Uint8Array, { who = null as Who | null, ip = '10.1.2.3' } = {}) {
  const head = `--limite\r\ncontent-disposition: form-data; name="document"\r\n\r\n${document}\r\n--limite\r\ncontent-disposition: form-data; name="file_type"\r\n\r\npdf\r\n--limite\r\ncontent-disposition: form-data; name="files"; filename="foto ../uno.pdf"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--limite--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=limite', ...(who ? { authorization: `Bearer ${tokens.get(who)}` } : {}) };
  const answer = await portal.app.inject({ method: 'POST', url, headers, payload, remoteAddress: ip });
  return { status: answer.statusCode, body: answer.json<Body>() };
}
export const byLink = (token: string, document: string, bytes: Uint8Array, ip?: string) =>
  send(`/api/prospect/files/${token}`, document, bytes, ip ? { ip } : {});
export const page = async (token: string, remoteAddress = '10.1.2.3') => {
  const answer = await portal.app.inject({ url: `/api/prospect/documents/${token}`, remoteAddress });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
export const review = (id: string, type: string, change: object, who: Who = 'root') =>
  ask(who, 'PUT', `/api/prospect/document/${id}`, { document_type: type, ...change });
export const documentOf = async (id: string, type: string) => (await seen(id)).documents.find(({ document_type }) => document_type === type) as Shown;
export const ask2 = (who: Who, url: string) => portal.app.inject({ url, headers: { authorization: `Bearer ${tokens.get(who)}` } });
/** After the clock went on. */
export async function relogin(): Promise<void> {
  for (const who of ids.keys()) {
    const payload = { email: `${who.toLowerCase()}@porteo.test`, password: 'Correcta-1' };
    tokens.set(who, (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token);
  }
}
