import { useRef, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import { ApiError, wasCarriedOut } from '../platform/api-error.ts';
import { faultsOf } from '../platform/schema-faults.ts';
import { dropDraft, useDraft } from '../platform/use-draft.ts';
import { useShortcut } from '../platform/use-shortcut.ts';

type Form<T extends object> = {
  /** Name of the draft, and how the form begins. */
  name: string;
  first: () => T;
  schema: z.core.$ZodType;
  error: unknown;
  onSubmit: (draft: T & { key: string }) => void;
};

/** What the forms of records share: a draft with its key, faults shown once a field was left, Ctrl+Enter, focus on the first fault. */
export function useRecordForm<T extends object>({ name, first, schema, error, onSubmit }: Form<T>) {
  const { draft, change, settle } = useDraft<T & { key: string }>(name, () => ({ ...first(), key: crypto.randomUUID() as string }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  useShortcut('ctrl+enter', () => ref.current?.requestSubmit());
  const faults = faultsOf(schema, draft);
  const refused = error instanceof ApiError ? error.fields : {};
  const faultOf = (path: string): string | undefined => (isSubmitted || touched.has(path) ? faults[path] : undefined) ?? refused[path];
  const set = (next: Partial<T>) => change(next as Partial<T & { key: string }>);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(faults).length === 0) return onSubmit(draft);
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return {
    draft,
    set,
    faultOf,
    form: { ref, onSubmit: submit, noValidate: true },
    touch: (path: string) => setTouched((current) => new Set(current).add(path)),
    /** A field of text. */
    bind: (path: keyof T & string) => ({
      value: String(draft[path] ?? ''),
      onChange: (value: string) => set({ [path]: value } as Partial<T>),
      onBlur: () => setTouched((current) => new Set(current).add(path)),
      fault: faultOf(path),
    }),
    isRefusedAtField: Object.keys(refused).length > 0,
    /** Another press after an answer that had been lost is another creation. */
    renewKey: (failure: unknown) => wasCarriedOut(failure) && change({ key: crypto.randomUUID() } as Partial<T & { key: string }>),
    drop: () => dropDraft(name),
    /** Saved, and the form stays open with what the server says now. */
    settle: (saved: T) => settle({ ...saved, key: crypto.randomUUID() as string }),
  };
}
