import { useEffect } from 'react';
import type { DialogProps } from './dialog-kit.tsx';
import { onceOpened } from './opening/once-opened.tsx';

const load = async () => (await import('./dialog-kit.tsx')).DialogKit;

/** A dialog in the middle; its title says the consequence. */
export const Dialog = onceOpened<DialogProps>(load);

/** For a page whose press opens a dialog while it sends: the dialog is loaded with the page, because the line may be down by then. */
export function usePreloadedDialog(): void {
  useEffect(() => void load().catch(() => undefined), []);
}
