import { expect } from 'vitest';
import { businessDayOf } from '#contract/shared/dates.ts';
import { bankTest as test, bankUrl, payerOf } from './support/bank.ts';
import { openPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { harmless, harmOf, hostileTexts, IMAGE, listenForHarm } from './support/hostile-texts.ts';

// Texts that a browser could run, in what prospects, customers and the bank write and staff read (docs/security.md: S28).
const CUSTOMER = 'cliente-saldo@porteo.test';
const ROOT = 'root@porteo.test';
/** Names of companies are stored in capitals and have fifty characters at most. */
const NAME_LENGTH = 50;
const NAME = IMAGE.toUpperCase();
/** The shortest one last, so that it stands at the top of each list. */
const texts = hostileTexts.toReversed();
const PAGE = 'https://x.mx/"onmouseover="ran()';

let customer: string;
let prospect: string;
test.beforeAll(async ({ world }) => {
  const ask = async (email: string, method: 'GET' | 'POST' | 'PUT', url: string, sent?: object) => {
    const { status, body } = await world.ask(email, method, url, sent);
    expect([url, status < 300, body['fields']]).toEqual([url, true, undefined]);
    return body;
  };
  const named = texts.filter(({ length }) => length <= NAME_LENGTH);
  for (const [n, business_name] of named.entries()) {
    const sent = { business_name, name: 'Ana', email: `hostil-${n}@porteo.test`, phone_number: '4777130482', webpage: PAGE };
    prospect = String((await ask(ROOT, 'POST', '/api/prospect', sent))['id']);
  }
  customer = String((await ask(CUSTOMER, 'GET', '/api/user'))['customer']);
  const { clabe } = await payerOf(world, CUSTOMER);
  await ask(ROOT, 'PUT', `/api/customer/${customer}`, { business_name: IMAGE, webpage: PAGE });

  await world.lab.transfer(texts.map((text) => ({ amount: 10_000, sender_name: text.slice(0, 40), concept: text.slice(0, 40) })));
  await world.lab.transfer([{ clabe, amount: 50_000, sender_name: IMAGE, concept: IMAGE }]);
  expect((await world.lab.tellOfTransfers({ url: bankUrl(world) })).refused).toBe(0);

  const users = (await ask(CUSTOMER, 'GET', '/api/users?limit=100'))['data'] as { id: string; role: string; status: string }[];
  const user_id = users.find(({ role, status }) => role === 'client' && status === 'active')?.id;
  for (const text of texts) await ask(CUSTOMER, 'POST', '/api/billing/disperseBalance', { movements: [{ user_id, amount: 1 }], note: text });

  const day = businessDayOf(world.clock.now());
  const lines = hostileTexts.map((text, n) => `${day},40012,HOSTIL${n},1.00,${clabe},"${text.replaceAll('"', '""')}"`);
  const form = new FormData();
  form.append('day', day);
  const head = 'fecha_operacion,institucion,clave_rastreo,monto,cuenta_beneficiario,nombre_ordenante';
  form.append('csv_file', new File([[head, ...lines].join('\r\n')], `${IMAGE}.csv`, { type: 'text/csv' }));
  const headers = { authorization: `Bearer ${await world.tokenOf(ROOT)}` };
  const imported = await fetch(`${world.origin}/api/billing/statement`, { method: 'POST', headers, body: form });
  expect([imported.status, ((await imported.json()) as { fields?: object }).fields]).toEqual([200, undefined]);
});

test.for([
  [ROOT, 'prospect', NAME],
  [ROOT, '/clientes', NAME],
  [ROOT, 'customer', NAME],
  [ROOT, '/auditoria', NAME],
  [ROOT, '/depositos-pendientes', IMAGE],
  [ROOT, '/depositos', IMAGE],
  [ROOT, '/conciliacion-bancaria', IMAGE],
  [CUSTOMER, '/historial-saldo', IMAGE],
  [CUSTOMER, '/perfil/datos', NAME],
  [CUSTOMER, '/auditoria', NAME],
] as const)('%s sees hostile texts on %s as texts, and none of them runs', async ([email, screen, shown], { browser, world }) => {
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(email) });
  await listenForHarm(page);
  const path = { customer: `/cliente/datos/${customer}`, prospect: `/prospecto/datos/${prospect}` }[screen as 'customer' | 'prospect'] ?? screen;
  await page.goto(path);
  const seen = async () => {
    const typed = await page.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    return [await page.locator('body').innerText(), ...typed].join('\n');
  };
  if (screen === '/conciliacion-bancaria') await page.getByText(/^por /).first().click();
  if (screen === '/auditoria') await page.getByRole('row').nth(1).click();
  await eventually(seen).toContain(shown);
  expect(await harmOf(page)).toEqual(harmless);
});
