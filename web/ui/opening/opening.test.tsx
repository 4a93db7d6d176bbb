import { within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { eventually } from '../../../e2e/support/eventually.ts';
import { personOf } from '../../../e2e/support/people.ts';
import { answerWith, sendFakes } from '../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

const typedIn = (page: ScreenPage) => page.queryByRole<HTMLInputElement>('combobox', { name: 'Buscar o ejecutar' })?.value;
const inDialog = async (page: ScreenPage) => within(await page.findByRole('dialog'));
const ctrlK = '{Control>}k{/Control}';

describe('what a press opens has the keyboard before it is loaded', () => {
  test('what is typed right after Ctrl+K arrives in the palette, letter by letter, and starts nothing', async ({ openAt }) => {
    const page = await openAt('/cotizar');
    await page.user.keyboard(ctrlK);
    expect(typedIn(page)).toBeUndefined();
    await page.user.keyboard('nuevx{Backspace}o');
    await eventually(() => typedIn(page)).toBe('nuevo');
    await page.user.keyboard(' envío');
    expect([typedIn(page), page.address()]).toEqual(['nuevo envío', '/cotizar']);
  });

  test('Enter that came before the palette takes what it finds', async ({ openAt }) => {
    const page = await openAt('/cotizar');
    await page.user.keyboard(`${ctrlK}lucía{Enter}`);
    await eventually(page.address).toMatch(/^\/envios\?open=/);
  });

  test('a field behind it gets none of it, and Escape takes the press back', async ({ openAt }) => {
    const page = await openAt('/direccion');
    const alias = await page.findByLabelText<HTMLInputElement>('Alias');
    await page.user.type(alias, 'Bodega');
    await page.user.keyboard(`${ctrlK}n{Escape}`);
    await page.user.keyboard(' dos');
    expect([alias.value, page.queryByRole('dialog')]).toEqual(['Bodega dos', null]);
  });

  test('the first field of a form in a drawer gets what was typed while both were loaded', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await page.user.click(await page.findByRole('button', { name: 'Agregar nuevo empaque' }));
    await page.user.keyboard('Caja');
    await eventually(async () => (await inDialog(page)).getByLabelText<HTMLInputElement>('Alias').value).toBe('Caja');
  });
});

describe('a question that is asked again takes a key as soon as it has the focus', () => {
  const again = async (page: ScreenPage) => {
    await page.user.click(page.getByRole('button', { name: 'Reiniciar' }));
    await eventually(() => page.document.activeElement?.textContent).toBe('Cancelar');
  };
  test.for<[string, boolean]>([
    ['also where nothing moves, so that it is drawn with the press', true],
    ['also while it is still on its way out', false],
  ])('%s', async ([, reducedMotion], { openAt }) => {
    const page = await openAt('/cotizar', { reducedMotion });
    await page.pick('Dirección: Origen', '37290', /^CP 37290/);
    await again(page);
    await page.user.keyboard('{Escape}');
    await eventually(() => page.document.activeElement?.textContent).toBe('Reiniciar');
    await again(page);
    await page.user.keyboard('{Enter}');
    await eventually(() => page.document.activeElement?.textContent).toBe('Reiniciar');
  });
});

test('a dialog that cannot be loaded says so, leaves the screen with all that is typed, and opens when it is tried again', async ({ openAt }) => {
  const page = await openAt('/direccion');
  const typed = () => page.getByLabelText<HTMLInputElement>('Alias').value;
  await page.fill('Alias', 'Bodega');
  vi.doMock('../../app/palette/palette.tsx', () => {
    throw new Error('no line');
  });
  await page.user.keyboard(ctrlK);
  const failure = await inDialog(page);
  failure.getByText('No pudimos abrir esta parte');
  failure.getByText('Revisa tu conexión y vuelve a intentarlo. Lo que escribiste sigue aquí.');
  expect(typed()).toBe('Bodega');
  await page.user.click(failure.getByRole('button', { name: 'Reintentar' }));
  await page.user.click(failure.getByRole('button', { name: 'Cerrar' }));
  await eventually(() => page.queryByRole('dialog')).toBeNull();
  vi.doUnmock('../../app/palette/palette.tsx');
  await page.user.keyboard(ctrlK);
  await eventually(() => typedIn(page)).toBe('');
  expect(typed()).toBe('Bodega');
});
