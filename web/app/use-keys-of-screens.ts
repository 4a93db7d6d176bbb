import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shortcuts } from '../platform/use-shortcut.ts';

/** A screen that is on its way has the keyboard: what is typed for it starts nothing on the one that is left. */
export function useKeysOfScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const ends = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && shortcuts.waitForScreen(true)),
      router.subscribe('onResolved', () => shortcuts.waitForScreen(false)),
    ];
    return () => ends.forEach((end) => end());
  }, [router]);
}
