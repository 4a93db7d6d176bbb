import { Suspense, useState, type ComponentType } from 'react';
import { HoldsKeys } from './holds-keys.tsx';
import { loadedPart } from './loaded-part.tsx';
import { OpeningFailure } from './opening-failure.tsx';

type Opens = { /** Left out: it opens where it stands. */ isOpen?: boolean; onClose?: () => void };

/**
 * Something that opens: nothing of it is loaded before it opens for the first time, and it stays for its way out. From the press on it has the
 * keyboard; what cannot be loaded says so in a dialog of its own.
 */
export function onceOpened<Props extends Opens>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Kit = loadedPart(load, OpeningFailure);
  return function OnceOpened(props: Props) {
    const { isOpen = true, onClose } = props;
    const [wasOpened, setOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={isOpen && <HoldsKeys onEscape={onClose} />}>
        <Kit {...props} />
      </Suspense>
    );
  };
}
