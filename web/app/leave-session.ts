import { accessOperations } from '#contract/access/access.ts';
import { call } from '../platform/client.ts';
import { forgetPerson } from '../platform/session-end.ts';
import { browserStorage } from '../platform/storage.ts';
import { toastStore } from '../ui/toast-store.ts';
import { endings, live } from './modules.ts';

/** Salir: the server is told, but the browser forgets whatever it answers (AMB-1.03, S-4.05). */
export async function leaveSession(): Promise<void> {
  await soon(Promise.all(endings.map((end) => end())));
  await soon(call(accessOperations.logout, {}, { outlivesPage: true }).catch(() => null));
  toastStore.clear();
  live.clear();
  browserStorage().keepLeft(Date.now());
  forgetPerson();
}

/** Nobody waits long to leave. */
const soon = (work: Promise<unknown>): Promise<unknown> => Promise.race([work, new Promise((resolve) => setTimeout(resolve, 1_500))]);
