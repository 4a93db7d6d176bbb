import type { Plug } from '#connectors/kit/plug.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import type { Values } from './credentials-needs.ts';
import { changesAddress, wrongAddress } from './rules/check-addresses.ts';

const at = (name: string, message: string): [string, string] => [`values.${name}`, message];

/** Refuses what the connector would not take, each at its field: WRONG_DATA. */
export function judgeValues({ manifest, insert }: Plug, values: Values, isProduction: boolean): void {
  const fields = manifest.fields ?? [];
  const missing = fields.filter(({ name, isOptional }) => !isOptional && (values[name] ?? '') === '');
  if (missing.length > 0) refuse(missing.map(({ name }) => at(name, texts.missing)));
  const inserted = insert(values);
  if ('fault' in inserted) refuse([at(inserted.fault.path, texts.unfit)]);
  const address = isProduction ? wrongAddress(values) : null;
  if (address) refuse([at(address.field, texts[address.why])]);
}

function refuse(faults: readonly [string, string][]): never {
  throw new Refusal('WRONG_DATA', { fields: Object.fromEntries(faults) });
}

/**
 * Another address gets nothing of what is stored for the former one: whoever changes one types the account again. Refusal: WRONG_DATA, at each field
 * that would have kept its value.
 */
export function judgeKept({ manifest }: Plug, inUse: Values, typed: Values): void {
  const fields = manifest.fields ?? [];
  const addresses = fields.filter(({ isAddress }) => isAddress).map(({ name }) => name);
  if (!changesAddress(addresses, inUse, { ...inUse, ...typed })) return;
  const kept = fields.filter(({ name, isAddress }) => !isAddress && (inUse[name] ?? '') !== '' && typed[name] === undefined);
  if (kept.length > 0) refuse(kept.map(({ name }) => at(name, texts.addressChanged)));
}

/** What counts of what was typed: what was left empty was not typed. A name that the connector does not have is refused. */
export function typedValues({ manifest }: Plug, typed: Readonly<Record<string, string>>): Values {
  const strange = Object.keys(typed).filter((name) => !manifest.fields?.some((field) => field.name === name));
  if (strange.length > 0) refuse(strange.map((name) => at(name, texts.unfit)));
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}
