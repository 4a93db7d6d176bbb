import { useRef } from 'react';
import { withoutItem } from './list-rules.ts';
import type { Field, FormState } from './use-form-state.ts';

type Lists<T> = { [K in keyof T & string]: T[K] extends readonly unknown[] ? K : never }[keyof T & string];
type Item<T> = T extends readonly (infer I)[] ? I : never;

/** A list of a form: its items with keys that stay theirs, and the fields of each. */
export type FormList<I> = {
  items: readonly { item: I; index: number; key: string }[];
  add: (item: I) => void;
  remove: (index: number) => void;
  /** An item that is a value itself. */
  bindItem: (index: number) => Field<I>;
  bind: <F extends keyof I & string>(index: number, field: F) => Field<I[F]>;
};

/** The list of this name in a form. */
export function useFormList<T extends object, K extends Lists<T>>(
  { draft, set, field, setTouched }: Pick<FormState<T>, 'draft' | 'set' | 'field' | 'setTouched'>,
  name: K,
): FormList<Item<T[K]>> {
  const { current: keys } = useRef<string[]>([]);
  const items = draft[name] as Item<T[K]>[];
  while (keys.length < items.length) keys.push(crypto.randomUUID());
  keys.length = items.length;
  const setItems = (next: (items: Item<T[K]>[]) => Item<T[K]>[]) =>
    set((current) => ({ [name]: next(current[name] as Item<T[K]>[]) }) as unknown as Partial<T>);
  return {
    items: items.map((item, index) => ({ item, index, key: keys[index] as string })),
    add: (item) => setItems((all) => [...all, item]),
    remove: (index) => {
      keys.splice(index, 1);
      setTouched((touched) => withoutItem(touched, name, index));
      setItems((all) => all.toSpliced(index, 1));
    },
    bindItem: (index) => field(`${name}.${index}`, items[index] as Item<T[K]>, (value) => setItems((all) => all.with(index, value))),
    bind: (index, part) =>
      field(`${name}.${index}.${part}`, (items[index] as Item<T[K]>)[part], (value) =>
        setItems((all) => all.map((item, at) => (at === index ? ({ ...(item as object), [part]: value } as Item<T[K]>) : item))),
      ),
  };
}
