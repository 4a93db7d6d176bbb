import { IconHeartbeat } from '@tabler/icons-react';
import { carrierHealthOperations } from '#contract/carriers/health.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { healthTexts as texts } from '#texts/es/carriers/health.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { secondsText } from './health-words.ts';

/** Asks a carrier now what costs nothing, and says what it answered. */
export function ProbeNow({ carrier }: { carrier: CarrierSlug }) {
  const { mutate, data, error, isPending } = useAct(carrierHealthOperations.probeCarrier, { forgets: [] });
  const said = data ? [texts.probed[data.outcome](secondsText(data.ms)), data.words].filter(Boolean).join(' ') : '';
  return (
    <span className="wrap gap-8-12">
      <span className="quiet label" role="status">
        {isPending ? texts.probing : error ? sentenceOf(error, texts.probeFailed) : said}
      </span>
      <Button
        variant="outline"
        icon={<IconHeartbeat size={18} stroke={1.75} aria-hidden="true" />}
        isBusy={isPending}
        onClick={() => mutate({ carrier })}
      >
        {texts.probe}
      </Button>
    </span>
  );
}
