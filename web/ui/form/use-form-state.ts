import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { focusFirstFault, hasTooLong } from './first-fault.ts';
import { isUnchangedAt, presentFaults, type Faults } from './form-rules.ts';
import { watchPresses } from './watch-presses.ts';

const FRAMES_AWAY = 20;

/** Why it was not taken: at its fields, and otherwise. */
export type Rejection = { faults?: Faults; failure?: unknown };

export type FormParts<T extends object> = {
  draft: T;
  set: (change: Partial<T> | ((draft: T) => Partial<T>)) => void;
  /** All that is wrong with the draft; what is shown of it is decided here. */
  judge: (draft: T) => Faults;
  /** Sends it; null = taken. */
  send: () => Promise<Rejection | null>;
  /** True: something is asked before it is sent, and `send` of the form comes later. */
  asksFirst?: () => boolean;
  isReadOnly?: boolean;
  /** False: a field that was left empty is not faulty before somebody sends the form. */
  faultsEmpty?: boolean;
  /** Something is wrong that no field of the form shows. */
  onHiddenFault?: (faults: Faults) => void;
};

/** What a field of a form is given. */
export type Field<V> = { value: V; onChange: (value: V) => void; onBlur: () => void; fault: string | undefined; disabled: boolean };
/**
 * What all forms share: faults once a field was left, the focus on the first fault, one send at a time, and what the server refused at its field until
 * it is changed. Lists of fields are useFormList's: the public entry has none.
 */
export function useFormState<T extends object>(parts: FormParts<T>) {
  const { draft, set, judge, isReadOnly = false, faultsEmpty = true } = parts;
  const ref = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [rejected, setRejected] = useState<{ faults: Record<string, string>; failure: unknown; draft: T } | null>(null);
  const [hidden, setHidden] = useState<string | null>(null);
  const [attempt, setAttempt] = useState({ n: 0, isElsewhere: false });
  const isSending = useRef(false);
  const faults = presentFaults(judge(draft));

  const refusedAt = (path: string) =>
    rejected?.faults[path] !== undefined && isUnchangedAt(path, rejected.draft, draft) ? rejected.faults[path] : undefined;
  const faultOf = (path: string): string | undefined => (isSubmitted || touched.has(path) ? faults[path] : undefined) ?? refusedAt(path);
  const touch = (path: string, value?: unknown) => {
    if (faultsEmpty || value !== '') setTouched((current) => (current.has(path) ? current : new Set(current).add(path)));
  };

  const latest = useRef({ faults, rejected, onHiddenFault: parts.onHiddenFault });
  useLayoutEffect(() => {
    latest.current = { faults, rejected, onHiddenFault: parts.onHiddenFault };
  });
  // With the faults themselves, so that the next key meets the field that has the focus. What no field shows is said below the form.
  useLayoutEffect(() => {
    if (attempt.n === 0) return undefined;
    let frame = 0;
    const look = (framesLeft: number) => {
      // A form behind a question comes back some frames later.
      if (!ref.current && framesLeft > 0) return void (frame = requestAnimationFrame(() => look(framesLeft - 1)));
      if (ref.current && focusFirstFault(ref.current, attempt)) return;
      const found = latest.current.rejected?.faults ?? latest.current.faults;
      latest.current.onHiddenFault?.(found);
      setHidden(Object.values(found)[0] ?? null);
    };
    look(FRAMES_AWAY);
    return () => cancelAnimationFrame(frame);
  }, [attempt]);
  const showFaults = (isElsewhere: boolean) => setAttempt(({ n }) => ({ n: n + 1, isElsewhere }));

  async function send(): Promise<boolean> {
    if (isSending.current || isReadOnly) return false;
    isSending.current = true;
    setBusy(true);
    setRejected(null);
    setHidden(null);
    const hasGoneOn = watchPresses(ref.current);
    const rejection = await parts.send().finally(() => {
      isSending.current = false;
      setBusy(false);
    });
    if (rejection === null) return true;
    const { failure = null } = rejection;
    const refused = presentFaults(rejection.faults);
    setRejected({ faults: refused, failure, draft });
    if (Object.keys(refused).length > 0) showFaults(hasGoneOn());
    return false;
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands it on to the form in which a drawer or dialog was opened, which would save as well.
    event.stopPropagation();
    if (event.target !== event.currentTarget || isSending.current || isReadOnly) return;
    setSubmitted(true);
    setRejected(null);
    setHidden(null);
    if (Object.keys(faults).length > 0 || hasTooLong(event.currentTarget)) return showFaults(false);
    if (!parts.asksFirst?.()) void send();
  };

  const field = <V>(path: string, value: V, change: (value: V) => void): Field<V> => ({
    value,
    onChange: change,
    onBlur: () => touch(path, value),
    fault: faultOf(path),
    disabled: isReadOnly,
  });

  return {
    draft,
    set,
    faultOf,
    touch,
    setTouched,
    field,
    isBusy,
    isReadOnly,
    /** What is said of the whole form: why it was not taken, or a fault that has no field. */
    failure: rejected && Object.keys(rejected.faults).length === 0 ? rejected.failure : null,
    hidden,
    element: { ref, onSubmit: submit, noValidate: true },
    send,
    submit: () => ref.current?.requestSubmit(),
    /** Nothing was left or sent yet, as when it opened. */
    restart: () => {
      setTouched(new Set());
      setSubmitted(false);
    },
    bind: <K extends keyof T & string>(name: K) => field(name, draft[name], (value) => set({ [name]: value } as unknown as Partial<T>)),
    tick: <K extends keyof T & string>(name: K) => ({
      isChecked: draft[name] === true,
      onChange: (isChecked: boolean) => set({ [name]: isChecked } as unknown as Partial<T>),
      disabled: isReadOnly,
    }),
  };
}

export type FormState<T extends object> = ReturnType<typeof useFormState<T>>;
/** What shows a form needs of it, whatever is typed in it. */
export type FormHandle = Pick<FormState<object>, 'element' | 'isBusy' | 'isReadOnly'>;
