import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byMouse } from './support/hands.ts';

const ROOT = 'root@porteo.test';
const OWNER = 'cliente-saldo@porteo.test';

test('what root sets at /ajustes is the limit of /enviar from then on [AMB-7.01]', async ({ openAs, world }) => {
  const page = await openAs(ROOT, '/ajustes');
  await page.getByRole('button', { name: 'Cambiar Peso máximo en Enviar' }).click();
  await page.getByLabel('Valor nuevo en kg').fill('7');
  await page.getByLabel('Motivo').fill('Cajas más grandes');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const question = page.getByRole('dialog', { name: '¿Cambiar «Peso máximo en Enviar»?' });
  await question.getByRole('button', { name: 'Cambiar' }).click();
  const entry = page.getByRole('listitem', { name: 'Peso máximo en Enviar', exact: true });
  await entry.getByText('7 kg').waitFor();
  await page.getByRole('button', { name: 'Historial Peso máximo en Enviar' }).click();
  await page.getByRole('cell', { name: 'Cajas más grandes' }).waitFor();
  const { body } = await world.ask(ROOT, 'GET', '/api/settings/changes?key=SEND_MAX_WEIGHT_KG');
  expect(body).toMatchObject({ total: 1, data: [{ before: 5, value: 7, reason: 'Cajas más grandes' }] });

  const theirs = await openAs(OWNER, '/enviar');
  await byMouse(theirs).pick('Agregar de mis empaques', 'caja chica', /Caja chica/);
  const weight = theirs.getByLabel(/^Peso /);
  await weight.fill('7.5');
  await weight.press('Tab');
  await theirs.getByText('En Enviar el máximo es 7 kg por empaque. Más pesado se manda por Carga masiva o Consolidado.').waitFor();
  await weight.fill('6.5');
  await weight.press('Tab');
  await eventually(() => theirs.getByText(/máximo/).count()).toBe(0);
});
