import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { count } from '../../../platform/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './result.module.css';

const SHOWN = 10;

/** Rows whose carrier has not answered: neither corrected nor made again (AMB-8.03). */
export function PendingRows({ pending }: { pending: readonly number[] }) {
  return (
    <Notice
      tone="facility"
      action={
        <ButtonLink to="/envios" search={{ estado: 'por-conciliar' }} variant="outline">
          {texts.seeUnsettled}
        </ButtonLink>
      }
    >
      <ul className={`stack gap-2 strong ${styles.pending}`} aria-label={texts.pendingTitle}>
        {pending.slice(0, SHOWN).map((row) => (
          <li key={row}>{bulkTexts.pendingRow(row)}</li>
        ))}
        {pending.length > SHOWN && <li>{texts.morePending(count(pending.length - SHOWN))}</li>}
      </ul>
      <p>{texts.pendingHint}</p>
    </Notice>
  );
}
