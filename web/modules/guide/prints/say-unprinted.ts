import type { ResponseOf } from '#contract/shared/operation.ts';
import type { labelPrintOperations } from '#contract/shipping/label-prints.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { grouped } from '../../../platform/format.ts';
import { showToast } from '../../../ui/toast-store.ts';

const NAMED = 3;

/** The first of several guides; that there are more is shown. */
const named = <T>(guides: readonly T[], nameOf: (guide: T) => string): string =>
  guides.slice(0, NAMED).map(nameOf).join(', ') + (guides.length > NAMED ? '…' : '');

/** Names the guides whose labels a file does not hold, and says when it holds none; `said` is what is told of a file that is there. */
export function sayUnprinted({ file, missing, ended }: ResponseOf<typeof labelPrintOperations.printLabels>, said: () => void): void {
  const voided = named(ended, ({ parcel_number, follow_up }) => bulkTexts.voidLabel(grouped(parcel_number ?? ''), shippingTexts.followUp[follow_up]));
  if (ended.length > 0) showToast({ tone: 'info', message: bulkTexts.voidLabels(voided) });
  if (file === null) return void showToast({ tone: 'info', message: ended.length > 0 ? bulkTexts.nothingValid : bulkTexts.nothingToPrint });
  said();
  const late = named(missing, ({ parcel_number }) => grouped(parcel_number ?? ''));
  if (missing.length > 0) showToast({ tone: 'info', message: bulkTexts.withoutLabel(missing.length, late) });
}
