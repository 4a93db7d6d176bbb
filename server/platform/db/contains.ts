import { foldText } from '#contract/shared/paging.ts';

/** A LIKE pattern for a folded column that contains what was typed; its own % and _ stand for themselves. */
export const contains = (typed: string): string => `%${foldText(typed).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
