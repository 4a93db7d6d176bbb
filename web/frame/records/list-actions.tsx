import { IconDots } from '@tabler/icons-react';
import { createContext, use, useId, useRef, useState, type ReactNode } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './list-actions.module.css';

const BehindOneButton = createContext(false);
/** Whether what is drawn stands in the list behind '⋯': a menu of its own has no room there. */
export const useBehindOneButton = (): boolean => use(BehindOneButton);

/** On phones: what is done with a whole list besides adding to it, behind one button. What it opens stays when that closes. */
export function ListActions({ isCovered, children }: { /** By an open record. */ isCovered: boolean; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Events of a dialog that an action opened come here too.
  return (
    <div
      className={styles.actions}
      hidden={isCovered}
      onBlur={({ currentTarget, target, relatedTarget }) =>
        currentTarget.contains(target) && !currentTarget.contains(relatedTarget) && setOpen(false)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <IconButton ref={button} label={recordTexts.moreActions} outlined aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <IconDots size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div
        id={id}
        hidden={!isOpen}
        role="group"
        aria-label={recordTexts.moreActions}
        className={`box ${styles.items}`}
        onClick={({ currentTarget, target }) => currentTarget !== target && currentTarget.contains(target as Node) && close()}
      >
        <BehindOneButton value={true}>{children}</BehindOneButton>
      </div>
    </div>
  );
}
