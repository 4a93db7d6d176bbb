import { vi } from 'vitest';
import { eventually } from '../../e2e/support/eventually.ts';
import { personOf } from '../../e2e/support/people.ts';
import { answerWith, sendFakes } from '../../e2e/support/send-world.ts';
import { screenTest as test } from '../fixtures/screen-test.ts';

test.for([
  { screen: 'a desktop', width: 1440, atOnce: 4 },
  { screen: 'a phone, whose other ones come when these have gone', width: 390, atOnce: 2 },
])('of four notices at once $atOnce show on $screen', async ({ width, atOnce }, { server, openAt }) => {
  answerWith(server, { ...sendFakes(personOf('customer')), listPackages: () => ({ data: [], total: 0 }) });
  const page = await openAt('/paquetes', { width });
  // No notice goes by itself.
  const later = setTimeout;
  vi.stubGlobal('setTimeout', (act: () => void, ms: number) => (ms >= 2_000 ? 0 : later(act, ms)));
  const { showToast, toastStore } = await import('./toast-store.ts');
  const shown = () => page.document.querySelectorAll('[data-tone]').length;
  for (const nth of [1, 2, 3, 4]) showToast({ tone: 'info', message: `Aviso ${nth}` });
  await page.told('Aviso 4');
  await eventually(shown).toBe(atOnce);
  for (const { id } of toastStore.list().slice(-2)) toastStore.drop(id);
  await page.told('Aviso 1');
  await eventually(shown).toBe(2);
});
