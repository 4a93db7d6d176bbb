import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../platform/use-escape.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import { SlotsContext } from '../slots.tsx';
import styles from './side-panel.module.css';
import type { Beside } from './use-open-row.ts';

const COLUMN_PX = 520;

/** Where what is shown stands, and the ways from it. */
export type InPanel = { isColumn: boolean; onClose: () => void; onPrevious: (() => void) | null; onNext: (() => void) | null };

type Props = Pick<Beside<unknown>, 'onClose' | 'onPrevious' | 'onNext' | 'focusRequest'> & {
  label: string;
  /** What is open; null = nothing. */
  open: string | null;
  /** Single keys of the page that act while the drawer is open. */
  pageKeys: string;
  children: (open: string, panel: InPanel) => ReactNode;
};

/** What is shown of a record beside its list: a column where there is room, a drawer over it elsewhere. */
export function SidePanel({ label, open, onClose, onPrevious, onNext, focusRequest, pageKeys, children }: Props) {
  const { panel } = use(SlotsContext);
  const isColumn = useMedia(media.navFixed);
  const column = useRef<HTMLElement>(null);
  const shown = useLast(open);
  useEffect(() => {
    if (focusRequest > 0) column.current?.focus();
  }, [focusRequest]);
  // Walking on replaces what had the focus: it stays in the drawer.
  const drawn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) drawn.current?.focus();
  }, [shown]);
  useEscape(isColumn && open !== null, onClose);

  const inside = shown === null ? null : children(shown, { isColumn, onClose, onPrevious, onNext });
  if (!isColumn) {
    return (
      <Drawer isOpen={open !== null} onClose={onClose} title={label} width={COLUMN_PX} pageKeys={pageKeys}>
        <div ref={drawn} tabIndex={-1}>
          {inside}
        </div>
      </Drawer>
    );
  }
  if (open === null || !panel) return null;
  return createPortal(
    <aside aria-label={label} className={styles.column} ref={column} tabIndex={-1}>
      {inside}
    </aside>,
    panel,
  );
}

/** What is open, or what was last while its drawer closes. */
function useLast(open: string | null): string | null {
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return open ?? last;
}
