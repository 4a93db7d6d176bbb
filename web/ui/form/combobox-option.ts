import type { ReactNode } from 'react';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Second line; what was typed is marked in it as in the label. */
  detail?: string;
  icon?: ReactNode;
  /** A remark at the end of the row. */
  note?: ReactNode;
};
/** `label` is the heading: Personal, Grupo · Tiendas Sureste, Global. */
export type ComboboxGroup = { label?: string; options: readonly ComboboxOption[] };

/**
 * Which option Enter takes before anybody went to another: the first whose label begins with what was typed, else the first in which a word
 * does, else the first. Groups keep their order, and an option may have been found by something that is not shown.
 */
export function likeliest(options: readonly ComboboxOption[], typed: string): number {
  const needle = plain(typed.trim());
  if (needle === '') return 0;
  const begins = options.findIndex(({ label }) => plain(label).startsWith(needle));
  if (begins >= 0) return begins;
  return Math.max(
    0,
    options.findIndex(({ label }) => plain(label).includes(` ${needle}`)),
  );
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Cuts a text where the typed words stand, accents and case aside, so that they can be marked. */
export function markedParts(text: string, typed: string): { text: string; isMatch: boolean }[] {
  const needle = fold(typed.trim());
  const at = needle === '' ? -1 : fold(text).indexOf(needle);
  if (at < 0) return [{ text, isMatch: false }];
  const end = at + needle.length;
  return [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, end), isMatch: true },
    { text: text.slice(end), isMatch: false },
  ].filter((part) => part.text !== '');
}

// One character in, one out: the positions must be those of the shown text.
const fold = (text: string): string => [...text].map((character) => character.normalize('NFD')[0]?.toLowerCase() ?? character).join('');
