import { useState } from 'react';
import { catalogsOperations, type PostalCode } from '#contract/catalogs/catalogs.ts';
import { call } from '../../../platform/client.ts';
import { useAct } from '../../../platform/use-call.ts';
import { fillFields, withoutFilling, type FilledField, type Filling, type Typed } from './fill-fields.ts';
import type { PastedAddress } from './pasted-address.ts';

// What cannot be looked up is read as an unknown code: its state comes from its digits, and the rest is marked.
const lookUp = (zip: string): Promise<PostalCode | null> => call(catalogsOperations.getPostalCode, { zip }).catch(() => null);

async function readPasted(text: string): Promise<PastedAddress> {
  const { readAddress, zipsToLookUp } = await import('./read-address.ts');
  const found = await Promise.all(zipsToLookUp(text).map(async (zip) => [zip, await lookUp(zip)] as const));
  const known = new Map(found);
  return readAddress(text, (zip) => known.get(zip) ?? null);
}

export type Pasted = {
  /** Reads a text and fills the fields; tells why it was not taken, null when it was. */
  take: (text: string) => Promise<string | null>;
  isReading: boolean;
  /** What was filled last; null after it was taken back. */
  filling: Filling | null;
  undo: () => void;
  /** What is told at a field, as long as it says what was filled. */
  markOf: (field: FilledField) => string | null;
};

type Parts = {
  typed: Typed;
  write: (values: Typed) => void;
  /** Why a text cannot be taken here. */
  refuses: (pasted: PastedAddress) => string | null;
};

/** A pasted text as the content of a form: fields, marks, and the way back. */
export function usePasted({ typed, write, refuses }: Parts): Pasted {
  const [filling, setFilling] = useState<Filling | null>(null);
  const read = useAct(readPasted);
  return {
    take: async (text) => {
      const pasted = await read.mutateAsync(text);
      const refusal = refuses(pasted);
      if (refusal !== null) return refusal;
      const next = fillFields(typed, pasted, filling?.values);
      setFilling(next);
      write(next.values);
      return null;
    },
    isReading: read.isPending,
    filling,
    undo: () => {
      if (filling) write(withoutFilling(typed, filling));
      setFilling(null);
    },
    markOf: (field) => (filling && typed[field] === (filling.values[field] ?? typed[field]) ? (filling.marks[field] ?? null) : null),
  };
}
