import { useState } from 'react';
import type { QuoteResponse, Rate } from '#contract/rating/rating.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { ratingTexts } from '#texts/es/rating/rating.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { announce } from '../../../ui/live-region.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useContents } from '../../packages/queries.ts';
import { useQuote, useRetryCarrier, useShowQuote } from '../../shipment/queries.ts';
import { useFlow } from '../../shipment/flow/flow-store.ts';
import type { Flow } from '../../shipment/flow/flow.ts';
import { stepsOf, type FlowRules } from '../../shipment/flow/flow-gates.ts';
import { ledBack } from '../../shipment/flow/flow-steps.ts';
import { quoteInput } from '../../shipment/flow/quote-input.ts';
import { rateAfter } from '../../shipment/rates/rates-view.ts';
import { sendMaxWeightKg } from '../../packages/draft/send-limit.ts';

/** The quote of a flow: asked on entry, its batch and the rate that stands chosen kept in the flow. */
export function useFlowQuote(kind: Flow['kind']) {
  const [flow, change] = useFlow(kind);
  const contents = useContents();
  const show = useShowQuote();
  const retry = useRetryCarrier();
  const [asked, setAsked] = useState<string | null>(null);
  const rules: FlowRules = { contents: contents.data ?? [], sendMaxWeightKg };
  const input = contents.data ? quoteInput(flow, rules) : null;
  const take = ({ batch_id, rates }: QuoteResponse) => {
    change((current) => {
      const rate = rateAfter(rates, current.rate, current.wanted_service);
      return { ...current, batch_id, rate, press_key: rate?.rate_id === current.rate?.rate_id ? current.press_key : null };
    });
    announce(rates.length > 0 ? flowTexts.results(rates.length) : flowTexts.noRates);
  };
  const quote = useQuote(input, take);

  const retryCarrier = (carrier: string) => {
    if (!input || !quote.data) return;
    setAsked(carrier);
    retry.mutate(
      { ...input, batch_id: quote.data.batch_id, carriers: [carrier] },
      {
        onSuccess: (answer) => show(input, answer),
        onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, ratingTexts.quoteFailed) }),
        onSettled: () => setAsked(null),
      },
    );
  };
  const choose = (rate: Rate) =>
    change((current) => (current.rate?.rate_id === rate.rate_id ? current : { ...current, rate, wanted_service: rate.service_id, press_key: null }));
  return {
    flow,
    rules,
    steps: stepsOf(flow, rules),
    quote,
    choose,
    retryCarrier,
    retrying: asked,
    /** False once the form behind these results is not whole: there is nothing to show. */
    isPossible: contents.data === undefined || ledBack(flow, rules, 'rates') === null,
    isLoading: contents.isLoading || quote.isLoading,
    failure: contents.error ?? quote.error,
    again: () => void (contents.isError ? contents.refetch() : quote.refetch()),
  };
}
