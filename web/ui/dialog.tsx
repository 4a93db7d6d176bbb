import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-kit.tsx';

const Kit = lazy(() => import('./dialog-kit.tsx').then(({ DialogKit }) => ({ default: DialogKit })));

/** A dialog in the middle; its title says the consequence. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Kit {...props} />
    </Suspense>
  );
}
