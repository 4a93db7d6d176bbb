import { useEffect, useEffectEvent } from 'react';
import { ratingOperations, type QuoteResponse } from '#contract/rating/rating.ts';
import type { SentTo } from '../../platform/api.ts';
import { useAct, useCall, useRemember } from '../../platform/use-call.ts';

const { quoteLabel } = ratingOperations;
export type QuoteInput = SentTo<typeof quoteLabel>;

/**
 * One quote per shipment: asked once, kept while its prices hold, never asked again by itself. `onAnswer` hears the answer that is shown,
 * also one that was still at hand from the screen before.
 */
export function useQuote(input: QuoteInput | null, onAnswer: (answer: QuoteResponse) => void) {
  const quote = useCall(quoteLabel, input ?? ({} as QuoteInput), { isOn: input !== null, isOnce: true });
  const hear = useEffectEvent(onAnswer);
  const answer = quote.data;
  useEffect(() => {
    if (answer) hear(answer);
  }, [answer]);
  return quote;
}

/** 'Reintentar' of one carrier: the same batch, answered whole. */
export const useRetryCarrier = () => useAct(quoteLabel);

/** Shows another answer for the same shipment. */
export function useShowQuote() {
  const remember = useRemember();
  return (input: QuoteInput, answer: QuoteResponse) => remember(quoteLabel, input, answer);
}
