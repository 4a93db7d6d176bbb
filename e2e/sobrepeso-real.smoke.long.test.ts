import { expect } from 'vitest';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { poolOf } from './support/bank.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, tabTo, type Hands } from './support/hands.ts';
import { photoFile } from './support/photo.ts';
import type { JourneyPortal } from './support/portal.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-saldo@porteo.test';
const ROOT = 'root@porteo.test';

/** A guide that its carrier then bills three kilos more for, as its document would. */
async function measured(world: JourneyPortal, document: string): Promise<{ id: string; number: string }> {
  const carrier: CarrierSlug = 'fedex';
  const { parcel_number: number } = await buyLabel(world, OWNER, carrier);
  const measures = { length: 60, width: 50, height: 40, weight_kg: 4.1, volumetric_kg: 24 };
  const taken = await world.database.inTransaction((tx) =>
    world.portal.api.laterCharges.takeOverweight(tx, {
      carrier,
      document,
      row: 1,
      parcel_number: number,
      carrier_kg: 24,
      measures,
      place: 'Centro operativo León',
    }),
  );
  expect(taken.outcome).toBe('review');
  return { id: 'id' in taken ? taken.id : '', number };
}

test('an overweight is defended with photos and won: by mouse, its owner sends them, root drops it, and no money moves [AMB-12.15]', async ({
  browser,
  openAs,
  world,
}) => {
  const { id } = await measured(world, 'F-GANADA');
  const before = await poolOf(world, OWNER);
  const page = await openAs(OWNER, '/sobrepeso');
  await page.getByRole('heading', { level: 1, name: 'Sobrepeso' }).waitFor();
  await page.getByText('1 en revisión por').waitFor();
  await page.locator(`[data-row-open="${id}"]`).click();
  const panel = page.getByRole('complementary', { name: 'Detalle del sobrepeso' });
  await panel.getByText('Quedan 5 de 5 días hábiles').waitFor();
  await panel.getByText('60 × 50 × 40 cm').waitFor();
  expect(
    await violationsInEveryLook(browser, world.origin, {
      token: await world.tokenOf(OWNER),
      prepare: async (look) => {
        await look.goto(`/sobrepeso?open=${id}`);
        await look.getByText('Quedan 5 de 5 días hábiles').waitFor();
      },
    }),
  ).toEqual([]);
  await panel.getByRole('button', { name: 'Aclarar' }).click();
  await panel.getByText('Agrega al menos una foto').first().waitFor();
  await panel.getByLabel('Foto en la báscula').setInputFiles(photoFile('bascula.png'));
  await panel.getByLabel('Foto con la cinta').setInputFiles(photoFile('cinta.png'));
  await panel.getByLabel('Comentario').fill('Es nuestra caja estándar de 30 × 25 × 20.');
  await panel.getByRole('button', { name: 'Aclarar' }).click();
  await told(page, 'Tu aclaración se envió: te avisamos en cuanto se decida');
  await panel.getByText('Tu aclaración está en revisión').waitFor();

  const desk = await openAs(ROOT, `/sobrepeso?open=${id}`);
  const beside = desk.getByRole('complementary', { name: 'Detalle del sobrepeso' });
  await beside.getByRole('button', { name: /Foto con la cinta · cinta.png/ }).waitFor();
  await beside.getByRole('button', { name: 'Retirar el cargo' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('La cinta muestra 30 × 25 × 20');
  await dialog.getByRole('button', { name: 'Retirar el cargo' }).click();
  await told(desk, 'El cargo se retiró');
  await desk.getByRole('tab', { name: /Retirados/ }).click();
  await eventually(() => desk.locator(`[data-row-open="${id}"]`).count()).toBe(1);
  await desk.getByRole('button', { name: 'Por paquetería' }).click();
  await desk.getByRole('dialog').getByRole('rowheader', { name: 'FedEx' }).waitFor();

  expect(await poolOf(world, OWNER)).toBe(before);
  await eventually(async () => (await world.mailTo(OWNER)).some((text) => text.includes('se retiró'))).toBe(true);
  expect([page.faults, desk.faults]).toEqual([[], []]);
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
});

test('by keyboard on a phone it is claimed and lost: root lets it stand, and the balance pays the whole sum once [AMB-12.15]', async ({
  openAs,
  world,
}) => {
  const { id, number } = await measured(world, 'F-PERDIDA');
  const before = await poolOf(world, OWNER);
  const page = await openAs(OWNER, `/sobrepeso?open=${id}`, phone);
  const drawer = page.getByRole('dialog', { name: 'Detalle del sobrepeso' });
  await byKeyboard(page).attach('Foto en la báscula', photoFile('bascula.png'), drawer);
  await (await tabTo(page, { role: 'textbox', name: 'Comentario' })).press('Home');
  await page.keyboard.type('Pesaba menos en nuestra báscula');
  await page.keyboard.press('Control+Enter');
  await drawer.getByText('Tu aclaración está en revisión').waitFor();

  const desk = await openAs(ROOT, `/sobrepeso?open=${id}`);
  await (await tabTo(desk, { role: 'button', name: 'Cobrarlo' })).press('Enter');
  await desk.getByRole('dialog').getByLabel('Motivo').waitFor();
  await eventually(() => desk.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await desk.keyboard.type('La foto no muestra el peso');
  await desk.keyboard.press('Control+Enter');
  await told(desk, 'El cargo se cobró');
  // Somebody else decides by what an older page shows.
  const late = await world.ask(ROOT, 'PUT', `/api/billing/overweight/${id}`, { decision: 'dropped', reason: 'Llegué tarde' });
  expect([late.status, late.body['description']]).toEqual([409, 'El cargo ya se cobró. Revisa cómo quedó.']);

  const { body } = await world.ask(OWNER, 'GET', `/api/billing/overweight/${id}`);
  expect(body).toMatchObject({ status: 'charged', charge_status: 'Applied', parcel_number: number });
  expect(before - (await poolOf(world, OWNER))).toBe(Math.round(Number(body['total']) * 100));
  expect([page.faults, desk.faults]).toEqual([[], []]);
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
});

const others: [string, 'won' | 'lost', (page: OpenPage) => Hands, string][] = [
  ['by keyboard alone', 'won', byKeyboard, 'F-TECLADO'],
  ['by mouse', 'lost', byMouse, 'F-RATON'],
];

test.for(others)(
  '%s an overweight is claimed with both photos and %s: its owner reads why [AMB-12.15]',
  async ([, end, handsOf, document], { openAs, world }) => {
    const { id } = await measured(world, document);
    const before = await poolOf(world, OWNER);
    const page = await openAs(OWNER, '/sobrepeso');
    const hands = handsOf(page);
    const panel = page.getByRole('complementary', { name: 'Detalle del sobrepeso' });
    await hands.open(page.getByRole('row').filter({ has: page.locator(`[data-row-open="${id}"]`) }));
    await hands.attach('Foto en la báscula', photoFile('bascula.png'), panel);
    await hands.attach('Foto con la cinta', photoFile('cinta.png'), panel);
    await hands.write('Comentario', 'Es nuestra caja de siempre', panel);
    await hands.press({ role: 'button', name: /^Aclarar/, within: panel });
    await panel.getByText('Tu aclaración está en revisión').waitFor();

    const desk = await openAs(ROOT, '/sobrepeso');
    const theirs = handsOf(desk);
    const beside = desk.getByRole('complementary', { name: 'Detalle del sobrepeso' });
    await theirs.open(desk.getByRole('row').filter({ has: desk.locator(`[data-row-open="${id}"]`) }));
    for (const photo of ['bascula.png', 'cinta.png']) await beside.getByRole('button', { name: new RegExp(photo) }).waitFor();
    const decision = end === 'won' ? 'Retirar el cargo' : 'Cobrarlo';
    await theirs.press({ role: 'button', name: decision, within: beside });
    const dialog = desk.getByRole('dialog');
    await theirs.write('Motivo', 'Lo que muestran las fotos', dialog);
    await theirs.press({ role: 'button', name: decision, within: dialog });
    await told(desk, end === 'won' ? 'El cargo se retiró' : 'El cargo se cobró');
    await page.goto(`/sobrepeso?ver=${end === 'won' ? 'dropped' : 'charged'}&open=${id}`);
    await panel.getByText('Lo que muestran las fotos').first().waitFor();
    const { body } = await world.ask(OWNER, 'GET', `/api/billing/overweight/${id}`);
    const paid = before - (await poolOf(world, OWNER));
    expect([body['status'], paid]).toEqual(end === 'won' ? ['dropped', 0] : ['charged', Math.round(Number(body['total']) * 100)]);
    expect([page.faults, desk.faults]).toEqual([[], []]);
    expect((await verifyBooks(world.database.db)).findings).toEqual([]);
  },
);
