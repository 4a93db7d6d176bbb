import type { SatStatus } from '../../issuer/api.ts';

/** What SAT's word makes of a cancellation that was asked for. `again`: it has not decided, or does not have the document yet. */
export function afterStatus({ state, cancellation }: Pick<SatStatus, 'state' | 'cancellation'>): 'cancelled' | 'rejected' | 'again' {
  if (state === 'cancelled') return 'cancelled';
  return state === 'valid' && cancellation === 'rejected' ? 'rejected' : 'again';
}
