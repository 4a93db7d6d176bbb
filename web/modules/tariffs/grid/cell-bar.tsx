import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { readTypedPrice } from '#contract/tariffs/read-cells.ts';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { money } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { cellText, FIRST_PRICE, lineName, rangeName, type CellPlace, type GridDraft } from './grid-draft.ts';
import styles from './grid.module.css';
import type { Steps } from './use-proposal-form.ts';

type Props = Pick<Steps, 'undo' | 'redo'> & {
  draft: GridDraft;
  was: GridDraft;
  at: CellPlace;
  pasted: { message: string; isRefused: boolean } | null;
};

/** '+4.0 %'. */
function changeOf(before: number, after: number): string | null {
  if (before === 0 || before === after) return null;
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`;
}

function formerPrice(was: GridDraft, draft: GridDraft, at: CellPlace): string | null {
  if (at.line < FIRST_PRICE) return null;
  const [before, after] = [readTypedPrice(cellText(was, at)).value, readTypedPrice(cellText(draft, at)).value];
  return before === null || before === after ? null : texts.before(money(before), after === null ? null : changeOf(before, after));
}

/** Which cell it is and what it held before, what was pasted, and a step back or forth. */
export function CellBar({ draft, was, at, pasted, undo, redo }: Props) {
  const former = formerPrice(was, draft, at);
  return (
    <div className={`wrap gap-8-16 apart ${styles.bar}`}>
      <p>
        <strong>{`${lineName(draft, at.line)} · ${rangeName(draft, at.column)}`}</strong>
        {former && <span className="muted"> {former}</span>}
      </p>
      <div className="wrap gap-8">
        <span role="status" className={pasted?.isRefused ? `tone-danger ${styles.refused}` : 'muted'}>
          {pasted?.message}
        </span>
        {undo && (
          <Button variant="quiet" icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />} keys={['Ctrl', 'Z']} onClick={undo}>
            {texts.undo}
          </Button>
        )}
        {redo && (
          <IconButton label={texts.redo} onClick={redo}>
            <IconArrowForwardUp size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
