import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from './drawer-kit.tsx';

const Kit = lazy(() => import('./drawer-kit.tsx').then(({ DrawerKit }) => ({ default: DrawerKit })));

/** A panel over the page: focus is kept inside and given back, Escape closes. On phones it takes the whole screen. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Kit {...props} />
    </Suspense>
  );
}
