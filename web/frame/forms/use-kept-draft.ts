import { useEffect, useRef, useState } from 'react';
import { placeOf, readDraft } from '../../platform/drafts.ts';
import { browserStorage } from '../../platform/storage.ts';
import { useActing } from '../../platform/use-call.ts';
import { isSame } from '../../ui/form/form-rules.ts';
import { useIsThere } from '../../platform/use-is-there.ts';
import { keepPress, openPresses, settlePress, type OpenPress } from './open-presses.ts';
import './tell-unkept.ts';

/** `was`: as the record stood when the form was opened, also one whose draft is found again later. `key`: its Idempotency-Key. */
type Kept<T> = { value: T; was: T; key: string };

/**
 * `of`: the customer whose it is, where that is known before the request is; '' = nobody's. Without it the form begins with that of any customer.
 * `sendsAsItWas`: unchanged it is sent again as it was, for what is read meanwhile would make the form send less or refuse it (a pool that the first one
 * emptied). Only where its fields alone decide the request: another one of the same fields would be taken for the first.
 */
export type NamedPress = { name: string; of?: string; sendsAsItWas?: true };

/** No tab keeps a file. */
const withoutFiles = (value: object) => Object.fromEntries(Object.entries(value).map(([name, each]) => [name, each instanceof File ? null : each]));

/**
 * What is typed in a form. While it differs from what the form began with it is kept for this tab, so that a reload or an ended session loses
 * nothing. Without a name nothing is kept. With the name of its press, what is sent and its key are kept until there is a definitive answer, also where
 * the form is closed, what was typed is thrown away or another customer is acted for: the form begins with it again (AMB-0.06).
 */
export function useKeptDraft<T extends object>(name: string | null, first: () => T, press: NamedPress | null = null) {
  const [state, setState] = useState(() => {
    const open = (press && openPresses<T>(press.name).findLast(({ customer }) => press.of === undefined || customer === press.of)) ?? null;
    const kept = (name === null ? null : readDraft<Partial<Kept<T>>>(name)) ?? open;
    const now = first();
    const key = open?.key ?? kept?.key ?? crypto.randomUUID();
    const former: OpenPress<T> | null = open && { ...open, value: { ...now, ...open.value } };
    return { value: { ...now, ...kept?.value }, was: { ...now, ...kept?.was }, key, isTyped: kept !== null, open: former };
  });
  const { value, was, key, isTyped, open } = state;
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
    isChanged,
    /** When it was sent before, by this form or one before it, and nobody knows whether it was done; null = it was not. */
    openSince: open?.at ?? null,
    /** What was sent of this value before, where nobody knows whether it was done: sent again it is the same, whatever has changed meanwhile. */
    sentOf: (typed: T): unknown =>
      press?.sendsAsItWas && open?.sent !== undefined && isSame(withoutFiles(typed), withoutFiles(open.value)) ? open.sent : undefined,
    /**
     * Keeps what is sent now, with the key that it is sent under; `ended` is told how that went. Each customer has an open press of its own: what is
     * sent for another one settles nothing of the former.
     */
    press: (customer: string | null, wire: unknown) => {
      if (press === null) return { key, ended: () => undefined };
      const of = customer ?? press.of ?? '';
      const presses = openPresses<object>(press.name);
      const former = presses.findLast((one) => one.customer === of);
      const own = presses.some((one) => one.key === key) ? crypto.randomUUID() : key;
      const left = press.sendsAsItWas ? { sent: wire } : {};
      const sent = { value: withoutFiles(value) as T, was, key: former?.key ?? own, customer: of, at: former?.at ?? Date.now(), ...left };
      keepPress(press.name, sent);
      setState((now) => ({ ...now, key: sent.key }));
      const ended = (isOpen: boolean) => {
        if (!isOpen) settlePress(press.name, sent.key);
        setState((now) => ({ ...now, open: isOpen ? sent : null }));
      };
      return { key: sent.key, ended };
    },
    /** Nobody asks for it any more: the form begins empty. */
    forget: () => {
      if (press) settlePress(press.name, key);
      if (place !== null) browserStorage().keepFlow(place, null);
      setState({ value: first(), was: first(), key: crypto.randomUUID(), isTyped: false, open: null });
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
        return { value: next, was: saved, key: crypto.randomUUID(), isTyped: later.length > 0, open: null };
      });
    },
  };
}
