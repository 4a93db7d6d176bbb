import * as z from 'zod/mini';
import type { Operation } from '#contract/shared/operation.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import { isOutcomeOpen, wasCarriedOut } from '../../platform/press-outcome.ts';
import { faultsOf, faultsOfValue } from '../../platform/schema-faults.ts';
import { useForget } from '../../platform/use-call.ts';
import { useShortcut } from '../../platform/use-shortcut.ts';
import { presentFaults, type Faults } from '../../ui/form/form-rules.ts';
import { useFormState, type FormState, type Rejection } from '../../ui/form/use-form-state.ts';
import { changesOf, type SentTogether } from './changes.ts';
import { isOutOfDate } from './open-presses.ts';
import { useKeptDraft, type NamedPress } from './use-kept-draft.ts';
import { useUntold } from './use-untold.ts';

export type Sent<T extends object, S extends z.core.$ZodType> = {
  draft: T;
  /** As the form began. */
  was: T;
  /** What the schema makes of the draft. */
  request: z.output<S>;
  /** In the request, what differs from how the form began: what nobody changed stays as a colleague may have left it meanwhile. */
  changes: Partial<z.output<S>>;
  /** A second try after an answer that was lost is the same write. */
  key: string;
};

type Parts<T extends object, S extends z.core.$ZodType, Saved> = {
  /** Name of its draft, which outlives a reload; null = nothing is kept, e.g. of a password. */
  name: string | null;
  /** The press of the form, where a second one would move money or make a document twice. */
  press?: (NamedPress & { whose?: (request: z.output<S>) => string }) | null;
  first: () => T;
  /** The contract's schema of what is sent. */
  schema: S;
  /** What is sent of a draft; the draft itself unless said. */
  toRequest?: (draft: T) => unknown;
  /** The same as the program holds it, money in centavos, which is encoded as a call would; instead of `toRequest`. */
  toValue?: (draft: T) => unknown;
  /** What the contract cannot know. */
  alsoWrong?: (draft: T) => Faults;
  /** Fields that mean something only together: a change of one sends all. */
  sentTogether?: SentTogether<z.output<S>>;
  send: (sent: Sent<T, S>) => Promise<Saved>;
  /** What sending may have changed: read again, also when it was refused or the answer was lost. */
  forgets?: readonly Operation[];
  onSaved: (saved: Saved) => void;
  /** Who may only look. */
  isReadOnly?: boolean;
  /** True: a question comes first; the form's `send` follows it. */
  asksFirst?: () => boolean;
  /** False: a field that was left empty is not faulty before somebody sends the form. */
  faultsEmpty?: boolean;
  /** False: Ctrl+Enter belongs to something else of the screen. */
  isMain?: boolean;
  /** What is said when it was not taken and the server has no sentence for it. */
  failed?: string | ((error: unknown) => string | null);
  /** What is said when an earlier press had been carried out with other data. */
  carriedOut?: string;
  /** Faults by field, made from the error. Where both name a field they win over the server’s. */
  fieldsOf?: (error: unknown) => Faults;
};

/** A form that writes by the contract (docs/decisions/0050): the kernel with the contract's schema, a draft and its key. */
export function useForm<T extends object, S extends z.core.$ZodType, Saved>(parts: Parts<T, S, Saved>) {
  const {
    name,
    schema,
    toValue,
    toRequest = (draft) => draft,
    alsoWrong,
    failed = recordTexts.saveFailed,
    carriedOut = parts.press ? recordTexts.carriedOut : recordTexts.savedBefore,
    isMain = true,
  } = parts;
  const forget = useForget();
  const untold = useUntold();
  const kept = useKeptDraft(name, parts.first, parts.press);
  const { value: draft, was } = kept;
  const state: FormState<T> = useFormState<T>({
    draft,
    set: kept.set,
    judge: (typed) =>
      kept.sentOf(typed) !== undefined
        ? {}
        : presentFaults(toValue ? faultsOfValue(schema, toValue(typed)) : faultsOf(schema, toRequest(typed)), alsoWrong?.(typed)),
    send,
    isReadOnly: parts.isReadOnly ?? false,
    faultsEmpty: parts.faultsEmpty ?? true,
    ...(parts.asksFirst ? { asksFirst: parts.asksFirst } : {}),
  });
  useShortcut('ctrl+enter', state.submit, { label: recordTexts.save, isOn: isMain && !state.isReadOnly });

  const wire = (typed: T): unknown => (toValue ? z.safeEncode(schema, toValue(typed) as z.output<S>).data : toRequest(typed));
  async function send(): Promise<Rejection | null> {
    const sent = kept.sentOf(draft) ?? wire(draft);
    const request = z.parse(schema, sent);
    untold(null);
    const whose = parts.press?.whose ?? ((asked) => (asked as { customer_id?: string }).customer_id);
    const { key, ended } = kept.press(whose(request) ?? null, sent);
    try {
      const changes = changesOf(schema, wire(was), sent, parts.sentTogether);
      const saved = await parts.send({ draft, was, request, changes, key }).finally(() => forget(...(parts.forgets ?? [])));
      ended(false);
      kept.settle(draft, draft);
      state.restart();
      parts.onSaved(saved);
      return null;
    } catch (error) {
      ended(isOutcomeOpen(error));
      // Another press after an answer that had been lost is another write.
      if (wasCarriedOut(error)) kept.renewKey();
      const faults = presentFaults(error instanceof ApiError ? error.fields : {}, parts.fieldsOf?.(error));
      // The end of a session is told by the login.
      if (!(error instanceof ApiError && error.status === 401)) untold(Object.values(faults)[0] ?? sentence(error));
      return { faults, failure: error };
    }
  }

  const sentence = (error: unknown): string =>
    (typeof failed === 'function' ? failed(error) : null) ??
    (wasCarriedOut(error) ? carriedOut : sentenceOf(error, typeof failed === 'string' ? failed : recordTexts.saveFailed));
  const forgetPress = () => {
    kept.forget();
    state.restart();
    // The button that was pressed is gone.
    state.element.ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  const isAskedAgain = kept.openSince !== null && !state.isBusy;
  const openPress = () => (isOutOfDate(kept.openSince) ? recordTexts.oldPress : recordTexts.openPress);
  return {
    ...state,
    fill: kept.fill,
    /** As the form began. */
    was,
    name,
    isChanged: kept.isChanged,
    /** True: what stands there is what was sent without an answer, and is sent again as it was. */
    isRepeat: kept.sentOf(draft) !== undefined,
    /** What is said below the fields. */
    notice: state.failure !== null ? sentence(state.failure) : (state.hidden ?? (isAskedAgain ? openPress() : null)),
    /** True: the notice is of an earlier press, and nothing is wrong with what is typed. */
    isRemark: wasCarriedOut(state.failure) || (isAskedAgain && state.failure === null && state.hidden === null),
    /** Begins with an empty form, where an earlier press without an answer was looked up by its person. */
    onForget: isAskedAgain && state.failure === null && state.hidden === null ? forgetPress : null,
    /** A file field is judged as soon as a file was chosen. */
    bindFile: <K extends keyof T & string>(field: K) => ({
      value: draft[field] as File | null,
      onChange: (file: File | null) => {
        state.set({ [field]: file } as unknown as Partial<T>);
        state.touch(field);
      },
      fault: state.faultOf(field),
    }),
    /** The form stays open, with what the server says now. */
    settle: (saved: T) => kept.settle(saved, draft),
  };
}
