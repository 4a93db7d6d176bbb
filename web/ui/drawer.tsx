import type { DrawerProps } from './drawer-kit.tsx';
import { onceOpened } from './opening/once-opened.tsx';

/** A panel over the page: focus is kept inside and given back, Escape closes. On phones it takes the whole screen. */
export const Drawer = onceOpened<DrawerProps>(async () => (await import('./drawer-kit.tsx')).DrawerKit);
