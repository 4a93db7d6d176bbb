/** The end of an id, which tells pickups of the same time apart; search finds it whole. */
export const shortId = (id: string): string => id.slice(-6);
