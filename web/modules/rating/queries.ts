import { useMutation, useQuery } from '@tanstack/react-query';
import { ratingOperations, type QuoteResponse } from '#contract/rating.ts';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';

export type QuoteInput = SentTo<typeof ratingOperations.quoteLabel>;

/** One quote per shipment: asked once, kept while its prices hold, never asked again by itself. */
export const useQuote = (input: QuoteInput | null, onAnswer: (answer: QuoteResponse) => void) =>
  useQuery({
    queryKey: ['quote', input],
    queryFn: async ({ signal }) => {
      const answer = await call(ratingOperations.quoteLabel, input as QuoteInput, { signal });
      onAnswer(answer);
      return answer;
    },
    enabled: input !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** 'Reintentar' of one carrier: the same batch, answered whole. */
export const useRetryCarrier = () => useMutation({ mutationFn: (input: QuoteInput) => call(ratingOperations.quoteLabel, input) });
