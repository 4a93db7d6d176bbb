import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { FIRST_PRICE, TO } from './grid-draft.ts';
import styles from './grid.module.css';

type Props = {
  line: number;
  column: number;
  label: string;
  text: string;
  isChanged: boolean;
  fault: string | undefined;
  isWarned: boolean;
  /** What is said of it stands below its line. */
  describedBy: string;
  onType: (text: string) => void;
};

/** One cell of a grid. Its table moves the focus and takes what is pasted. */
export const GridCell = ({ line, column, label, text, isChanged, fault, isWarned, describedBy, onType }: Props) => (
  <td className={styles.cell} data-changed={isChanged || undefined} data-faulty={fault ? true : undefined} data-warned={isWarned || undefined}>
    <input
      aria-label={label}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault || isWarned ? describedBy : undefined}
      data-line={line}
      data-column={column}
      inputMode={line < FIRST_PRICE ? 'numeric' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      placeholder={line === TO ? texts.openEnd : undefined}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  </td>
);
