import { describe, expect } from 'vitest';
import { demoTexts } from '#texts/es/demo.ts';
import { actFor } from './support/acting.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { buyLabels } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse, tabTo, type Hands } from './support/hands.ts';
import type { JourneyPortal } from './support/portal.ts';

const owner = 'cliente-saldo@porteo.test';
const [agent, root] = ['agente@porteo.test', 'root@porteo.test'];
const shots = process.env['SHOTS'];
const shot = async (page: OpenPage, name: string) => void (shots && (await page.screenshot({ path: `${shots}/${name}.png` })));

type Booked = { id: string; status: string; folio: string | null; date: string; user: { id: string }; labels: { parcel_number: string }[] };

const test = portalTest
  /** The numbers of so many guides of the owner, made now without a browser. */
  .extend('buy', ({ world }) => async (carrier: string, pieces: number): Promise<string[]> => {
    const labels = await buyLabels(world, owner, carrier, { pieces });
    return labels.map(({ parcel_number }) => parcel_number);
  })
  /** A pickup as its owner may read it. */
  .extend(
    'pickup',
    ({ world }) =>
      async (id: string) =>
        (await world.ask(owner, 'GET', `/api/pickup/${id}`)).body as unknown as Booked,
  );

/** What the carrier itself tells of a visit: each step of it in order, with its day. */
const tellsOf = async ({ lab }: JourneyPortal, carrier: string, folio: string): Promise<string[]> =>
  (await lab.journal()).flatMap((line) => (line.kind.startsWith('pickup_') && line.carrier === carrier && line.folio === folio ? [`${line.kind} ${line.date}`] : [])); // prettier-ignore

/** A number as it is read on the screen, in groups. */
const shown = (number: string, before = '') => new RegExp(`^${before}${[...number].join('\\s?')}`);

/** Takes the next option of a dropdown. */
async function takeNext(page: OpenPage, field: string, usesKeys: boolean): Promise<void> {
  const select = page.getByLabel(field, { exact: true });
  if (!usesKeys) {
    const at = await select.evaluate((element) => (element as unknown as { selectedIndex: number }).selectedIndex);
    return void (await select.selectOption({ index: at + 1 }));
  }
  await tabTo(page, { role: 'combobox', name: field });
  await page.keyboard.press('ArrowDown');
}

/** Chooses where and when on /recolectar, goes on to the summary, and presses 'Programar recolección'. Answers the pickup's id. */
async function schedule(page: OpenPage, hands: Hands, usesKeys: boolean): Promise<string> {
  await hands.pick('Dirección: Recolección', 'Bodega', /Bodega principal/);
  if (usesKeys) {
    await tabTo(page, { role: 'radio', name: 'Puerta Principal' });
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
  } else await page.getByText('Bodega', { exact: true }).click();
  await page.getByRole('radio', { name: 'Bodega', checked: true }).waitFor();
  await hands.select('Fecha', 3);
  await hands.select('Desde', 5);
  await hands.select('Hasta', 8);
  await hands.goOn(/^Continuar/);
  await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
  await hands.goOn(/^Programar recolección/);
  await page.getByText('La recolección fue generada con éxito').waitFor();
  await eventually(() => new URL(page.url()).searchParams.get('open')).toMatch(/^\w{26}$/);
  return new URL(page.url()).searchParams.get('open') ?? '';
}

describe.each<[string, (page: OpenPage) => Hands, boolean]>([
  ['by mouse', byMouse, false],
  ['by keyboard alone', byKeyboard, true],
])('%s', (_, handsOf, usesKeys) => {
  test('twelve guides are chosen, a pickup of them is scheduled, moved to another day and cancelled, at the carrier too [S-1.03, S-7.20, O-1.11, O-4.10]', async ({
    world,
    openAs,
    buy,
    pickup,
  }) => {
    const numbers = await buy('dhl', 12);
    const page = await openAs(owner, '/empaques');
    const hands = handsOf(page);
    await page.getByLabel('Paquetería').selectOption('dhl');
    const table = page.getByRole('table', { name: 'Guías' });
    for (const number of numbers) await hands.press({ role: 'checkbox', name: shown(number, 'Seleccionar fila: '), within: table });
    await shot(page, 'recolectar-doce');
    await hands.goOn(/^Continuar/);
    await page.getByText('12 guías').first().waitFor();
    const id = await schedule(page, hands, usesKeys);

    const booked = await pickup(id);
    expect([booked.status, booked.labels.map(({ parcel_number }) => parcel_number).sort()]).toEqual(['scheduled', [...numbers].sort()]);
    const folio = booked.folio ?? '';
    expect(await tellsOf(world, 'dhl', folio)).toEqual([`pickup_booked ${booked.date}`]);
    await page.getByText(folio).first().waitFor();
    await shot(page, 'recolectar-programada');

    await hands.press({ role: 'link', name: 'Reprogramar' });
    await page.getByRole('heading', { level: 1, name: /^Editar recolección/ }).waitFor();
    await takeNext(page, 'Fecha', usesKeys);
    await hands.goOn(/^Guardar/);
    await page.getByText('La recolección se guardó').waitFor();
    const moved = await pickup(id);
    expect([moved.status, moved.date > booked.date]).toEqual(['rescheduled', true]);
    expect(await tellsOf(world, 'dhl', folio)).toEqual([`pickup_booked ${booked.date}`, `pickup_changed ${moved.date}`]);

    await page.goto(`/recolecciones?open=${id}`);
    const beside = page.getByRole('complementary', { name: 'Detalle de la recolección' });
    await beside.getByText('Reprogramada').first().waitFor();
    await hands.press({ role: 'button', name: /^Acciones de la recolección/, within: beside });
    if (usesKeys) {
      const item = page.getByRole('menuitem', { name: 'Cancelar recolección' });
      await eventually(async () => {
        const isThere = await item.evaluate((element) => element === document.activeElement);
        if (!isThere) await page.keyboard.press('ArrowDown');
        return isThere;
      }).toBe(true);
      await page.keyboard.press('Enter');
    } else await page.getByRole('menuitem', { name: 'Cancelar recolección' }).click();
    await hands.press({ role: 'button', name: 'Cancelar recolección', within: page.getByRole('dialog') });
    await page.getByText('La recolección se canceló').waitFor();
    expect((await pickup(id)).status).toBe('cancelled');
    await eventually(() => tellsOf(world, 'dhl', folio)).toContain(`pickup_cancelled ${moved.date}`);
    const free = (await world.ask(owner, 'GET', '/api/labels?for_pickup=true&carrier=dhl&followup=registered')).body['data'];
    expect((free as { parcel_number: string; in_pickup: boolean }[]).filter(({ parcel_number, in_pickup }) => numbers.includes(parcel_number) && !in_pickup)).toHaveLength(12); // prettier-ignore
    expect(page.faults).toEqual([]);
  });
});

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
