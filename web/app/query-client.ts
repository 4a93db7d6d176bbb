import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isAbort, NetworkError } from '../platform/api-error.ts';

const MOST_RETRIES = 2;
const mayPass = (error: unknown): boolean => error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** Reads are tried again only when the failure may pass by itself. An answer that does not fit the contract is a bug and is said aloud. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError) && !isAbort(error)) console.error(error);
    },
  }),
  defaultOptions: {
    // Without a connection an act fails at once and says so; kept back, it would happen later, unasked.
    mutations: { networkMode: 'always' },
    queries: { staleTime: 30_000, retry: (tries, error) => tries < MOST_RETRIES && mayPass(error) },
  },
});
