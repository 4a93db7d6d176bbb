import { randomUUID } from 'node:crypto';
import { demoTexts } from '#texts/es/demo.ts';

/** A call of the portal, answered within this process as a browser's would be. */
export type Inject = (call: {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  payload?: object;
}) => Promise<{ statusCode: number; body: string }>;

type Answer = { id: string; data: Answer[]; token: string; user_id: string; name: string; service_id: string; business_name: string };
/** One who has logged in; a call that is refused fails here. */
type Person = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => Promise<Answer>;

const { acts } = demoTexts;
const OWN = ['saldo', 'prepago'] as const;

/** What people of the demonstration have changed lately: each act is its ordinary call, so that it is audited as any other. None asks for a second factor. */
export async function actOut(inject: Inject, password: string): Promise<void> {
  const [owner, buyer, agent, root] = await Promise.all(
    [...OWN.map((key) => `cliente-${key}`), 'agente', 'root'].map((name) => logIn(inject, `${name}@porteo.test`, password)),
  ) as [Person, Person, Person, Person]; // prettier-ignore
  await keepBook(owner);
  await keepHouse(owner);
  await spread(owner, buyer);
  await lookAfterProspects(agent);
  await answerReports(owner, root);
}

async function logIn(inject: Inject, email: string, password: string): Promise<Person> {
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload: object | undefined, headers: Record<string, string>): Promise<Answer> => {
    const { statusCode, body } = await inject({ method, url, headers, ...(payload && { payload }) });
    if (statusCode >= 300) throw new Error(`${email} ${method} ${url}: ${statusCode} ${body}`);
    return JSON.parse(body) as Answer;
  };
  const { token } = await call('POST', '/api/user/login', { email, password }, {});
  return (method, url, payload) => call(method, url, payload, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
}

async function keepBook(owner: Person): Promise<void> {
  for (const { contact, reference, ...address } of acts.addresses) {
    const { id } = await owner('POST', '/api/address', { ...address, country: demoTexts.country, contacts: [contact] });
    await owner('PUT', `/api/address/${id}`, { reference });
    await owner('POST', `/api/address/${id}/contact`, acts.secondContact);
  }
  for (const { weight, ...box } of acts.packages) {
    const { id } = await owner('POST', '/api/item', { ...box, weight, measurement: 'cm' });
    await owner('PUT', `/api/item/${id}`, { weight: weight + 1 });
  }
}

async function keepHouse(owner: Person): Promise<void> {
  const { id } = await owner('POST', '/api/group', { name: acts.group, users: [] });
  await owner('PUT', `/api/group/${id}`, { name: acts.groupRenamed });
  for (const greeting of acts.greetings) await owner('PUT', '/api/bot', { greeting });
  const self = await owner('GET', '/api/user');
  await owner('PUT', `/api/user/${self.id}`, { phone_number: acts.phone });
}

/** Money and guides of the pool to those who ship. */
async function spread(owner: Person, buyer: Person): Promise<void> {
  const [own] = (await owner('GET', '/api/dispersion/balance/users')).data.filter(({ name }) =>
    name.startsWith(demoTexts.customers.saldo.client.name),
  );
  for (const { amount, note } of acts.dispersals)
    await owner('POST', '/api/billing/disperseBalance', { movements: [{ user_id: own?.user_id, amount }], note });
  const [theirs] = (await buyer('GET', '/api/dispersion/balance/users')).data.filter(({ name }) =>
    name.startsWith(demoTexts.customers.prepago.client.name),
  );
  for (const { service_id } of (await buyer('GET', '/api/dispersion/stock')).data.slice(0, 2))
    await buyer('POST', '/api/dispersion/stock', { items: [{ user_id: theirs?.user_id, service_id, quantity: acts.units }] });
}

async function lookAfterProspects(agent: Person): Promise<void> {
  for (const prospect of acts.prospects) {
    const { id } = await agent('POST', '/api/prospect', prospect);
    await agent('PUT', `/api/prospect/${id}`, acts.changed);
  }
  const { data } = await agent('GET', '/api/prospects');
  for (const { id } of data.filter(({ business_name }) => acts.askedForDocuments.includes(business_name)))
    await agent('POST', `/api/prospect/${id}/documentation`, {});
}

async function answerReports(owner: Person, root: Person): Promise<void> {
  for (const { answer, ...report } of acts.reports) {
    const { id } = await owner('POST', '/api/issue', report);
    await root('PUT', `/api/issue/${id}`, { status: answer === null ? 'in_progress' : 'closed', answer });
  }
}
