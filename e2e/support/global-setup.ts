import { buildStage, buildWeb } from '../../scripts/build-web.mjs';

/** Builds the web and the stage once, before the journeys run; without a change of their sources it costs nothing. */
export function setup(): void {
  if (!buildWeb()) throw new Error('the web does not build');
  if (!buildStage()) throw new Error('the stage does not build');
}
