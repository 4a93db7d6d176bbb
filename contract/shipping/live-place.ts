import * as z from 'zod/mini';
import { instant } from '../shared/dates.ts';

/** Where a courier was last, and when that was told. */
export const livePlace = z.object({ latitude: z.number(), longitude: z.number(), seen_at: instant });
export type LivePlace = z.output<typeof livePlace>;
