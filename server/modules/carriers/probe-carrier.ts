import { askCarrier, type Asked, type Exchange } from '#connectors/kit/ask-carrier.ts';
import { ownCodes, passing } from '#wire/own-codes.ts';
import type { Operations, Plug } from '#connectors/kit/plug.ts';
import { probeQuote, usualRoute } from '#connectors/kit/probe-quote.ts';
import { redact } from '#wire/untrusted.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import type { Probe, Values } from '#platform/credentials/kind.ts';
import type { CarrierCredentialsNeeds } from './credentials.ts';
import { secretsIn, type OpenCarrier } from './open-carriers.ts';
import { inWords } from './run-operation.ts';

/** `isStranger`: some of it leaves for a host that is not known to be the carrier's. */
type Asking = { carrier: CarrierSlug; values: Values; isStranger: boolean };
type ProbeNeeds = Pick<CarrierCredentialsNeeds, 'clock' | 'log' | 'timeScale' | 'transport'>;

/**
 * Asks the carrier everything that costs nothing with exactly these credentials, all at once. One refusal refuses them; without a refusal, one
 * silence leaves them unknown. What a stranger says is not repeated: it might be the inside of another service. It takes seconds: never inside a transaction.
 */
export async function probeCarrier(needs: ProbeNeeds, plug: Plug, { carrier, values, isStranger }: Asking): Promise<Probe> {
  const inserted = plug.insert(values);
  if ('fault' in inserted) throw new Error(`credentials of ${carrier} were not judged`);
  const asked = await askEach(needs, carrier, { plug, operations: inserted.operations });
  // A carrier that only makes guides is asked nothing: its first guide shows whether they open anything.
  if (asked.length === 0) return { kind: 'counted', words: null };
  const heard = isStranger ? asked.map(unheard) : asked;
  return verdictOf(heard, secretsIn(plug, values));
}

/** The same with the account in use; null = nothing of it costs nothing. */
export async function probeInUse(needs: ProbeNeeds, carrier: CarrierSlug, open: OpenCarrier): Promise<Probe | null> {
  const asked = await askEach(needs, carrier, open);
  return asked.length === 0 ? null : verdictOf(asked, open.secrets);
}

/** Every question that costs nothing, all at once. */
async function askEach(needs: ProbeNeeds, carrier: CarrierSlug, { plug, operations }: Pick<OpenCarrier, 'plug' | 'operations'>) {
  const { clock, log, timeScale, transport } = needs;
  const now = clock.now;
  const questions = { quote: probeQuote(usualRoute, now()), parcel_number: plug.manifest.exampleNumber ?? null, reference: null };
  const each = Object.entries(operations).map(([name, operation]): Operations => ({ [name]: operation }));
  const probed = await Promise.all(each.map((one) => askCarrier(one, questions, { carrier, timeScale, now, transport, log })));
  return probed.flatMap((one) => Object.values(one).filter((answer) => answer !== null)) as Asked<unknown>[];
}

/** The same without a word of whoever answered. */
const unheard = ({ answer, exchanges, ms }: Asked<unknown>): Asked<unknown> => ({
  ms,
  exchanges: exchanges.map((exchange) => ({ ...exchange, said: null })),
  answer: answer.outcome === 'refused' ? { ...answer, description: texts.strangerRefused } : answer,
});

function verdictOf(asked: readonly Asked<unknown>[], secrets: readonly string[]): Probe {
  const closed = asked.flatMap(({ exchanges }) => exchanges).find(({ status }) => status === 401 || status === 403 || status === 400);
  for (const { answer } of asked) {
    if (answer.outcome !== 'refused' || passing.includes(answer.code)) continue;
    if (answer.code !== ownCodes.noToken) return { kind: 'refused', words: refusalIn(answer, secrets) };
    // Without a token that was refused, the token service was silent.
    if (closed) return { kind: 'refused', words: accessRefused(closed, secrets) };
  }
  return { kind: asked.every(({ answer }) => answer.outcome === 'done') ? 'counted' : 'silent', words: null };
}

function refusalIn(answer: Asked<unknown>['answer'], secrets: readonly string[]): string {
  const said = inWords(answer, secrets);
  return said.outcome === 'refused' ? said.description : '';
}

const accessRefused = ({ status, said }: Exchange, secrets: readonly string[]): string =>
  texts.accessRefused(String(status), said === null ? null : redact(said, secrets));
