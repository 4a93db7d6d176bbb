import { expect, vi } from 'vitest';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { person, rowOf } from '../../../../e2e/support/guides.ts';
import { answerWith, onePage, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test('labels that are printed once more, after a jam, open the print dialog once more', async ({ server, openAt }) => {
  answerWith(server, sendFakes(person));
  server.answer('listLabels', () => ({ data: [rowOf(1)], total: 1, unsettled: 0 }));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('printLabels', () => ({ file: onePage, missing: [], ended: [] }));
  const page = await openAt('/envios');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank');
  const printed = () => page.document.querySelectorAll('iframe[aria-hidden="true"]').length;
  await page.user.click(await page.findByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 01' }));
  await page.press(new RegExp(`^${bulkTexts.print}`));
  await page.told(bulkTexts.printed(1));
  await eventually(printed).toBe(1);
  await page.press(new RegExp(`^${bulkTexts.print}`));
  await page.told(bulkTexts.printed(1));
  await eventually(printed).toBe(2);
  expect(server.calls.filter(({ name }) => name === 'printLabels')).toHaveLength(2);
});
