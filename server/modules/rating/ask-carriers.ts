import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { zoneOf } from '#contract/carriers/zones.ts';
import type { UnavailableCode } from '#contract/rating/rating.ts';
import type { Log } from '#platform/log.ts';
import type { Answer, CarrierQuote, CarriersApi, QuoteRequest as CarrierQuestion } from '../carriers/api.ts';
import type { Deadline } from './deadline.ts';
import type { Coverage } from './rules/quoted-rates.ts';
import type { Unavailable } from './store/batches.ts';

type Needs = { carriers: Pick<CarriersApi, 'abilities' | 'quote' | 'reaches'>; log: Log; deadline: Deadline; quoteDeadlineMs: number };
type Reply = Coverage | UnavailableCode;

export type CarrierReplies = { answers: ReadonlyMap<CarrierSlug, Coverage>; unavailable: readonly Unavailable[] };

/** A carrier without a quote of its own serves every pair of zips that it reaches by its own tariff, whose zones are data too. */
const byTariff = ({ carriers }: Needs, slug: CarrierSlug, question: CarrierQuestion): Coverage => ({
  ...{ services: carriers.reaches(slug, question) ? null : [], is_extended: false },
  zone: zoneOf(aboutCarrier(slug).zones, question.zip_destination),
});

const codeOfSilence = {
  timeout: 'TIMEOUT',
  reset: 'UNREACHABLE',
  server_error: 'SERVER_ERROR',
  unreadable: 'UNREADABLE',
  foreign: 'UNREADABLE',
} as const;

function replyOf(answer: Answer<CarrierQuote>): Reply {
  if (answer.outcome === 'done') return answer.value;
  if (answer.outcome === 'unknown') return codeOfSilence[answer.reason];
  return answer.code === 'BREAKER_OPEN' ? 'BREAKER_OPEN' : 'REFUSED';
}

async function askOne({ carriers, log }: Needs, carrier: CarrierSlug, question: CarrierQuestion, requestId: string): Promise<Reply> {
  try {
    return replyOf(await carriers.quote(carrier, question, requestId));
  } catch (error) {
    // A bug in one connector must not take the other carriers' rates away.
    log.error('quote failed', { carrier, request_id: requestId, error: String(error) });
    return 'FAILED';
  }
}

/**
 * Asks all carriers at once and answers when all have, or at the deadline, naming the others. No transaction may be open.
 * Carriers that quote nothing themselves are not called.
 */
export async function askCarriers(
  needs: Needs,
  slugs: readonly CarrierSlug[],
  question: CarrierQuestion,
  requestId: string,
): Promise<CarrierReplies> {
  const replies = new Map<CarrierSlug, Reply>();
  const asked = slugs.filter((slug) => needs.carriers.abilities(slug).quotes);
  const all = Promise.all(asked.map(async (slug) => replies.set(slug, await askOne(needs, slug, question, requestId))));
  if (asked.length > 0) {
    const deadline = needs.deadline(needs.quoteDeadlineMs);
    await Promise.race([all, deadline.over]);
    deadline.cancel();
  }
  return sortReplies(
    needs.log,
    slugs,
    new Map(slugs.map((slug) => [slug, asked.includes(slug) ? (replies.get(slug) ?? 'TIMEOUT') : byTariff(needs, slug, question)])),
    requestId,
  );
}

function sortReplies(log: Log, slugs: readonly CarrierSlug[], replies: ReadonlyMap<CarrierSlug, Reply>, requestId: string): CarrierReplies {
  const answers = new Map<CarrierSlug, Coverage>();
  const unavailable: Unavailable[] = [];
  for (const carrier of slugs) {
    const reply = replies.get(carrier) as Reply;
    if (typeof reply !== 'string') answers.set(carrier, reply);
    else unavailable.push({ carrier, code: reply });
  }
  for (const { carrier, code } of unavailable) log.warn('carrier missing from a quote', { carrier, code, request_id: requestId });
  return { answers, unavailable };
}
