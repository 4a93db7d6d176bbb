import type { carrierHealthOperations } from '#contract/carriers/health.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { OpenCarrier } from '../open-carriers.ts';
import { probeInUse } from '../probe-carrier.ts';

type Operation = typeof carrierHealthOperations.probeCarrier;
type Needs = Parameters<typeof probeInUse>[0] & { carriers: ReadonlyMap<CarrierSlug, OpenCarrier> };

const outcomes = { counted: 'answered', refused: 'refused', silent: 'silent' } as const;

/** POST /api/carrier/{carrier}/probe: what the carrier answers now to the account in use. Nothing is kept of it. */
export async function probeCarrierNow(needs: Needs, { carrier }: RequestOf<Operation>): Promise<ResponseOf<Operation>> {
  const open = needs.carriers.get(carrier);
  if (!open || open.plug.manifest.folio) throw new Refusal('NOT_FOUND');
  const started = performance.now();
  const probe = await probeInUse(needs, carrier, open);
  return { outcome: probe ? outcomes[probe.kind] : 'nothing', words: probe?.words ?? null, ms: Math.round(performance.now() - started) };
}
