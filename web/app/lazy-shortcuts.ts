import { onceOpened } from '../ui/opening/once-opened.tsx';

/** The list of shortcuts, which most pages never open. */
export const LazyShortcuts = onceOpened<{ isOpen: boolean; onClose: () => void }>(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);
