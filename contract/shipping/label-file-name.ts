import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { businessDayOf } from '../shared/dates.ts';

type Labels = number | readonly { parcel_number: string | null }[];

/** What a file of labels is called, wherever it is taken from: after its only guide, otherwise how many it holds and of which day it is. */
export function labelFileName(labels: Labels, { at, format }: { at: Date; format: 'pdf' | 'zpl' }): string {
  const [known, count] = typeof labels === 'number' ? [[], labels] : [labels, labels.length];
  const number = count === 1 ? known[0]?.parcel_number : null;
  const [, month, day] = businessDayOf(at).split('-');
  return `${number ?? bulkTexts.printName(count, `${day}-${month}`)}.${format}`;
}
