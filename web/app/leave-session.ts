import { accessOperations } from '#contract/access/access.ts';
import { call } from '../platform/client.ts';
import { forgetPerson } from '../platform/session-end.ts';
import { browserStorage } from '../platform/storage.ts';
import { toastStore } from '../ui/toast-store.ts';
import { live } from './modules.ts';

/** Salir: the server is told, but the browser forgets whatever it answers (AMB-1.03, S-4.05). */
export async function leaveSession(): Promise<void> {
  await Promise.race([call(accessOperations.logout, {}).catch(() => null), new Promise((resolve) => setTimeout(resolve, 1_500))]);
  toastStore.clear();
  live.clear();
  browserStorage().keepLeft(Date.now());
  forgetPerson();
}
