import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { columnCount, FIRST_PRICE, pathOf, rangeName, type GridDraft } from './grid-draft.ts';
import styles from './grid.module.css';

export type LineMessage = { column: number; text: string; isFault: boolean };
type Judged = { draft: GridDraft; line: number; faultOf: (path: string) => string | undefined; warnings: ReadonlySet<string> };

/** What is said below a line: the faults of its cells, and prices that fall. */
export function messagesOf({ draft, line, faultOf, warnings }: Judged): LineMessage[] {
  return Array.from({ length: columnCount(draft) }, (_, column): LineMessage[] => {
    const path = pathOf({ line, column });
    const fault = faultOf(path);
    const said = fault ?? (warnings.has(path) ? texts.priceFalls : null);
    return said === null ? [] : [{ column, text: `${rangeName(draft, column)}: ${said}`, isFault: fault !== undefined }];
  }).flat();
}

export const messageId = (line: number): string => `grid-line-${line}`;

type Props = { name: string; line: number; width: number; messages: readonly LineMessage[]; children: ReactNode };

/** A weight with its prices, and below it what is said of them. */
export const GridLine = ({ name, line, width, messages, children }: Props) => (
  <>
    <tr data-head={line < FIRST_PRICE || undefined}>
      <th scope="row">{name}</th>
      {children}
    </tr>
    {messages.length > 0 && (
      <tr className={styles.messages}>
        <td colSpan={width + 1} id={messageId(line)}>
          {messages.map(({ column, text, isFault }) => (
            <span key={column} className={`row gap-6 tone-exception label ${styles.message}`} data-fault-line={isFault || undefined}>
              {isFault ? (
                <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
              )}
              {text}
            </span>
          ))}
        </td>
      </tr>
    )}
  </>
);
