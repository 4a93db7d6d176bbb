import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { painted } from './support/painted.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, sendFakes } from './support/send-world.ts';

test.beforeEach(({ server }) => {
  answerWith(server, { ...sendFakes(personOf('customer')), getAddress: () => bodega });
});

const alias = (page: OpenPage) => page.getByLabel('Alias');
const save = (page: OpenPage) => page.keyboard.press('Control+Enter');

test('a mouse press hits its target: the fault of the field that loses the focus appears only after the press', async ({ server, openAt }) => {
  server.answer('listGroups', () => ({ data: [], total: 0 }));
  const page = await openAt('/usuario');
  const name = page.getByLabel('Nombre', { exact: true });
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  const preset = page.getByRole('button', { name: 'Facturación', exact: true });
  const before = (await preset.boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await painted(page);
  await eventually(async () => [await preset.boundingBox(), await name.getAttribute('aria-invalid')]).toEqual([before, null]);
  await page.mouse.up();
  await eventually(() => preset.getAttribute('aria-pressed')).toBe('true');
  await eventually(() => name.getAttribute('aria-invalid')).toBe('true');
});

test('a fault in a folded part opens it', async ({ openAt }) => {
  const page = await openAt(`/direccion/${bodega.id}`);
  await alias(page).evaluate((field) => {
    const part = document.createElement('details');
    const frame = field.closest('[class*="field"]') as Element;
    frame.replaceWith(part);
    part.append(frame);
    part.open = true;
  });
  await alias(page).fill('');
  await page.locator('details').evaluate((part) => part.removeAttribute('open'));
  await save(page);
  await eventually(() => page.locator('details').getAttribute('open')).not.toBeNull();
  await eventually(() => alias(page).evaluate((field) => field === document.activeElement)).toBe(true);
});
