import { Suspense, useState } from 'react';
import { explanationOperations, type PriceExplanation } from '#contract/rating/explanation.ts';
import type { BatchId, RateId } from '#contract/shared/ids.ts';
import { whyTexts } from '#texts/es/rating/why.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

// Asked for when somebody asks why.
const PriceWork = screenPart(async () => (await import('./price-work.tsx')).PriceWork);

type Answer = { data: PriceExplanation | undefined; error: unknown; refetch: () => unknown };

type UseAnswer = (isOn: boolean) => Answer;

/** The button '¿Por qué este precio?'. `of`: names the price for anyone who cannot see which one it stands beside. */
export function WhyButton({ of, onAsk }: { of: string; onAsk: () => void }) {
  return (
    <Button variant="quiet" aria-haspopup="dialog" onClick={onAsk}>
      {whyTexts.ask}
      <span className="hidden-visually">{` ${of}`}</span>
    </Button>
  );
}

function WhyDialog({ isOpen, onClose, useAnswer }: { isOpen: boolean; onClose: () => void; useAnswer: UseAnswer }) {
  const { data, error, refetch } = useAnswer(isOpen);
  const isNone = error instanceof ApiError && error.status === 404;
  const loading = <Skeleton rows={5} rowHeight={28} label={whyTexts.ask} />;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={whyTexts.ask} width={520} actions={<Button onClick={onClose}>{shellTexts.close}</Button>}>
      {error && !data ? (
        <ErrorState title={isNone ? whyTexts.none : whyTexts.failed} error={error} onRetry={isNone ? undefined : () => void refetch()} />
      ) : (
        <Suspense fallback={loading}>{data ? <PriceWork explanation={data} /> : loading}</Suspense>
      )}
    </Dialog>
  );
}

/** The button with its dialog. */
export function WhyPrice({ of, useAnswer }: { of: string; useAnswer: UseAnswer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <WhyButton of={of} onAsk={() => setOpen(true)} />
      <WhyDialog isOpen={isOpen} onClose={() => setOpen(false)} useAnswer={useAnswer} />
    </>
  );
}

type OfRate = { batch_id: BatchId; rate_id: RateId };
const { getRateExplanation } = explanationOperations;

/** The same of one rate of a quote. */
export function WhyRate({ of, ...rate }: OfRate & { of: string }) {
  const useAnswer = (isOn: boolean) => useCall(getRateExplanation, rate, { isOn });
  return <WhyPrice of={of} useAnswer={useAnswer} />;
}

/** Why a price is what it is, as a dialog alone, for a button that stands in something that closes before it. */
export function WhyRateDialog({ isOpen, onClose, ...rate }: OfRate & { isOpen: boolean; onClose: () => void }) {
  const useAnswer = (isOn: boolean) => useCall(getRateExplanation, rate, { isOn });
  return <WhyDialog isOpen={isOpen} onClose={onClose} useAnswer={useAnswer} />;
}
