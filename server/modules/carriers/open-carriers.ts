import { secretsOf } from '#wire/untrusted.ts';
import { plugOfData } from '#connectors/kit/folio.ts';
import type { Hear } from '#connectors/kit/webhook.ts';
import type { Operations, Plug } from '#connectors/kit/plug.ts';
import { carrierSlugs, isCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import { wrongAddress } from '#platform/credentials/check-addresses.ts';

export type Registry = Partial<Record<CarrierSlug, () => Promise<Plug>>>;
/** A carrier with its connector and its operations. One without settings is not loaded at all. */
export type OpenCarrier = { plug: Plug; operations: Operations; hear: Hear | null; secrets: readonly string[] };

/** The portal cannot start with these settings; the message is the one line that says why. */
export class BadCarrierSettings extends Error {
  override readonly name = 'BadCarrierSettings';
}

/** Loads the connectors that work here, those with settings, makes those of carriers that are data, and checks the operator's settings (DATA_DIR/carriers.json). Throws BadCarrierSettings. */
export async function openCarriers(
  registry: Registry,
  settings: Record<string, unknown>,
  isProduction: boolean,
): Promise<Map<CarrierSlug, OpenCarrier>> {
  const stranger = Object.keys(settings).find((key) => !isCarrier(key));
  if (stranger !== undefined) throw new BadCarrierSettings(carriersTexts.unknownCarrier(stranger));
  const loaded = carrierSlugs().map(async (slug) => {
    const plug = plugOfData(slug) ?? (settings[slug] === undefined ? null : await registry[slug]?.());
    return plug ? ([slug, openCarrier(slug, plug, settings[slug], isProduction)] as const) : null;
  });
  return new Map((await Promise.all(loaded)).filter((entry) => entry !== null));
}

export function openCarrier(slug: CarrierSlug, plug: Plug, given: unknown, isProduction: boolean): OpenCarrier {
  const inserted = plug.insert(given ?? {});
  if ('fault' in inserted) throw new BadCarrierSettings(carriersTexts.badCredentials(slug, inserted.fault.path));
  const fault = isProduction ? wrongAddress(given) : null;
  if (fault) throw new BadCarrierSettings(carriersTexts[fault.why](slug, fault.field));
  return { plug, operations: inserted.operations, hear: plug.hear(given ?? {}), secrets: secretsIn(plug, given) };
}

/** What of a carrier's settings must never be read again: by its name, and by what the connector says of its fields. */
export function secretsIn({ manifest }: Plug, settings: unknown): readonly string[] {
  const names = (manifest.fields ?? []).filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const values = Object.entries(settings ?? {}).flatMap(([name, value]) => (typeof value === 'string' && names.includes(name) ? value : []));
  // A text that is part of another one is taken out after it.
  return [...new Set([...secretsOf(settings), ...values.filter((value) => value !== '')])].toSorted((a, b) => b.length - a.length);
}
