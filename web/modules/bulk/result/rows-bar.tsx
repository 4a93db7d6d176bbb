import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import type { JobId } from '#contract/shared/ids.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { BottomBar } from '../../../frame/slots.tsx';
import { count } from '../../../platform/format.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { useFailedFile } from '../queries.ts';
import styles from './result.module.css';

type Props = {
  jobId: JobId;
  /** Rows in errors, those of them that are ready, and those that are left out. */
  errors: number;
  ready: number;
  skipped: number;
  /** The main deed of the screen. */
  label: string;
  isBusy: boolean;
  onSend: () => void;
};

/** At the bottom: how many rows are corrected, the others as a file, and what goes on with the corrected ones (Ctrl+Enter). */
export function RowsBar({ jobId, errors, ready, skipped, label, isBusy, onSend }: Props) {
  const file = useFailedFile();
  useShortcut('ctrl+enter', () => !isBusy && onSend(), { label });
  const missing = errors - ready - skipped;
  return (
    <BottomBar>
      <section className={styles.foot} aria-label={label}>
        {errors > 0 && (
          <p role="status" className={styles.corrected} data-some={ready > 0 || undefined}>
            <IconCircleCheckFilled size={20} aria-hidden="true" />
            <span>
              <strong>{texts.corrected(count(ready), errors, count(errors))}</strong>
              {missing > 0 && ` · ${texts.missing(count(missing))}`}
              {skipped > 0 && ` · ${texts.skipped(skipped, count(skipped))}`}
            </span>
          </p>
        )}
        <div className={styles.footActs}>
          {errors > 0 && (
            <Button
              variant="plain"
              icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              isBusy={file.isPending}
              onClick={() => file.mutate({ jobId })}
            >
              {texts.downloadFailed}
            </Button>
          )}
          <Button keys={['Ctrl', 'Enter']} isBusy={isBusy} onClick={onSend} data-sends-rows>
            {label}
          </Button>
        </div>
      </section>
    </BottomBar>
  );
}
