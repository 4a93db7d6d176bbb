import { unkeptText } from '#texts/es/frame/unkept.ts';
import { UNKEPT } from '../../platform/storage.ts';
import { showToast } from '../../ui/toast-store.ts';

let isTold = false;

/** Once: every further key would say the same. Loaded with what keeps what is typed. */
window.addEventListener(UNKEPT, () => {
  if (isTold) return;
  isTold = true;
  showToast({ tone: 'error', message: unkeptText });
});
