import type { QuoteResponse } from '#contract/rating/rating.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { repeatTexts } from '#texts/es/shipping/repeat.ts';
import { grouped, money, weekdayDay } from '../../../platform/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import type { Flow, Repeated } from './flow.ts';

const headOf = ({ number, made_at }: Repeated): string => repeatTexts.repeats(number ? grouped(number) : repeatTexts.unnumbered, weekdayDay(made_at));

/** Why the service of the repeated guide is not chosen among the rates; null when it is, or nothing is repeated. */
function serviceNote({ repeats, rate }: Flow, quote: QuoteResponse | undefined): string | null {
  if (!repeats || !quote || rate || quote.rates.length === 0) return null;
  const isSilent = quote.unavailable.some(({ carrier }) => carrier === repeats.carrier);
  const name = carrierName(repeats.carrier);
  return isSilent ? repeatTexts.notAnswered(name, repeats.service_description) : repeatTexts.notOffered(`${name} ${repeats.service_description}`);
}

/** What of a repeated guide can no longer be had as it was, where it is mended. */
export function RepeatNotices({ flow, quote }: { flow: Flow; quote?: QuoteResponse | undefined }) {
  const ofService = serviceNote(flow, quote);
  const notes = [...(flow.repeats?.notes ?? []), ...(ofService ? [ofService] : [])];
  if (!flow.repeats || notes.length === 0) return null;
  return (
    <Notice isUrgent>
      <p>{headOf(flow.repeats)}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}

/** What the repeated guide cost beside what it costs today; silent about the amount for anyone who may not see prices. */
export function RepeatPriceNotice({ repeats, total }: { repeats: Repeated; total: Centavos | null }) {
  const { price } = repeats;
  const change = price === null || total === null ? null : total - price;
  const words =
    price === null || change === null
      ? null
      : change === 0
        ? repeatTexts.samePrice(money(price))
        : change > 0
          ? repeatTexts.dearer(money(price), money(change))
          : repeatTexts.cheaper(money(price), money(-change));
  return <Notice tone={change !== null && change > 0 ? 'exception' : 'facility'}>{[headOf(repeats), words].filter(Boolean).join(' ')}</Notice>;
}
