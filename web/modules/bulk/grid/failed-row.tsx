import { IconAlertCircle, IconCircleCheck, IconListDetails, IconPlayerSkipForward } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { BulkRow } from '#contract/bulk/bulk.ts';
import type { BulkColumn } from '#contract/bulk/columns.ts';
import type { BulkFault } from '#contract/bulk/outcome.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { useAfterPress } from '../../../ui/form/use-after-press.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Cell, skip } from './cell.tsx';
import styles from './grid.module.css';
import { focusOnwards } from './move-focus.ts';
import { isOtherCell, mainColumns, placeOf, recipientOf } from './row-columns.ts';
import { mayTryAgain, shownRow, type RowEdit, type ShownRow } from './row-edits.ts';
import type { RowActs } from './use-row-edits.ts';

type Props = {
  of: BulkRow;
  edit: RowEdit | undefined;
  acts: RowActs;
  /** On phones and tablets a row is a card. */
  isCard: boolean;
  onWhole: (of: BulkRow) => void;
};

/** One row in errors: its faulty cells are fields, the others are text that becomes a field when it is pressed. */
export const FailedRow = memo(function FailedRow({ of, edit, acts, isCard, onWhole }: Props) {
  const shown = shownRow(of, edit ? { [of.row]: edit } : {});
  const [isActive, setActive] = useState(false);
  // A cell stays a field while its row has the focus, also when it is no longer faulty. A press that takes the focus away moves nothing
  // from under the pointer until it has ended.
  const [openedNow, setOpened] = useState<readonly BulkColumn[]>([]);
  const opened = useAfterPress(openedNow);
  const isEditing = useAfterPress(isActive);
  const open = (column: BulkColumn) => setOpened((now) => (now.includes(column) ? now : [...now, column]));
  const isField = (column: BulkColumn) => opened.includes(column) || (!shown.isSkipped && shown.faults.some((fault) => fault.column === column));
  const box = useRef<HTMLElement>(null);
  // What had the focus may be gone, which no event tells.
  useEffect(() => {
    if (!isActive || box.current?.contains(document.activeElement)) return;
    setActive(false);
    setOpened([]);
  }, [isActive, edit]);
  const row = {
    ref: (element: HTMLElement | null) => void (box.current = element),
    'data-row': of.row,
    'data-active': isActive || undefined,
    'data-ready': shown.isReady || undefined,
    'data-skipped': shown.isSkipped || undefined,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      setActive(true);
      const column = event.target.dataset['cell'] as BulkColumn | undefined;
      if (column) open(column);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setActive(false);
      setOpened([]);
    },
  };
  const cellOf = (column: BulkColumn, isNamed = false) =>
    isField(column) ? (
      <Cell
        key={column}
        of={of}
        shown={shown}
        column={column}
        acts={acts}
        isNamed={isNamed}
        isOpened={opened.includes(column)}
        onWhole={() => onWhole(of)}
      />
    ) : (
      <span key={column} className={styles.text} onClick={() => open(column)}>
        {shown.cells[column] || '–'}
      </span>
    );
  const name = <strong className={styles.name}>{shown.isReady || shown.isSkipped ? texts.row(of.row) : bulkTexts.errorInRow(of.row)}</strong>;
  const recipient = (
    <>
      <span className={`block ${styles.recipient}`}>{recipientOf(shown.cells)}</span>
      <span className="quiet caption block">{placeOf(shown.cells)}</span>
    </>
  );
  const state = <RowState of={of} shown={shown} isEditing={isEditing} acts={acts} onWhole={() => onWhole(of)} />;
  const other = othersOf(shown, opened);
  const others = other && <Others of={of} shown={shown} acts={acts} cellOf={cellOf} other={other} />;
  if (isCard)
    return (
      <li {...row} className={`stack gap-8 ruled ${styles.card}`}>
        <div className="wrap gap-4-12 apart">
          {name}
          {state}
        </div>
        <div>{recipient}</div>
        <dl className={`stack gap-8-16 ${styles.facts}`}>
          {mainColumns.map((column) => (
            <div key={column.id} data-wide={column.cells.some(isField) || undefined}>
              <dt>{column.header}</dt>
              <dd
                className={`wrap gap-6 ${styles.cells}`}
                data-joined={column.between && true}
                data-written={column.cells.some(isField) || undefined}
              >
                {joined(
                  column.cells.map((each) => cellOf(each)),
                  column.between,
                )}
              </dd>
            </div>
          ))}
        </dl>
        {others}
      </li>
    );
  return (
    <tbody {...row}>
      <tr>
        <th scope="rowgroup" rowSpan={others ? 2 : 1}>
          {name}
        </th>
        <td>{recipient}</td>
        {mainColumns.map((column) => (
          <td key={column.id}>
            <span
              className={`wrap gap-6 ${styles.cells}`}
              data-joined={column.between && true}
              data-written={column.cells.some(isField) || undefined}
            >
              {joined(
                column.cells.map((each) => cellOf(each)),
                column.between,
              )}
            </span>
          </td>
        ))}
        <td>{state}</td>
      </tr>
      {others && (
        <tr>
          <td colSpan={mainColumns.length + 2}>{others}</td>
        </tr>
      )}
    </tbody>
  );
});

const joined = (cells: readonly ReactNode[], between?: string): ReactNode[] =>
  cells.flatMap((cell, index) => (index === 0 || between === undefined ? [cell] : [<span key={index}>{between}</span>, cell]));

type Other = { cells: readonly BulkColumn[]; whole: readonly BulkFault[] };

/** Faulty cells without a column of their own, and what is wrong with the row as a whole; null = nothing of that. */
function othersOf({ faults, isSkipped }: ShownRow, opened: readonly BulkColumn[]): Other | null {
  const left = isSkipped ? [] : faults;
  const faulty = left.flatMap(({ column }) => (column === null ? [] : [column]));
  const cells = [...new Set([...faulty, ...opened])].filter(isOtherCell);
  const whole = left.filter(({ column }) => column === null);
  return cells.length + whole.length > 0 ? { cells, whole } : null;
}

type OthersProps = {
  of: BulkRow;
  shown: ShownRow;
  acts: RowActs;
  other: Other;
  cellOf: (column: BulkColumn, isNamed: boolean) => ReactNode;
};

/** They stand below their row, over its whole width: no column of the grid is wider for them. */
function Others({ of, shown, acts, other: { cells, whole }, cellOf }: OthersProps) {
  return (
    <div className={`stack gap-8 start ${styles.others}`}>
      {cells.map((column) => cellOf(column, true))}
      {whole.map(({ code, message }) => (
        <p key={code} className="row gap-4 tone-danger caption">
          <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />
          {message}
        </p>
      ))}
      {mayTryAgain(shown) && (
        <Button
          variant="outline"
          data-datum
          onClick={(event) => {
            const row = event.currentTarget.closest('[data-row]');
            acts.tryAgain([of]);
            focusOnwards(row);
          }}
        >
          {texts.sendAgain}
        </Button>
      )}
    </div>
  );
}

type StateProps = { of: BulkRow; shown: ShownRow; isEditing: boolean; acts: RowActs; onWhole: () => void };

function RowState({ of, shown, isEditing, acts, onWhole }: StateProps) {
  const { states } = texts;
  return (
    <span className={`row gap-8 apart ${styles.state}`}>
      {shown.isReady ? (
        <StatusChip tone="delivered" icon={<IconCircleCheck size={15} stroke={1.75} aria-hidden="true" />}>
          {states.ready}
        </StatusChip>
      ) : (
        <span className="nowrap quiet">{shown.isSkipped ? states.skipped : isEditing ? states.editing : states.wrong}</span>
      )}
      <span className={styles.rowActs}>
        {shown.isSkipped ? (
          <Button variant="quiet" onClick={() => acts.skip(of, false)}>
            {texts.include}
          </Button>
        ) : (
          <IconButton label={texts.skipRow(of.row)} onClick={(event) => skip(of, acts, event.currentTarget)}>
            <IconPlayerSkipForward size={17} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={texts.wholeRow(of.row)} aria-haspopup="dialog" onClick={onWhole}>
          <IconListDetails size={17} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    </span>
  );
}
