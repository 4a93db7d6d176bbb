import { IconBan, IconPrinter, IconRepeat, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { hasEnded } from '#contract/shipping/ended-label.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { call } from '../../../platform/client.ts';
import { count } from '../../../platform/format.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { LabelFilters } from '../queries.ts';
import { repeatLabel } from '../repeat/repeat-wish.ts';
import { isRepeatable } from '../repeat/use-repeat-key.ts';
import { useEscape } from '../use-escape.ts';
import styles from './bulk.module.css';
import { CancelSeveral, Reasons } from './cancel-several.tsx';
import { usePrintSeveral } from './use-print-several.ts';
import type { Selection } from './use-selection.ts';

/** As many as one page of the list may have (AMB-18.03). */
const MOST = 1000;
const icon = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;

type Props = {
  selection: Selection;
  /** What the list is filtered by, and how many guides that is on all pages. */
  filters: LabelFilters;
  total: number;
  isWholePage: boolean;
  mayWrite: boolean;
  /** A guide is open beside: P and Escape are its own. */
  isBesideOpen: boolean;
};

/** The dark bar of what is selected: print, cancel, all pages, nothing. */
export function BulkBar({ selection, filters, total, isWholePage, mayWrite, isBesideOpen }: Props) {
  const [dialog, setDialog] = useState<'cancel' | 'reasons' | null>(null);
  const { print, isPrinting } = usePrintSeveral();
  const chosen = [...selection.rows.values()];
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const hasValid = chosen.some(({ follow_up }) => !hasEnded(follow_up));
  const printAll = () => (hasValid ? print(chosen.map(({ id }) => id)) : showToast({ tone: 'info', message: bulkTexts.nothingValid }));
  useShortcut('p', printAll, { label: bulkTexts.print, isOn: !isBesideOpen });
  useEscape(!isBesideOpen, selection.clear);
  const reasons = chosen.flatMap((row) => (selection.reasons.has(row.id) ? [{ row, reason: selection.reasons.get(row.id) ?? '' }] : []));
  return (
    <section className={styles.bar} aria-label={bulkTexts.bar}>
      <span role="status" className={styles.count}>
        {bulkTexts.chosen(chosen.length, count(chosen.length))}
      </span>
      {isWholePage && chosen.length < Math.min(total, MOST) && <SelectAll selection={selection} filters={filters} total={total} />}
      {reasons.length > 0 && (
        <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setDialog('reasons')}>
          {bulkTexts.reasons(reasons.length)}
        </button>
      )}
      {hasValid && (
        <button type="button" className={styles.action} aria-disabled={isPrinting || undefined} onClick={() => !isPrinting && printAll()}>
          <IconPrinter {...icon} />
          {bulkTexts.print}
          {!isBesideOpen && <Keys keys={['P']} />}
        </button>
      )}
      {mayWrite && only && isRepeatable(only) && (
        <button type="button" className={styles.action} onClick={() => repeatLabel(only)}>
          <IconRepeat {...icon} />
          {labelsTexts.repeat}
          {!isBesideOpen && <Keys keys={['R']} />}
        </button>
      )}
      {mayWrite && (
        <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
          <IconBan {...icon} />
          {bulkTexts.cancel}
        </button>
      )}
      <button type="button" className={styles.clear} aria-label={bulkTexts.clear} title={bulkTexts.clear} onClick={selection.clear}>
        <IconX {...icon} />
      </button>
      {dialog === 'cancel' && <CancelSeveral selection={selection} onClose={() => setDialog(null)} />}
      <Dialog
        isOpen={dialog === 'reasons'}
        onClose={() => setDialog(null)}
        title={bulkTexts.reasons(reasons.length)}
        actions={
          <Button onClick={() => setDialog(null)} data-autofocus>
            {bulkTexts.close}
          </Button>
        }
      >
        <Reasons reasons={reasons} />
      </Dialog>
    </section>
  );
}

/** All guides of the filter, or as many of the first as can be selected. */
function SelectAll({ selection, filters, total }: Pick<Props, 'selection' | 'filters' | 'total'>) {
  const [isBusy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    try {
      const { data } = await call(shippingOperations.listLabels, { ...filters, page: 1, limit: MOST });
      selection.add(data);
    } catch {
      showToast({ tone: 'error', message: bulkTexts.selectFailed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={styles.action} aria-disabled={isBusy || undefined} onClick={() => !isBusy && void select()}>
      {isBusy ? bulkTexts.selecting : total > MOST ? bulkTexts.selectFirst(count(MOST)) : bulkTexts.selectAll(count(total))}
    </button>
  );
}
