import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ratingOperations, type QuoteResponse } from '#contract/rating.ts';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';

export type QuoteInput = SentTo<typeof ratingOperations.quoteLabel>;

/**
 * One quote per shipment: asked once, kept while its prices hold, never asked again by itself. `onAnswer` hears the answer that is shown,
 * also one that was still at hand from the screen before.
 */
export function useQuote(input: QuoteInput | null, onAnswer: (answer: QuoteResponse) => void) {
  const quote = useQuery({
    queryKey: ['quote', input],
    queryFn: ({ signal }) => call(ratingOperations.quoteLabel, input as QuoteInput, { signal }),
    enabled: input !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const hear = useEffectEvent(onAnswer);
  const answer = quote.data;
  useEffect(() => {
    if (answer) hear(answer);
  }, [answer]);
  return quote;
}

/** 'Reintentar' of one carrier: the same batch, answered whole. */
export const useRetryCarrier = () => useMutation({ mutationFn: (input: QuoteInput) => call(ratingOperations.quoteLabel, input) });
