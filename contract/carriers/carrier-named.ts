import { aboutCarrier, carrierSlugs, type CarrierSlug } from './carriers.ts';

/** The carrier of ours that somebody typed, by its slug or its name; null for any other. */
export function carrierNamed(typed: string): CarrierSlug | null {
  const word = typed.trim().toLowerCase();
  return carrierSlugs().find((slug) => slug === word || aboutCarrier(slug).name.toLowerCase() === word) ?? null;
}
