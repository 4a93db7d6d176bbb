import { buildWeb } from '../../scripts/build-web.mjs';

/** Builds the web once, before the journeys run; without a change of its sources it costs nothing. */
export function setup(): void {
  if (!buildWeb()) throw new Error('the web does not build');
}
