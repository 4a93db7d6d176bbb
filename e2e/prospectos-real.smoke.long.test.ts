import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { told } from './support/toasts.ts';

portalTest('root archives a prospect, who then stands among the archived ones [A-8.35] [AMB-15.04]', async ({ world, openAs }) => {
  const root = 'root@porteo.test';
  const body = {
    business_name: 'DULCES NORTE',
    business_type: 'Persona moral',
    name: 'Inés',
    email: 'ines@dulcesnorte.test',
    phone_number: '4777130482',
  };
  expect((await world.ask(root, 'POST', '/api/prospect', body)).status).toBe(201);
  const page = await openAs(root, '/prospectos');
  await page.getByRole('button', { name: 'Archivar DULCES NORTE' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archivar', exact: true }).click();
  await told(page, 'El prospecto fue actualizado correctamente');
  await eventually(() => page.getByText('ines@dulcesnorte.test').count()).toBe(0);
  await page.getByText('Archivados', { exact: true }).click();
  await page.getByText('ines@dulcesnorte.test').waitFor();
});
