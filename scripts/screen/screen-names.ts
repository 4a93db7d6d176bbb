import { capabilities, type CapabilityGroup } from '#contract/shared/permissions.ts';

/** The names of one record's slice. `list` and `form` are the routes of its screens, without the slash. */
export type ScreenNames = {
  module: string;
  /** 'deposit', 'Deposit', 'deposits', 'Deposits'. */
  one: string;
  One: string;
  many: string;
  Many: string;
  list: string;
  form: string;
  /** Whose digit allows it: canRead.<right>, canCreateUpdateDelete.<right>. */
  right: CapabilityGroup;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const manyOf = (one: string): string => (/[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`);

const isRight = (text: string): text is CapabilityGroup => (capabilities as readonly string[]).includes(`canRead.${text}`);

/** Completes the names; null where one of them cannot be. */
export function screenNames(
  module: string,
  one: string,
  { list = manyOf(one), form = one, right = isRight(module) ? module : 'app' }: { list?: string; form?: string; right?: string } = {},
): ScreenNames | null {
  const many = manyOf(one);
  const areWords = [module, one].every((word) => /^[a-z]{3,20}$/.test(word)) && [list, form].every((route) => /^[a-z]+(-[a-z]+)*$/.test(route));
  if (!areWords || list === form || !isRight(right)) return null;
  return { module, one, One: capital(one), many, Many: capital(many), list, form, right };
}
