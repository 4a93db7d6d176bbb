import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { SlotsContext } from '../../frame/slots.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import { LabelView } from './label-view.tsx';
import styles from './labels-list.module.css';
import { openLabelOf, type OpenLabel } from './labels-view.ts';
import { useEscape } from '../../platform/use-escape.ts';

const COLUMN_PX = 520;

/** The detail of one guide: a column beside the list where there is room, a drawer over it elsewhere. */
export function LabelPanel({ open: text, row, onClose, onPrevious, onNext, focusRequest }: Beside<LabelRow>) {
  const open = openLabelOf(text);
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
  }, [shown?.id]);
  useEscape(isColumn && open !== null, onClose);

  const view = shown && <LabelView key={shown.id} label={shown} row={row} panel={{ isColumn, onClose, onPrevious, onNext }} />;
  if (!isColumn) {
    return (
      <Drawer isOpen={open !== null} onClose={onClose} title={labelsTexts.detail} width={COLUMN_PX} pageKeys="j k p">
        <div ref={drawn} tabIndex={-1}>
          {view}
        </div>
      </Drawer>
    );
  }
  if (!open || !panel) return null;
  return createPortal(
    <aside aria-label={labelsTexts.detail} className={styles.column} ref={column} tabIndex={-1}>
      {view}
    </aside>,
    panel,
  );
}

/** The guide that is open, or the last one while its drawer closes. */
function useLast(open: OpenLabel | null): OpenLabel | null {
  const [last, setLast] = useState(open);
  if (open && (open.id !== last?.id || open.carrier !== last.carrier)) setLast(open);
  return open ?? last;
}
