import { expect } from 'vitest';
import { demoTexts } from '#texts/es/demo.ts';
import { actFor } from './support/acting.ts';
import { openPage, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byMouse } from './support/hands.ts';
import { owner, shot, test, schedule, agent, root } from './support/pickups.ts';

test('FedEx tells the days on which it comes to a postal code, each with its earliest and latest times [O-3.33, O-7.12]', async ({ world }) => {
  const { status, body } = await world.ask(owner, 'GET', '/api/pickup/fedex/availability?zip_code=37290');
  const options = body['options'] as { pickup_date: string; earliest_times: string[]; latest_times: string[] }[];
  expect([status, options.length > 0]).toEqual([200, true]);
  for (const { pickup_date, earliest_times, latest_times } of options) {
    expect(pickup_date).toMatch(/^2026-1[12]-\d{2}$/);
    for (const times of [earliest_times, latest_times]) expect(times.join()).toMatch(/^\d{2}:[03]0(,\d{2}:[03]0)*$/);
  }
  expect((await world.ask(owner, 'GET', '/api/pickup/fedex/availability?zip_code=no')).status).toBe(400);
});

test('an agent schedules a pickup on behalf of a user of a customer: it is theirs, and its guides are found by the numbers of the address [O-2.37, O-2.38] [AMB-9.05]', async ({
  world,
  openAs,
  buy,
  pickup,
}) => {
  const numbers = await buy('sendex', 2);
  const { id: user_id, name } = (await world.ask(owner, 'GET', '/api/user')).body as { id: string; name: string };
  const page = await openAs(agent, '/empaques');
  const hands = byMouse(page);
  await actFor(page, hands, { customer: demoTexts.customers.saldo.business_name, user: name });
  await eventually(() => new URL(page.url()).search).toBe(`?for_pickup=true&user_id=${user_id}`);
  await page.goto(`/recolectar?parcel_numbers=${numbers.join(',')}`);
  await page.getByText('2 guías').first().waitFor();
  const id = await schedule(page, hands, false);
  const made = await pickup(id);
  expect(made).toMatchObject({ status: 'pending', folio: null, user: { id: user_id } });
  expect(made.labels.map(({ parcel_number }) => parcel_number).sort()).toEqual([...numbers].sort());
  expect(page.faults).toEqual([]);
});

test('staff settle a pickup that waits for them, with the folio that the carrier gave; its owner reads it and is mailed once [AMB-9.01]', async ({
  world,
  browser,
  openAs,
  buy,
  pickup,
}) => {
  const numbers = await buy('sendex', 1);
  const customer = await openAs(owner, `/recolectar?parcel_numbers=${numbers[0]}`);
  await customer.getByText('1 guía').first().waitFor();
  const id = await schedule(customer, byMouse(customer), false);
  await customer.getByText('La paquetería aún no confirma esta recolección.').waitFor();

  const page = await openPage(browser, world.origin, { token: await world.tokenOf(root) });
  await page.goto('/recolecciones');
  await page.getByRole('tab', { name: /^Recolecciones por atender \d/ }).click();
  await page.getByRole('row').filter({ hasText: 'Pendiente' }).first().waitFor();
  await page.goto(`/recolecciones?open=${id}`);
  await page.getByRole('button', { name: 'Atender' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Estatus').selectOption('scheduled');
  await dialog.getByLabel('Folio').fill('SDX-4471');
  await dialog.getByLabel('Supervisor').fill('Ernesto Luna');
  await shot(page, 'recolectar-atender');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await pickup(id)).toMatchObject({ status: 'scheduled', folio: 'SDX-4471' });
  await eventually(async () => (await world.mailTo(owner)).filter((text) => text.includes('SDX-4471')).length).toBe(1);

  const onPhone = await openPage(browser, world.origin, { ...phone, token: await world.tokenOf(owner) });
  await onPhone.goto(`/recolecciones?open=${id}`);
  await onPhone.getByText('SDX-4471').first().waitFor();
  await shot(onPhone, 'recolectar-telefono');
  expect([customer.faults, page.faults, onPhone.faults]).toEqual([[], [], []]);
});
