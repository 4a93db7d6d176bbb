import { useEffect, useRef, useState } from 'react';
import { placeOf, readDraft } from '../../platform/drafts.ts';
import { browserStorage } from '../../platform/storage.ts';
import { useActing } from '../../platform/use-call.ts';
import { isSame } from '../../ui/form/form-rules.ts';
import { useIsThere } from '../../platform/use-is-there.ts';
import './tell-unkept.ts';

/** `was`: as the record stood when the form was opened, also one whose draft is found again later. `key`: its Idempotency-Key. */
type Kept<T> = { value: T; was: T; key: string };

const pressOf = (name: string): string => `press:${name}`;

/** No tab keeps a file. */
const withoutFiles = (value: object) => Object.fromEntries(Object.entries(value).map(([name, each]) => [name, each instanceof File ? null : each]));

/**
 * What is typed in a form. While it differs from what the form began with it is kept for this tab, so that a reload or an ended session loses
 * nothing. Without a name nothing is kept. With the name of its press, what is sent and its key are kept until there is a definitive answer, also where
 * the form is closed or what was typed is thrown away: the form begins with it again (AMB-0.06).
 */
export function useKeptDraft<T extends object>(name: string | null, first: () => T, press: string | null = null) {
  const [state, setState] = useState(() => {
    const open = press === null ? null : readDraft<Kept<T>>(pressOf(press));
    const kept = (name === null ? null : readDraft<Partial<Kept<T>>>(name)) ?? open;
    const now = first();
    const key = open?.key ?? kept?.key ?? crypto.randomUUID();
    return { value: { ...now, ...kept?.value }, was: { ...now, ...kept?.was }, key, isTyped: kept !== null, hasOpenPress: open !== null };
  });
  const { value, was, key, isTyped, hasOpenPress } = state;
  const isChanged = isTyped && !isSame(value, was);
  // Who acts for another user goes on in the form that stands there: what is kept of it goes along.
  useActing();
  const place = name === null ? null : placeOf(name);
  const formerPlace = useRef(place);
  const isThere = useIsThere();
  useEffect(() => {
    const { keepFlow } = browserStorage();
    const former = formerPlace.current;
    formerPlace.current = place;
    if (former !== null && former !== place) keepFlow(former, null);
    if (place !== null && isTyped) keepFlow(place, isChanged ? { value: withoutFiles(value), was, key } : null);
  }, [place, value, was, key, isChanged, isTyped]);
  const change = (next: Partial<T> | ((draft: T) => Partial<T>), types: boolean) =>
    setState((now) => ({
      ...now,
      value: { ...now.value, ...(typeof next === 'function' ? next(now.value) : next) },
      isTyped: now.isTyped || types,
    }));
  return {
    value,
    was,
    key,
    isChanged,
    /** Sent before, by this form or one before it, and nobody knows whether it was done. */
    hasOpenPress,
    /** Keeps what is sent now, with its key. The function that it answers is told how that ended. */
    press: () => {
      if (press === null) return () => undefined;
      const { keepFlow, flow } = browserStorage();
      const at = placeOf(pressOf(press));
      keepFlow(at, { value: withoutFiles(value), was, key } satisfies Kept<object>);
      return (isOpen: boolean) => {
        if (!isOpen && flow<Kept<T>>(at)?.key === key) keepFlow(at, null);
        setState((now) => ({ ...now, hasOpenPress: isOpen }));
      };
    },
    set: (next: Partial<T> | ((draft: T) => Partial<T>)) => change(next, true),
    /** Changes it without a person having typed. */
    fill: (next: Partial<T>) => change(next, false),
    /** What is sent next is another write. */
    renewKey: () => setState((now) => ({ ...now, key: crypto.randomUUID() })),
    /** What is saved stands there as if nobody had typed; what was typed while it was on its way stays, to be saved next. */
    settle: (saved: T, sent: T) => {
      const { keepFlow, flow } = browserStorage();
      const at = formerPlace.current;
      // A form that was left may stand there again, with something else that was typed meanwhile.
      if (at !== null && (isThere.current || isSame(flow<Kept<T>>(at)?.value, withoutFiles(sent)))) keepFlow(at, null);
      setState((now) => {
        const later = Object.entries(now.value).filter(([field, typed]) => !isSame(typed, sent[field as keyof T]));
        const next = { ...saved, ...(Object.fromEntries(later) as Partial<T>) };
        return { value: next, was: saved, key: crypto.randomUUID(), isTyped: later.length > 0, hasOpenPress: false };
      });
    },
  };
}
