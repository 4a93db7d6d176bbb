import { recordTexts } from '#texts/es/records.ts';
import { sentenceOf, wasCarriedOut } from '../../platform/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './records.module.css';

/** What could not be saved and why, and 'Guardar'. */
export function FormFoot({ error, isBusy, isShownAtField }: { error: unknown; isBusy: boolean; isShownAtField: boolean }) {
  return (
    <>
      {error !== null && !isShownAtField && (
        <Notice tone={wasCarriedOut(error) ? 'exception' : 'danger'} isUrgent>
          {wasCarriedOut(error) ? recordTexts.savedBefore : sentenceOf(error, recordTexts.saveFailed)}
        </Notice>
      )}
      <footer className={styles.foot}>
        <Button type="submit" isBusy={isBusy} keys={['Ctrl', 'Enter']}>
          {isBusy ? recordTexts.saving : recordTexts.save}
        </Button>
      </footer>
    </>
  );
}
