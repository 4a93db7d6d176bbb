import { expect } from 'vitest';
import { verifyBooks } from '../scripts/verify.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';

const OWNER = 'cliente-mixto@porteo.test';
const SECRET = 'recorrido-del-banco-que-nadie-adivina';
const test = portalTest.extend(
  'starting',
  { scope: 'file' },
  {
    settings: { STP_SECRET: SECRET, STP_COMPANY: 'PORTEO', STP_CLABE_PREFIX: '6461801570' },
  },
);

const pesos = (centavos: number) => new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100);

test("the bank tells, and the customer sees its balance grow without reloading; what is nobody's root assigns, and it grows again [S-2.74, S-3.04] [AMB-13.14]", async ({
  openAs,
  world,
}) => {
  const { body: owner } = await world.ask(OWNER, 'GET', '/api/user');
  const { body: customer } = await world.ask(OWNER, 'GET', `/api/customer/${String(owner['customer'])}`);
  const clabe = String(customer['stp_account']);
  const pool = async () => Math.round(Number((await world.ask(OWNER, 'GET', '/api/billing/movements?account=pool')).body['closing']) * 100);
  const before = await pool();
  const bank = { url: `${world.origin}/api/deposits/stp/${SECRET}` };

  const page = await openAs(OWNER, '/saldo');
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  const sums = page.getByRole('main');
  await sums.getByText(pesos(before)).first().waitFor();
  await world.lab.transfer([{ clabe, amount: 123_456 }]);
  expect(await world.lab.tellOfTransfers({ ...bank, most: 3 })).toMatchObject({ confirmed: 1 });
  await sums
    .getByText(pesos(before + 123_456))
    .first()
    .waitFor();
  await page.getByText('Tu depósito de $1,234.56 ya está en tu saldo').first().waitFor();

  await world.lab.transfer([{ amount: 77_700, sender_name: 'ORDENANTE SIN CLIENTE' }]);
  expect(await world.lab.tellOfTransfers(bank)).toMatchObject({ confirmed: 1 });
  const desk = await openAs('root@porteo.test', '/depositos-pendientes');
  await desk.getByText('ORDENANTE SIN CLIENTE').first().click();
  const panel = desk.getByRole('complementary', { name: 'Depósito' });
  await panel.getByLabel('Otro cliente').fill(String(customer['business_name']));
  await desk
    .getByRole('option', { name: new RegExp(String(customer['business_name']), 'i') })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Asignar $777.00' }).click();
  await desk
    .getByText(`El depósito ya es de ${String(customer['business_name'])}`)
    .first()
    .waitFor();
  await eventually(() => desk.getByText('ORDENANTE SIN CLIENTE').count()).toBe(0);
  await sums
    .getByText(pesos(before + 201_156))
    .first()
    .waitFor();

  expect(await pool()).toBe(before + 201_156);
  expect([page.faults, page.foreign, desk.faults]).toEqual([[], [], []]);
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
});
