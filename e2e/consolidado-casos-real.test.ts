import { expect } from 'vitest';
import { demoTexts } from '#texts/es/demo.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { leave, phone, type Look } from './support/browser.ts';
import { actFor } from './support/acting.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byMouse } from './support/hands.ts';
import { owner, staff, agent, shot, openAt, addHotel, request, fill, order, confirm, leavePesos } from './support/freight.ts';
import { told } from './support/toasts.ts';
import { waysOfRun } from './support/ways.ts';

test('an agent asks for freight on behalf of a user: it is theirs, billed to the razón social that was chosen, and the recipient is told of its guide [AMB-10.11]', async ({
  world,
  browser,
}) => {
  await addHotel(world);
  await leavePesos(world, 50_000);
  const facts = { regimen: '601', zip_code: '37290', cfdi_use: 'G03', emails: ['cfdi@porteo.test'] };
  const other = await world.ask(owner, 'POST', '/api/business', { ...facts, tax_id: 'URE180429TM6', business_name: 'ROBOTICA' });
  const { id: user_id, name } = (await world.ask(owner, 'GET', '/api/user')).body as { id: string; name: string };
  const page = await openAt(world, browser, agent, '/consolidado');
  const hands = byMouse(page);
  await actFor(page, hands, { customer: demoTexts.customers.saldo.business_name, user: name });
  await fill(page, hands, false);
  await page.getByLabel('Facturar a').selectOption('ROBOTICA · URE180429TM6');
  await hands.press({ role: 'switch', name: 'Avisar al destinatario' });
  await hands.write('Teléfono: Destinatario', '12');
  await hands.press({ role: 'button', name: /^Solicitar Castores/ });
  await eventually(() => page.getByLabel('Teléfono: Destinatario').getAttribute('aria-invalid')).toBe('true');
  await eventually(() => page.getByLabel('Teléfono: Destinatario').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('dialog').all()).toEqual([]);
  await shot(page, 'consolidado-avisos');
  await hands.write('Teléfono: Destinatario', '999 926 3317');
  const folio = await order(page, hands);
  const { data } = (await world.ask(staff, 'GET', `/api/consolidated?query=${folio}`)).body as {
    data: { id: string; total: number; user: object }[];
  };
  expect(data).toMatchObject([{ user: { id: user_id } }]);
  const booked = { action: 'confirm', carrier: 'castores', parcel_number: `CAS${folio.slice(2)}`, final_total: data[0]?.total };
  const { label_id } = (await world.ask(staff, 'PUT', `/api/consolidated/${data[0]?.id}`, booked)).body as { label_id: string };
  const guide = (await world.ask(owner, 'GET', `/api/label/castores/${label_id}`)).body;
  expect(guide['business_id']).toBe(other.body['id']);
  expect(guide['notification_contacts']).toMatchObject([
    { type: 'recipient', active: true, phone_number: '+529999263317', guide_status: 'Entregado' },
  ]);
  expect(page.faults).toEqual([]);
});

test('a final price is refused by its owner on a phone, and everything that was held goes back [AMB-10.12]', async ({ world, browser }) => {
  await addHotel(world);
  await leavePesos(world, 50_000);
  const page = await openAt(world, browser, owner, '/consolidado', phone);
  const hands = byMouse(page);
  const folio = await request(page, hands, false);
  await shot(page, 'consolidado-orden-telefono');
  await confirm(world, browser, byMouse, folio, '9000');
  await page.goto('/consolidados');
  await shot(page, 'consolidados-telefono');
  await hands.press({ role: 'button', name: `Responder precio: ${folio}` });
  await hands.press({ role: 'button', name: 'Rechazar', within: page.getByRole('dialog') });
  await told(page, 'Precio rechazado: se liberó lo apartado');
  await eventually(async () => (await world.ask(owner, 'GET', '/api/dispersion/balance')).body['remaining']).toBe(50_000);
  expect(page.faults).toEqual([]);
});

test('no screen of freight has a fault that axe finds, in both themes, on desktop and phone', async ({ world, browser }) => {
  for (const look of waysOfRun<Look>([{}, phone])) {
    for (const [email, path, name] of [
      [owner, '/consolidado', 'Consolidado'],
      [staff, '/consolidados', 'Consolidados'],
    ] as const) {
      const page = await openAt(world, browser, email, path, look);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      if (path === '/consolidado') await byMouse(page).press({ role: 'switch', name: 'Recolección' });
      else
        await page
          .getByRole('button', { name: /C-000001/ })
          .first()
          .click();
      await shot(page, `axe${path.replace('/', '-')}-${look === phone ? 'phone' : 'desktop'}`);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await leave(page);
    }
  }
});
