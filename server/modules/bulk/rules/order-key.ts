import type { JobId } from '#contract/shared/ids.ts';

/** The key of a row's order: a load is one run of one file for one user and service, and each correction is another try (AMB-8.03). */
export const keyOf = ({ load_id, row, try: n }: { load_id: JobId; row: number; try: number }): string => `bulk-${load_id}-${row}-${n}`;
