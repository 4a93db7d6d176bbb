import { vi } from 'vitest';
import { eventually } from '../../e2e/support/eventually.ts';
import { personOf } from '../../e2e/support/people.ts';
import { answerWith, sendFakes } from '../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../fixtures/screen-test.ts';

const shownIn = (page: ScreenPage) => page.queryAllByRole('status').map(({ textContent }) => textContent).filter((text) => text.startsWith('Aviso')); // prettier-ignore

test.for([
  { screen: 'a desktop', width: 1440, shown: ['Aviso 1', 'Aviso 2', 'Aviso 3', 'Aviso 4'] },
  { screen: 'a phone, whose other ones come when these have gone', width: 390, shown: ['Aviso 3', 'Aviso 4'] },
])('four notices at once on $screen', async ({ width, shown }, { server, openAt }) => {
  answerWith(server, { ...sendFakes(personOf('customer')), listPackages: () => ({ data: [], total: 0 }) });
  const page = await openAt('/paquetes', { width });
  // No notice goes by itself.
  const later = setTimeout;
  vi.stubGlobal('setTimeout', (act: () => void, ms: number) => (ms >= 2_000 ? 0 : later(act, ms)));
  const { showToast, toastStore } = await import('./toast-store.ts');
  for (const nth of [1, 2, 3, 4]) showToast({ tone: 'info', message: `Aviso ${nth}` });
  await eventually(() => shownIn(page)).toEqual(shown);
  for (const { id } of toastStore.list().slice(-2)) toastStore.drop(id);
  await eventually(() => shownIn(page)).toEqual(['Aviso 1', 'Aviso 2']);
});
