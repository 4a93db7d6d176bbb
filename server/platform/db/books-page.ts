/** Records of the house that are of a span of time: from `from` on, before `until`, whose ids come behind `after`. */
export type BooksPage = { from: Date; until: Date; after: string; limit: number };
