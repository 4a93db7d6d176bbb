/** Orders of consolidated freight: nobody asks them anything yet. */
export type ConsolidatedApi = Readonly<Record<never, never>>;
