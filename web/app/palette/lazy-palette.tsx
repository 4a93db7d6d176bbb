import { onceOpened } from '../../ui/opening/once-opened.tsx';

/** The command palette, which most pages never open. */
export const LazyPalette = onceOpened<{ isOpen: boolean; onClose: () => void; onKeys: () => void }>(
  async () => (await import('./palette.tsx')).Palette,
);
