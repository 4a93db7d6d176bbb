import { looksLikeId, type CustomerId } from '#contract/shared/ids.ts';

/**
 * One filter of a list: its usual value, and how a text of the address is read; null = not understood. The address leaves the usual value out
 * unless the filter `isNamed`. One that `isView` is a part of the list, not a way to narrow it: clearing filters leaves it as it is. One that
 * `isOfSubject` names a record of whom one acts for: of somebody else it says nothing; `isSubject`: it says itself whose the list is.
 */
export type ListFilter<Value extends string = string> = {
  usual: Value;
  read: (text: string) => Value | null;
  isNamed?: boolean;
  isView?: boolean;
  isOfSubject?: boolean;
  isSubject?: boolean;
};

/** One of these values; the first is the usual one. */
export const oneOf = <const Value extends string>(usual: Value, ...others: readonly Value[]): ListFilter<Value> => ({
  usual,
  read: (text) => [usual, ...others].find((value) => value === text) ?? null,
});

/** The part of the list that a tab shows; the first is the usual one. */
export const oneView = <const Value extends string>(usual: Value, ...others: readonly Value[]): ListFilter<Value> => ({
  ...oneOf(usual, ...others),
  isView: true,
});

/** Any number of these values, separated by commas and in this order; usually none. */
export const severalOf = (values: readonly string[]): ListFilter => ({
  usual: '',
  read: (text) => {
    const named = text.split(',');
    return values.filter((value) => named.includes(value)).join(',');
  },
});

/** The id of a record; usually none. */
export const anId = <Id extends string>(): ListFilter<Id | ''> => ({ usual: '', read: (text) => (looksLikeId(text) ? (text as Id) : null) });

/** The same of a record that belongs to one customer, or to one of its users. */
export const anOwnId = <Id extends string>(): ListFilter<Id | ''> => ({ ...anId<Id>(), isOfSubject: true });

/** The customer to whom staff who act for nobody narrow a list; usually none. */
export const aCustomer = (): ListFilter<CustomerId | ''> => ({ ...anId<CustomerId>(), isSubject: true });

/** A day of the business calendar, such as 2026-11-20; usually none. */
export const aDay = (): ListFilter => ({
  usual: '',
  read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
});

/** Always this value, which the address names; '' is not named. */
export const always = <const Value extends string>(value: Value): ListFilter<Value> => ({ usual: value, read: () => value, isNamed: value !== '' });
