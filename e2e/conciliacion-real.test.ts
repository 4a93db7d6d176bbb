import { expect } from 'vitest';
import { businessDayOf } from '#contract/shared/dates.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { eventually } from './support/eventually.ts';
import { bankTest as test, bankUrl, payerOf, poolOf } from './support/bank.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-mixto@porteo.test';
const [IMPORTER, SECOND] = ['facturador@porteo.test', 'root@porteo.test'];

test("a day's statement names what is missing on either side and what differs; another person enters the missing, and the balance grows once [AMB-13.14]", async ({
  openAs,
  world,
}) => {
  const { clabe } = await payerOf(world, OWNER);
  const pool = () => poolOf(world, OWNER);
  const before = await pool();
  const ids = await world.lab.transfer([
    { clabe, amount: 100_000 },
    { clabe, amount: 200_000 },
    { clabe, amount: 300_000 },
  ]);
  const bank = { url: bankUrl(world) };
  expect(await world.lab.tellOfTransfers(bank)).toMatchObject({ confirmed: 3 });
  expect(await pool()).toBe(before + 600_000);

  const settled = (await world.lab.journal()).filter(({ kind }) => kind === 'transfer_settled');
  const announced = ids.map((id) => {
    const { institution, tracking_key } = settled.find((one) => one.id === id) ?? {};
    return { institution: String(institution), key: String(tracking_key) };
  });
  const [agreed, differing, absent] = announced as [(typeof announced)[0], (typeof announced)[0], (typeof announced)[0]];
  const day = businessDayOf(world.clock.now());
  const line = ({ institution, key }: (typeof announced)[0], pesos: string) => `${day},${institution},${key},${pesos},${clabe},PAGOS DEL NORTE SA`;
  const untold = { institution: '40012', key: 'MBANSINAVISO0001' };
  const file = [
    'fecha_operacion,institucion,clave_rastreo,monto,cuenta_beneficiario,nombre_ordenante',
    line(agreed, '1000.00'),
    line(differing, '2000.01'),
    line(untold, '456.78'),
  ];

  const importer = await openAs(IMPORTER, '/conciliacion-bancaria');
  await importer.getByRole('button', { name: 'Importar estado de cuenta' }).click();
  const dialog = importer.getByRole('dialog', { name: 'Importar un estado de cuenta' });
  await dialog.getByLabel('Día bancario').fill(day);
  const choose = (rows: readonly string[]) =>
    dialog.getByLabel('Archivo CSV').setInputFiles({ name: 'banco.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  const send = () => dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await choose([...file, line(untold, 'mucho')]);
  await send();
  const faulty = dialog.getByRole('list', { name: 'Renglones con error' }).getByRole('listitem');
  await eventually(() => faulty.allInnerTexts()).toEqual(['El monto no es un número mayor a 0 con dos decimales\nRenglón 5']);
  await choose(file);
  await send();

  const panel = importer.getByRole('complementary', { name: 'Estado de cuenta' });
  const group = (name: string) => panel.getByRole('region', { name });
  await group('El banco no los avisó').getByText(untold.key).first().waitFor();
  await group('Tienen otro monto').getByText('Banco $2,000.01 · aquí $2,000.00').waitFor();
  await group('No están en el estado de cuenta').getByText(absent.key).first().waitFor();
  await panel.getByText('$3,456.79').waitFor();
  await panel.getByText('Tú importaste este archivo: otra persona de root o facturación debe registrar el depósito.').waitFor();
  expect(await pool()).toBe(before + 600_000);

  const second = await openAs(SECOND, '/depositos-pendientes');
  await second.getByRole('main').getByRole('link', { name: 'Conciliar con el banco' }).click();
  await second.getByText(/^por /).first().click();
  await second.getByRole('button', { name: 'Registrar 1 depósito por $456.78' }).click();
  await told(second, 'Los depósitos que faltaban ya están registrados');
  const theirs = second.getByRole('complementary', { name: 'Estado de cuenta' });
  await eventually(() => theirs.getByRole('region', { name: 'El banco no los avisó' }).count()).toBe(0);
  expect(await pool()).toBe(before + 645_678);

  // A second press, as of somebody whose page is old, enters nothing more.
  const { body: list } = await world.ask(SECOND, 'GET', '/api/billing/statements');
  const [{ id, differing: left }] = list['data'] as [{ id: string; differing: number }];
  expect(left).toBeGreaterThan(0);
  expect((await world.ask(IMPORTER, 'PUT', `/api/billing/statement/${id}/enter`)).status).toBe(403);
  expect((await world.ask(SECOND, 'PUT', `/api/billing/statement/${id}/enter`)).status).toBe(200);
  expect(await pool()).toBe(before + 645_678);
  await theirs.getByRole('link', { name: `Ver depósito ${differing.key}` }).click();
  await second.getByRole('complementary', { name: 'Depósito' }).getByText(differing.key).first().waitFor();
  expect([importer.faults, second.faults]).toEqual([[], []]);
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
});
