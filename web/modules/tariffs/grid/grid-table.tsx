import { IconPlus, IconX } from '@tabler/icons-react';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CellBar } from './cell-bar.tsx';
import { GridCell } from './grid-cell.tsx';
import {
  cellText,
  columnCount,
  lineCount,
  lineName,
  MOST_COLUMNS,
  pathOf,
  rangeName,
  withColumn,
  withoutColumn,
  type GridDraft,
} from './grid-draft.ts';
import { GridLine, messageId, messagesOf } from './grid-line.tsx';
import styles from './grid.module.css';
import { useGridEvents } from './use-grid-events.ts';
import type { Steps } from './use-proposal-form.ts';

type Props = Steps & {
  draft: GridDraft;
  /** As it is saved. */
  was: GridDraft;
  faultOf: (path: string) => string | undefined;
  warnings: ReadonlySet<string>;
  /** A cell was left. */
  onLeave: (path: string) => void;
};

/** The grid as a spreadsheet: arrows, Tab and Enter move, typing replaces, a block is pasted where the focus is, Ctrl+Z takes back. */
export function GridTable({ draft, was, faultOf, warnings, onLeave, ...steps }: Props) {
  const { at, pasted, type, events } = useGridEvents({ draft, onLeave, ...steps });
  const { edit, undo, redo } = steps;
  const columns = Array.from({ length: columnCount(draft) }, (_, column) => column);
  const lines = Array.from({ length: lineCount(draft) }, (_, line) => line);
  const remove = (column: number) =>
    columns.length > 1 && (
      <IconButton label={texts.removeColumn(rangeName(draft, column))} onClick={() => edit((grid) => withoutColumn(grid, column))}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </IconButton>
    );
  return (
    <>
      <CellBar draft={draft} was={was} at={at} pasted={pasted} undo={undo} redo={redo} />
      <div className={styles.scroll}>
        <table {...events} className={styles.table} aria-label={texts.grid}>
          <thead>
            <tr>
              <th scope="col">{texts.weight}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-active={column === at.column || undefined}>
                  <span className="inline gap-4">
                    {rangeName(draft, column)}
                    {remove(column)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <GridLine
                key={line}
                name={lineName(draft, line)}
                line={line}
                messages={messagesOf({ draft, line, faultOf, warnings })}
                width={columns.length}
              >
                {columns.map((column) => {
                  const place = { line, column };
                  const [path, text] = [pathOf(place), cellText(draft, place)];
                  return (
                    <GridCell
                      key={column}
                      {...place}
                      label={texts.cell(lineName(draft, line), rangeName(draft, column))}
                      text={text}
                      isChanged={cellText(was, place) !== text}
                      fault={faultOf(path)}
                      isWarned={warnings.has(path)}
                      describedBy={messageId(line)}
                      onType={(typed) => type(place, typed)}
                    />
                  );
                })}
              </GridLine>
            ))}
          </tbody>
        </table>
      </div>
      {columns.length < MOST_COLUMNS && (
        <span className={`block ${styles.below}`}>
          <Button variant="quiet" icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => edit(withColumn)}>
            {texts.addColumn}
          </Button>
        </span>
      )}
    </>
  );
}
