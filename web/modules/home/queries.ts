import { homeOperations } from '#contract/home/home.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { useCall } from '../../platform/use-call.ts';

export type Home = ResponseOf<typeof homeOperations.getHome>;
export type HomeFigures = ResponseOf<typeof homeOperations.getHomeFigures>;

/** Inicio of anyone who is acted for. Making, cancelling or settling a guide reads it again. */
export const useHome = () => useCall(homeOperations.getHome, {});

/** What Inicio draws; read again when the page is opened. */
export const useHomeFigures = () => useCall(homeOperations.getHomeFigures, {});
