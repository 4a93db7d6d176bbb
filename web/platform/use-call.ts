import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Operation, ResponseOf } from '#contract/shared/operation.ts';
import { acting, actingFields, onActingChange, type Acting } from './acting.ts';
import type { SentTo } from './api.ts';
import { call } from './client.ts';

/** The customer and user acted for in this tab. */
export const useActing = (): Acting => useSyncExternalStore(onActingChange, acting);

export type CallState = {
  /** False: not asked yet, e.g. because something is still missing. */
  isOn?: boolean;
  /** Rows of the former request stay while the next ones come. */
  keepsOld?: boolean;
  staleMs?: number;
  refetchMs?: number;
};

/** Reads by one operation. Acting for somebody else is another answer: the key holds who is acted for. */
export function useCall<T extends Operation>(
  operation: T,
  request: SentTo<T>,
  { isOn = true, keepsOld = false, staleMs, refetchMs }: CallState = {},
): UseQueryResult<ResponseOf<T>> {
  useActing();
  return useQuery({
    queryKey: keyOf(operation, request),
    queryFn: ({ signal }) => call(operation, request, { signal }),
    enabled: isOn,
    ...(keepsOld ? { placeholderData: keepPreviousData } : {}),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
  }) as UseQueryResult<ResponseOf<T>>;
}

export const keyOf = <T extends Operation>(operation: T, request?: SentTo<T>): readonly unknown[] =>
  request === undefined ? [operation.name] : [operation.name, actingFields(), request];

/** Says that what these operations answered is out of date; shown ones are asked again. */
export function useForget(): (...operations: Operation[]) => Promise<void> {
  const client = useQueryClient();
  return async (...operations) => {
    await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation.name] })));
  };
}
