/** What other modules may ask; types only. */
export type ReweighsApi = Record<never, never>;
