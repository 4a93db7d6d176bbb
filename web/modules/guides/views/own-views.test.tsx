import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { person, rowOf } from '../../../../e2e/support/guides.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test('a view is kept beside those that another tab has kept meanwhile', async ({ server, openAt, requestsOf }) => {
  const views: object[] = [];
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabels', () => ({ data: [rowOf(1)], total: 1, unsettled: 0 }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('listLabelViews', () => ({ counts: { exception: 4 }, at_risk: 0, views: views.map((view) => ({ ...view, count: 3 })) }));
  server.answer('saveLabelViews', ({ views: kept }) => ({ views: kept }));
  const page = await openAt('/envios?carrier=estafeta&query=ana');
  await page.findByRole('tab', { name: 'Incidentes 4' });
  const other = { name: 'De la otra pestaña', filters: { query: 'luis' } };
  views.push(other);
  await page.press('Guardar vista');
  await page.fill(await page.findByRole('textbox', { name: 'Nombre' }), 'Las de Ana');
  await page.user.keyboard('{Enter}');
  await eventually(() => requestsOf('saveLabelViews').length).toBe(1);
  expect(requestsOf('saveLabelViews')).toEqual([{ views: [other, { name: 'Las de Ana', filters: { query: 'ana', carrier: 'estafeta' } }] }]);
});
