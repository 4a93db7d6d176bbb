import type { MadeService } from '#contract/carriers/made-services.ts';
import type { ServiceMode } from '#contract/catalogs/catalogs.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';

export const FREIGHT = 'LTL';
/** A service as it is typed. */
export type ServiceDraft = {
  id: MadeService['id'];
  name: string;
  mode: ServiceMode | typeof FREIGHT;
  transit_days: number | null;
  weights: string;
  extra_kg_price: Centavos | null;
  reissue_price: Centavos | null;
};

export const newService: ServiceDraft = {
  ...{ id: null, name: '', mode: 'Consumo', transit_days: null, weights: '', extra_kg_price: null, reissue_price: null },
};

export const draftOfService = ({ mode, weights, ...service }: MadeService): ServiceDraft => ({
  ...service,
  mode: mode ?? FREIGHT,
  weights: weights.join(', '),
});

export const serviceOfDraft = ({ mode, weights, reissue_price, ...draft }: ServiceDraft) => ({
  ...draft,
  mode: mode === FREIGHT ? null : mode,
  weights: weightsOf(weights),
  reissue_price: reissue_price ?? ZERO,
});

/** The weights that were typed; none where one of them is no whole number. */
function weightsOf(typed: string): number[] {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.every((part) => /^\d{1,5}$/.test(part)) ? parts.map(Number) : [];
}
