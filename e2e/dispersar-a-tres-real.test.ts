import { expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { centavos } from '#contract/shared/money.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { hashPassword } from '../server/compose.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { PASSWORD } from './support/portal.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-mixto@porteo.test';
const service = seededServices.estafetaGroundPrepaid;
const three = ['Ana Solís', 'Bruno Tapia', 'Carla Uribe'] as const;
type Rows = { user_id: string; name: string; remaining: number }[];
type Stock = { data: { service_id: string; available: number }[] };

let customer = '' as CustomerId;
test.beforeAll(async ({ world }) => {
  customer = (await world.ask(OWNER, 'GET', '/api/user')).body['customer'] as CustomerId;
  const { access, wallet } = world.portal.api;
  const at = world.clock.now();
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  const lot = { service_id: service, units: 30, net: centavos(300_000), total: centavos(348_000), valid_until: '2027-12-31', at };
  await world.database.inTransaction(async (tx) => {
    for (const full of three) {
      const [name = '', last_name = ''] = full.split(' ');
      const email = `${name.toLowerCase()}@azahar.test`;
      await access.createUser(tx, { customer_id: customer, name, last_name, email, role: 'client', permissions: '222222212', password_hash });
    }
    await wallet.deposit(tx, { key: 'D-TRES', customer_id: customer, amount: centavos(700_000), at, description: 'SPEI' });
    await wallet.buyStock(tx, { key: 'B-TRES', customer_id: customer, ...lot });
  });
});

const bothHands: [string, (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
];
const heading = (page: OpenPage, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test.for(waysOfRun(bothHands))(
  '%s: money of the pool goes to three users with one press, and stands with each of them [S-1.09, S-2.35, S-3.06, S-8.18] [AMB-12.05]',
  async ([, handsOf], { openAs, world }) => {
    const held = async () => {
      const rows = (await world.ask(OWNER, 'GET', '/api/dispersion/balance/users')).body['data'] as Rows;
      const pool = (await world.ask(OWNER, 'GET', `/api/dispersion/balance?customer_id=${customer}`)).body['remaining'] as number;
      return [pool, ...three.map((who) => rows.find(({ name }) => name === who)?.remaining ?? NaN)];
    };
    const [pool = NaN, ...own] = await held();
    const page = await openAs(OWNER, '/saldo');
    const hands = handsOf(page);
    await hands.press({ role: 'link', name: 'Dispersar saldo' });
    await heading(page, 'Dispersar saldo');
    const given = [100, 200.5, 300.25];
    for (const [at, who] of three.entries()) await hands.write(`Monto para ${who}`, String(given[at]));
    const sums = page.getByRole('main').locator('dl').first();
    await eventually(() => sums.innerText()).toMatch(/Se asigna[^$]*\$600\.75\s+3 usuarios/);
    await hands.write('Nota', 'Semana 47');
    await hands.press({ role: 'button', name: /^Dispersar/ });
    await told(page, 'Se realizó la dispersión con éxito');
    await eventually(held).toEqual([pool - 600.75, ...own.map((had, at) => had + (given[at] ?? NaN))]);
    await page.goto('/saldo');
    const users = page.getByRole('region', { name: 'Saldo por usuario' });
    for (const who of three) await users.getByRole('rowheader', { name: who }).waitFor();
    expect([page.faults, page.foreign]).toEqual([[], []]);
    expect((await verifyBooks(world.database.db)).findings).toEqual([]);
  },
);

test.for(waysOfRun(bothHands))(
  '%s: prepaid guides go to three users with one press, and one dispersal names all three [S-1.09, S-2.33] [AMB-12.08]',
  async ([, handsOf], { openAs, world }) => {
    const rows = (await world.ask(OWNER, 'GET', '/api/dispersion/balance/users')).body['data'] as Rows;
    const ids = three.map((who) => rows.find(({ name }) => name === who)?.user_id ?? '');
    const unitsOf = async (query: string) => {
      const { data } = (await world.ask(OWNER, 'GET', `/api/dispersion/stock${query}`)).body as unknown as Stock;
      return data.find(({ service_id }) => service_id === service)?.available ?? 0;
    };
    const held = async () => Promise.all(['', ...ids.map((user) => `?user_id=${user}`)].map(unitsOf));
    const [pool = NaN, ...own] = await held();
    const page = await openAs(OWNER, '/saldo');
    const hands = handsOf(page);
    await hands.press({ role: 'link', name: 'Dispersar guías' });
    await heading(page, 'Dispersar guías');
    await hands.take('Servicio', /^Estafeta Terrestre/);
    const given = [2, 3, 4];
    for (const [at, who] of three.entries()) await hands.write(`Guías para ${who}`, String(given[at]));
    await eventually(() => page.getByRole('main').locator('dl').first().innerText()).toMatch(/Se asignan\s+9/);
    await hands.press({ role: 'button', name: /^Dispersar/ });
    await told(page, 'Se realizó la dispersión con éxito');
    await eventually(held).toEqual([pool - 9, ...own.map((had, at) => had + (given[at] ?? NaN))]);
    await page.goto('/dispersiones?ver=stock');
    const row = page.getByRole('row').filter({ hasText: three[0] }).first();
    await hands.press({ role: 'button', name: /^Ver/, within: row });
    await heading(page, 'Dispersión');
    for (const [at, who] of three.entries())
      await eventually(() =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: who }) })
          .innerText(),
      ).toMatch(new RegExp(`Estafeta Terrestre[^]*\\s${given[at]}$`));
    expect([page.faults, page.foreign]).toEqual([[], []]);
    expect((await verifyBooks(world.database.db)).findings).toEqual([]);
  },
);
