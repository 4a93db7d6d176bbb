/** What other modules may ask; types only. */
export type StatementApi = Record<never, never>;
