import { businessDayOf } from '#contract/shared/dates.ts';
import { tariffsYear } from '#contract/tariffs/service-rules.ts';
import type { Clock } from '#platform/clock.ts';

/** The year whose tariffs are written today. */
export const yearOf = ({ clock }: { clock: Clock }): number => tariffsYear(businessDayOf(clock.now()));
