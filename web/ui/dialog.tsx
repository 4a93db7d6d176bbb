import type { DialogProps } from './dialog-kit.tsx';
import { onceOpened } from './once-opened.tsx';

/** A dialog in the middle; its title says the consequence. */
export const Dialog = onceOpened<DialogProps>(async () => (await import('./dialog-kit.tsx')).DialogKit);
