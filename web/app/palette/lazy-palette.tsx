import { lazy, Suspense, useState } from 'react';

const Kit = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })));

type Props = { isOpen: boolean; onClose: () => void; onKeys: () => void };

/** Nothing of the palette is loaded before it opens for the first time. */
export function LazyPalette(props: Props) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Kit {...props} />
    </Suspense>
  );
}
