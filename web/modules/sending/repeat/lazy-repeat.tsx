import { onceOpened } from '../../../ui/opening/once-opened.tsx';
import { useRepeatWish, type RepeatWish } from '../../guide/repeat/repeat-wish.ts';

const Host = onceOpened<{ isOpen: boolean; wish: RepeatWish | null }>(async () => (await import('./repeat-host.tsx')).RepeatHost);

/** Where the frame repeats a guide; nothing of it is loaded before the first time. */
export function LazyRepeat() {
  const wish = useRepeatWish();
  return <Host isOpen={wish !== null} wish={wish} />;
}
