import type { Knock, Notice } from '#connectors/kit/webhook.ts';
import { isCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { TOLD_AHEAD_MS, TOLD_OLDEST_MS } from '#contract/carriers/webhooks.ts';
import type { Clock } from '#platform/clock.ts';
import { toldJson } from '#platform/http/told-json.ts';
import type { OpenCarrier } from './open-carriers.ts';

/** `closed`: there is no such door; `old`: not of these days; `nothing`: signed, and of no guide. */
export type Heard = { carrier: CarrierSlug; notice: Notice } | 'closed' | 'unsigned' | 'old' | 'nothing';

/** What a carrier tells by itself: believed when it is signed with the key of its account, over the very bytes that came. */
export function hearCarrier(carriers: ReadonlyMap<CarrierSlug, OpenCarrier>, { clock }: { clock: Clock }, slug: string, knock: Knock): Heard {
  const ear = isCarrier(slug) ? carriers.get(slug)?.hear : null;
  if (!ear || !isCarrier(slug)) return 'closed';
  if (!ear.isSigned(knock)) return 'unsigned';
  const notice = ear.read(toldJson(Buffer.from(knock.body).toString('utf8')));
  if (!notice) return 'nothing';
  const age = clock.now().getTime() - Date.parse(notice.sent_at);
  return age <= TOLD_OLDEST_MS && age >= -TOLD_AHEAD_MS ? { carrier: slug, notice } : 'old';
}
