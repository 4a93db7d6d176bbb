import { expect } from 'vitest';
import { screenTest as test } from './support/fixtures.ts';
import { openPage } from './support/browser.ts';
import { detailOf, idOf, person, rowOf } from './support/guides.ts';
import { shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

test.beforeEach(({ server }) => answerWith(server, shellFakes(person)));

test('beside the open panel the filters of Envíos stay one row, with all of them behind one button', async ({ browser, server }) => {
  server.answer('listLabels', () => ({ data: [rowOf(1)], total: 1, unsettled: 0 }));
  server.answer('getLabel', () => detailOf(rowOf(1)));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto(`/envios?open=estafeta:${idOf(1)}&followup=in_transit,exception,registered&carrier=estafeta&from=2026-11-01&to=2026-11-20`);
  const bar = page.getByRole('search', { name: 'Filtros' });
  await bar.getByRole('button', { name: 'Filtros 3' }).waitFor();
  const search = await bar.getByRole('searchbox').boundingBox();
  const row = await bar.boundingBox();
  expect((row?.height ?? 999) < 2 * (search?.height ?? 0)).toBe(true);
  await bar.getByRole('button', { name: 'Limpiar filtros' }).click();
  await bar.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filtros' }).getByText('Paquetería').first().waitFor();
});
