import { useMutation, useQuery, useQueryClient, type QueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Operation, ResponseOf } from '#contract/shared/operation.ts';
import { acting, actingFields, onActingChange, type Acting } from './acting.ts';
import type { SentTo } from './api.ts';
import { call } from './client.ts';
import { takesField } from './wire.ts';

/** The customer and user acted for in this tab. */
export const useActing = (): Acting => useSyncExternalStore(onActingChange, acting);

export type CallState<Answer, Shown> = {
  /** What of the answer is shown; the answer itself when left out. Pass the same function at every render. */
  select?: (answer: Answer) => Shown;
  /** False: not asked yet, e.g. because something is still missing. */
  isOn?: boolean;
  /** Rows of the former request stay while the next ones come. */
  keepsOld?: boolean;
  /** How long an answer counts as fresh; Infinity = as long as the page is open. */
  staleMs?: number;
  /** How often it is asked again; of the last answer, where that says when there is nothing more to come (false). */
  refetchMs?: number | ((answer: Answer | undefined) => number | false);
  /** False: a failure is not tried again by itself. */
  retries?: boolean;
  /** True: asked once per request, never again by itself, and forgotten with the screen that shows it. */
  isOnce?: boolean;
};

/** Reads by one operation. Acting for somebody else is another answer: the key holds who is acted for, where the operation takes it. */
export function useCall<T extends Operation, Shown = ResponseOf<T>>(
  operation: T,
  request: SentTo<T>,
  { isOn = true, keepsOld = false, isOnce = false, retries = true, staleMs, refetchMs, select }: CallState<ResponseOf<T>, Shown> = {},
): UseQueryResult<Shown> {
  useActing();
  return useQuery<ResponseOf<T>, Error, Shown>({
    queryKey: keyOf(operation, request),
    queryFn: ({ signal }) => call(operation, request, { signal }),
    enabled: isOn,
    ...(select ? { select } : {}),
    // What another was answered, for whom one acted before, is nothing of this one's.
    ...(keepsOld ? { placeholderData: (former, query) => (isOfSubject(query?.queryKey[1], operation) ? former : undefined) } : {}),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(refetchMs === undefined ? {} : { refetchInterval: typeof refetchMs === 'number' ? refetchMs : ({ state }) => refetchMs(state.data) }),
    ...(retries ? {} : { retry: false }),
    ...(isOnce ? { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false } : {}),
  });
}

/** Asks before the component is there that will: it finds the answer. */
export const askAhead = <T extends Operation>(client: QueryClient, operation: T, request: SentTo<T>): void =>
  void client.prefetchQuery({ queryKey: keyOf(operation, request), queryFn: ({ signal }) => call(operation, request, { signal }) });

export const keyOf = <T extends Operation>(operation: T, request: SentTo<T>): readonly unknown[] => [operation.name, subjectOf(operation), request];

const subjectOf = (operation: Operation) =>
  Object.fromEntries(Object.entries(actingFields()).filter(([field, value]) => value !== undefined && takesField(operation, field)));

/** Whom one acts for, as far as the operation takes it: a text that is another for another. */
export const useSubject = (operation: Operation): string => {
  useActing();
  return JSON.stringify(subjectOf(operation));
};
const isOfSubject = (subject: unknown, operation: Operation): boolean => JSON.stringify(subject) === JSON.stringify(subjectOf(operation));

/** An act's request, with the key of its press where a repeat must not act twice. */
export type ActOf<T> = SentTo<T> & { idempotency_key?: string };

export type ActState<Answer = never, Request = never> = {
  /** What the act may have changed: read again, also when the answer was lost. */
  forgets?: readonly Operation[];
  /** Run when the act is done or has failed, also after the page was left: what its person is told stands here. */
  onDone?: (answer: Answer, request: Request) => void;
  onFailed?: (error: Error, request: Request) => void;
  /** False: an act that goes on at the server is not waited for. */
  followsJob?: boolean;
};

/** How the end of an act is told. */
export type Told<Answer = unknown, Request = unknown> = Pick<ActState<Answer, Request>, 'onDone' | 'onFailed'>;

/**
 * Acts by one operation, or by the one that `act` chooses. Nobody waits for what is read again: that may take a form away before it has told its
 * person how it ended.
 */
export function useAct<T extends Operation>(act: T, state?: ActState<ResponseOf<T>, ActOf<T>>): UseMutationResult<ResponseOf<T>, Error, ActOf<T>>;
export function useAct<Request, Answer>(
  act: (request: Request) => Promise<Answer>,
  state?: ActState<Answer, Request>,
): UseMutationResult<Answer, Error, Request>;
export function useAct(
  act: Operation | ((request: never) => Promise<unknown>),
  { forgets = [], followsJob = true, onDone, onFailed }: ActState = {},
): unknown {
  const forget = useForget();
  const run = ({ idempotency_key, ...request }: ActOf<Operation>) =>
    call(act as Operation, request as SentTo<Operation>, { followsJob, ...(idempotency_key ? { key: idempotency_key } : {}) });
  return useMutation({
    mutationFn: (typeof act === 'function' ? act : run) as never,
    ...(onDone ? { onSuccess: (answer: unknown, request: unknown) => onDone(answer as never, request as never) } : {}),
    ...(onFailed ? { onError: (error: Error, request: unknown) => onFailed(error, request as never) } : {}),
    onSettled: () => forget(...forgets),
  });
}

/** Says that what these operations answered is out of date; shown ones are asked again. */
export function useForget(): (...operations: readonly Operation[]) => void {
  const client = useQueryClient();
  return (...operations) => {
    for (const { name } of operations) void client.invalidateQueries({ queryKey: [name] });
  };
}

/** The answers of one operation about one record are out of date; `field` of the request names the record. */
export const forgetRecord = (client: QueryClient, { name }: Pick<Operation, 'name'>, id: string, field = 'id'): void =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [asked, , request] }) => asked === name && (request as Record<string, unknown>)[field] === id,
  });

/** Keeps an answer that another call has brought, as if it had been asked for. */
export function useRemember(): <T extends Operation>(operation: T, request: SentTo<T>, answer: ResponseOf<T>) => void {
  const client = useQueryClient();
  return (operation, request, answer) => void client.setQueryData(keyOf(operation, request), answer);
}

type RowOf<T extends Operation> = ResponseOf<T> extends { data: readonly (infer Row)[] } ? Row : never;

/** Changes one row of every page that a list has answered, as if it had been asked for again. */
export function useReplaceRow(): <T extends Operation>(operation: T, id: string, change: (row: RowOf<T>) => RowOf<T>) => void {
  const client = useQueryClient();
  return <T extends Operation>({ name }: T, id: string, change: (row: RowOf<T>) => RowOf<T>) =>
    void client.setQueriesData<{ data: readonly { id: string }[] }>(
      { queryKey: [name] },
      (page) => page && { ...page, data: page.data.map((row) => (row.id === id ? (change(row as RowOf<T>) as typeof row) : row)) },
    );
}
