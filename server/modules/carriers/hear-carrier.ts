import type { Knock, Notice } from '#connectors/kit/webhook.ts';
import { isCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { TOLD_AHEAD_MS, TOLD_OLDEST_MS } from '#contract/carriers/webhooks.ts';
import type { Clock } from '#platform/clock.ts';
import { isDeeperThan } from '#platform/http/json-body.ts';
import { parseJson } from '#wire/read-json.ts';
import type { OpenCarrier } from './open-carriers.ts';

const MAX_DEPTH = 16;

/** `closed`: there is no such door; `old`: not of these days; `nothing`: signed, and of no guide. */
export type Heard = { carrier: CarrierSlug; notice: Notice } | 'closed' | 'unsigned' | 'old' | 'nothing';

/** What a carrier tells by itself: believed when it is signed with the key of its account, over the very bytes that came. */
export function hearCarrier(carriers: ReadonlyMap<CarrierSlug, OpenCarrier>, { clock }: { clock: Clock }, slug: string, knock: Knock): Heard {
  const ear = isCarrier(slug) ? carriers.get(slug)?.hear : null;
  if (!ear || !isCarrier(slug)) return 'closed';
  if (!ear.isSigned(knock)) return 'unsigned';
  const notice = ear.read(bodyOf(knock));
  if (!notice) return 'nothing';
  const age = clock.now().getTime() - Date.parse(notice.sent_at);
  return age <= TOLD_OLDEST_MS && age >= -TOLD_AHEAD_MS ? { carrier: slug, notice } : 'old';
}

function bodyOf({ body }: Knock): unknown {
  const text = Buffer.from(body).toString('utf8');
  return isDeeperThan(text, MAX_DEPTH) ? undefined : parseJson(text);
}
