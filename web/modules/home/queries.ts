import { useQuery } from '@tanstack/react-query';
import { homeOperations } from '#contract/home.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { call } from '../../platform/client.ts';
import { useActing } from '../../platform/use-call.ts';

export type Home = ResponseOf<typeof homeOperations.getHome>;

/** Inicio of whoever is acted for. Making, cancelling or settling a guide reads it again. */
export function useHome() {
  const { customer, user } = useActing();
  return useQuery({
    queryKey: ['home', customer?.id ?? null, user?.id ?? null],
    queryFn: ({ signal }) => call(homeOperations.getHome, {}, { signal }),
  });
}
