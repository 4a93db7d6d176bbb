import { Suspense } from 'react';
import type { QuoteResponse } from '#contract/rating/rating.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Flow } from './flow.ts';
import { screenPart } from '../../../ui/opening/screen-part.tsx';

// Asked for by a repeated shipment alone.
const Notes = screenPart(async () => (await import('./repeat-notices.tsx')).RepeatNotices);
const Price = screenPart(async () => (await import('./repeat-notices.tsx')).RepeatPriceNotice);

/** What of a repeated guide can no longer be had as it was, where it is mended. */
export const RepeatNotes = ({ flow, quote }: { flow: Flow; quote?: QuoteResponse | undefined }) =>
  flow.repeats && (
    <Suspense fallback={null}>
      <Notes flow={flow} quote={quote} />
    </Suspense>
  );

/** What the repeated guide cost beside what it costs today. */
export const RepeatPrice = ({ repeats, total }: { repeats: Flow['repeats']; total: Centavos | null }) =>
  repeats && (
    <Suspense fallback={null}>
      <Price repeats={repeats} total={total} />
    </Suspense>
  );
