import { billableKg, measurePiece } from '#contract/packages/billed-weight.ts';
import { aboutCarrier, carrierFacts, carrierSlugs } from '#contract/carriers/carriers.ts';
import { hundredths } from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { sideOf, weightKgOf, type PackageDraft } from './package-draft.ts';

const everyDivisor = () => [...new Set(carrierSlugs().map((slug) => aboutCarrier(slug).divisor))];

/** The divisors that count: those of the chosen carrier, or of all while none is chosen. */
export const divisorsOf = (carrier: string | null): readonly number[] => {
  const facts = carrier === null ? null : carrierFacts(carrier);
  return facts ? [facts.divisor] : everyDivisor();
};

type Billed = { least: number; most: number; isByVolume: boolean };

/** Whole kg one piece of the row is billed for (AMB-6.02, 1); null while a figure cannot be read. */
export function billedKg(draft: PackageDraft, divisors: readonly number[]): Billed | null {
  const [length, width, height] = [sideOf(draft.length), sideOf(draft.width), sideOf(draft.height)];
  const weight = weightKgOf(draft);
  if (length === null || width === null || height === null || weight === null) return null;
  if ([length, width, height, weight].some((figure) => hundredths(figure) === null)) return null;
  const piece = measurePiece({ ...draft, length, width, height, weight });
  const kg = divisors.map((divisor) => billableKg(piece, divisor));
  const [least, most] = [Math.min(...kg), Math.max(...kg)];
  return { least, most, isByVolume: most > Math.ceil(weight) };
}

/** 'Se cobra como 11 kg por su tamaño'; null where it is billed for what it weighs. */
export function billedText(draft: PackageDraft, divisors: readonly number[]): string | null {
  const billed = billedKg(draft, divisors);
  if (!billed || billed.most <= (weightKgOf(draft) ?? 0)) return null;
  const kg = billed.least === billed.most ? String(billed.most) : flowTexts.fromTo(billed.least, billed.most);
  return billed.isByVolume ? flowTexts.billedByVolume(kg) : flowTexts.billedAs(kg);
}

/** Why there is an overweight: for how many kg the pieces of a shipment are billed by the chosen carrier. */
export function overweightReason(drafts: readonly PackageDraft[], carrier: string): string | null {
  const kg = drafts.map((draft) => billedKg(draft, divisorsOf(carrier))?.most ?? null);
  const known = [...new Set(kg)].filter((one) => one !== null).sort((a, b) => a - b);
  return known.length === 0 ? null : flowTexts.overweightReason(known);
}
