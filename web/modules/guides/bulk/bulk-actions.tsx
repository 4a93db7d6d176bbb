import { Link } from '@tanstack/react-router';
import { IconBan, IconClipboardList, IconDownload, IconPrinter, IconRepeat, IconTruckLoading } from '@tabler/icons-react';
import { useState } from 'react';
import { hasEnded } from '#contract/shipping/ended-label.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { packingListTexts } from '#texts/es/shipping/packing-list.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { BULK_ACTION } from '../../../frame/records/bulk-bar.tsx';
import type { Selection } from '../../../frame/records/use-selection.ts';
import { useSession } from '../../../frame/session.tsx';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { repeatLabel } from '../../guide/repeat/repeat-wish.ts';
import { isRepeatable } from '../../guide/repeat/use-repeat-key.ts';
import { CancelSeveral, Reasons } from './cancel-several.tsx';
import { useZpl } from '../../guide/prints/use-zpl.ts';
import { usePackingList } from '../../guide/prints/use-packing-list.ts';
import { usePrintSeveral } from '../../guide/prints/use-print-several.ts';

const icon = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;

type Props = {
  selection: Selection<LabelRow>;
  mayWrite: boolean;
  /** A guide is open beside: P and R are its own. */
  isBesideOpen: boolean;
};

/** What is done with the selected guides: print, repeat the only one, cancel. */
export function BulkActions({ selection, mayWrite, isBesideOpen }: Props) {
  const [dialog, setDialog] = useState<'cancel' | 'reasons' | null>(null);
  const { print, isPrinting } = usePrintSeveral();
  const chosen = [...selection.rows.values()];
  const ids = chosen.map(({ id }) => id);
  const zpl = useZpl();
  const list = usePackingList();
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const { can } = useSession();
  // Those that cannot join are named with their reason there.
  const toCollect = chosen.flatMap(({ parcel_number }) => (parcel_number ? [parcel_number] : []));
  const hasValid = chosen.some(({ follow_up }) => !hasEnded(follow_up));
  const printAll = () => (hasValid ? print({ ids }) : showToast({ tone: 'info', message: bulkTexts.nothingValid }));
  useShortcut('p', printAll, { label: bulkTexts.print, isOn: !isBesideOpen });
  const reasons = chosen.flatMap((row) => (selection.reasons.has(row.id) ? [{ row, reason: selection.reasons.get(row.id) ?? '' }] : []));
  return (
    <>
      {reasons.length > 0 && (
        <button type="button" className={BULK_ACTION} aria-haspopup="dialog" onClick={() => setDialog('reasons')}>
          {bulkTexts.reasons(reasons.length)}
        </button>
      )}
      {hasValid && (
        <button type="button" className={BULK_ACTION} aria-disabled={isPrinting || undefined} onClick={() => !isPrinting && printAll()}>
          <IconPrinter {...icon} />
          {bulkTexts.print}
          {!isBesideOpen && <Keys keys={['P']} />}
        </button>
      )}
      {hasValid && (
        <button
          type="button"
          className={BULK_ACTION}
          aria-disabled={zpl.isBusy || undefined}
          onClick={() => !zpl.isBusy && zpl.download({ ids }, chosen)}
        >
          <IconDownload {...icon} />
          {labelsTexts.zpl}
        </button>
      )}
      {hasValid && (
        <button type="button" className={BULK_ACTION} aria-disabled={list.isBusy || undefined} onClick={() => !list.isBusy && list.download({ ids })}>
          <IconClipboardList {...icon} />
          {packingListTexts.button}
        </button>
      )}
      {can('canCreateUpdateDelete.pickup') && toCollect.length > 0 && (
        <Link to="/recolectar" search={{ parcel_numbers: toCollect.join(',') } as never} className={BULK_ACTION}>
          <IconTruckLoading {...icon} />
          {shellTexts.nav.pickup}
        </Link>
      )}
      {mayWrite && only && isRepeatable(only) && (
        <button type="button" className={BULK_ACTION} onClick={() => repeatLabel(only)}>
          <IconRepeat {...icon} />
          {labelRowTexts.repeat}
          {!isBesideOpen && <Keys keys={['R']} />}
        </button>
      )}
      {mayWrite && (
        <button type="button" className={BULK_ACTION} aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
          <IconBan {...icon} />
          {bulkTexts.cancel}
        </button>
      )}
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
    </>
  );
}
