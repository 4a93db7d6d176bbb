import { expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { papeleria, personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const act = (id: string, over: object = {}) => ({
  ...{ id, at: '2026-11-24T16:42:00.000Z', actor: { id: idOf(7), name: 'Berta Ruiz' }, on_behalf_of: null, customer: { id: idOf(9), name: 'TEXTILES DEL BAJÍO' } },
  ...{ entity: 'customer', entity_id: idOf(9), path: `/cliente/datos/${idOf(9)}`, what: 'Cambió el cliente' },
  ...{ changes: [{ field: 'Estado', before: 'Activo', after: 'Bloqueado' }, { field: 'Condiciones de pago', before: null, after: '30' }] },
  ...over,
}); // prettier-ignore

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listAudit', () => ({
    data: [act('12'), act('11', { actor: null, what: 'Se asignó la CLABE', changes: [], customer: null, path: null })],
    total: 2,
  }));
  server.answer('listCustomers', () => ({ data: [papeleria], total: 1 }));
});

test('an act opens beside the list with each field before and after; its person, days and kind narrow the list [AMB-0.06]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/auditoria');
  await page.getByText('Cambió el cliente').first().click();
  const panel = page.getByRole('complementary', { name: 'Cambio' });
  await panel.locator('del', { hasText: 'Activo' }).waitFor();
  await panel.locator('ins', { hasText: 'Bloqueado' }).waitFor();
  await eventually(() => panel.getByRole('link', { name: 'Abrir el registro' }).getAttribute('href')).toBe(`/cliente/datos/${idOf(9)}`);
  await page.keyboard.press('j');
  await panel.getByText('Este acto no guarda datos de antes ni de después.').waitFor();
  await page.keyboard.press('k');
  await panel.getByRole('button', { name: 'Ver todo lo de esta persona' }).click();
  await eventually(() => requestsOf('listAudit').at(-1)).toMatchObject({ actor_id: idOf(7) });
  const narrowed = await openAt('/auditoria?donde=customer&desde=2026-11-01&hasta=2026-11-24');
  await narrowed.getByText('Cambió el cliente').first().waitFor();
  await eventually(() => requestsOf('listAudit').at(-1)).toMatchObject({ entity: 'customer', from: '2026-11-01', to: '2026-11-24' });
});

test('all that the list asks for leaves as one file, piece by piece [AMB-0.06]', async ({ openAt, requestsOf, server }) => {
  server.answer('exportAudit', ({ after }) => (after ? { content: 'dos\r\n', rows: 1, next: null } : { content: 'uno\r\n', rows: 1, next: '12' }));
  const page = await openAt('/auditoria?donde=customer');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('auditoría.csv');
  expect(requestsOf('exportAudit')).toMatchObject([{ entity: 'customer' }, { entity: 'customer', after: '12' }]);
});

test.for(['/auditoria', '/auditoria?open=12'])(
  '%s has no violation, in both themes and on both screens [AMB-0.06]',
  async (path, { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(path);
      await page.getByText('Cambió el cliente').first().waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);

test('person and customer are searched among all of them, not only those of the page [AMB-0.06]', async ({ openAt, requestsOf, server }) => {
  server.answer('listAuditPeople', ({ query }) => ({
    data:
      query === 'zoe'
        ? [{ id: idOf(77), name: 'Zoé Lara', customer: 'PAPELERÍA DEL CENTRO' }]
        : [{ id: idOf(7), name: 'Berta Ruiz', customer: null }],
  }));
  const page = await openAt('/auditoria');
  await page.getByText('Cambió el cliente').first().waitFor();
  await page.getByRole('button', { name: 'Persona', exact: true }).click();
  const person = page.getByRole('combobox', { name: 'Persona' });
  await person.click();
  await page.getByRole('option', { name: /Berta Ruiz.*El equipo del portal/ }).waitFor();
  await person.fill('zoe');
  await page.getByRole('option', { name: /Zoé Lara.*PAPELERÍA DEL CENTRO/ }).click();
  await eventually(() => requestsOf('listAudit').at(-1)).toMatchObject({ actor_id: idOf(77) });
  await page.getByRole('button', { name: 'Persona: Zoé Lara' }).waitFor();
  await page.getByRole('button', { name: 'Cliente', exact: true }).click();
  await page.getByRole('combobox', { name: 'Cliente' }).fill('papel');
  await page.getByRole('option', { name: new RegExp(papeleria.business_name) }).click();
  await eventually(() => requestsOf('listAudit').at(-1)).toMatchObject({ actor_id: idOf(77), customer_id: papeleria.id });
});

test('on a phone the search has room for a word, and what is done with the list stands behind one button', async ({ openAt }) => {
  const page = await openAt('/auditoria', phone);
  await page.getByText('Cambió el cliente').first().waitFor();
  expect((await page.getByRole('searchbox').boundingBox())?.width ?? 0).toBeGreaterThan(120);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Exportar CSV' }).waitFor();
});
