import { Refusal } from '#contract/shared/errors.ts';
import { changesAddress, wrongAddress } from './check-addresses.ts';
import type { CredentialKind, Shape, Values } from './kind.ts';

type Judge = Pick<CredentialKind<never>, 'isProduction' | 'words'>;
const at = (name: string, message: string): [string, string] => [`values.${name}`, message];

/** Refuses what the partner's settings would not take, each at its field: WRONG_DATA. */
export function judgeValues({ isProduction, words }: Judge, { fields, faults }: Shape, values: Values): void {
  const missing = fields.filter(({ name, isOptional }) => !isOptional && (values[name] ?? '') === '');
  if (missing.length > 0) refuse(missing.map(({ name }) => at(name, words.missing)));
  const found = Object.entries(faults(values));
  if (found.length > 0) refuse(found.map(([name, message]) => at(name, message)));
  const address = isProduction ? wrongAddress(values) : null;
  if (address) refuse([at(address.field, words[address.why])]);
}

function refuse(faults: readonly [string, string][]): never {
  throw new Refusal('WRONG_DATA', { fields: Object.fromEntries(faults) });
}

/**
 * Another address gets nothing of what is stored for the former one: whoever changes one types the account again. Refusal: WRONG_DATA, at each field
 * that would have kept its value.
 */
export function judgeKept({ words }: Judge, { fields }: Shape, inUse: Values, typed: Values): void {
  const addresses = fields.filter(({ isAddress }) => isAddress).map(({ name }) => name);
  if (!changesAddress(addresses, inUse, { ...inUse, ...typed })) return;
  const kept = fields.filter(({ name, isAddress }) => !isAddress && (inUse[name] ?? '') !== '' && typed[name] === undefined);
  if (kept.length > 0) refuse(kept.map(({ name }) => at(name, words.addressChanged)));
}

/** What counts of what was typed: what was left empty was not typed. A name that the holder does not have is refused. */
export function typedValues({ words }: Judge, { fields }: Shape, typed: Readonly<Record<string, string>>): Values {
  const strange = Object.keys(typed).filter((name) => !fields.some((field) => field.name === name));
  if (strange.length > 0) refuse(strange.map((name) => at(name, words.unfit)));
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}
