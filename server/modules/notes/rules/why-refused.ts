import { noteWords as words } from '#texts/es/notes/note-words.ts';

/** Why no note can be made of an invoice as it stands. */
export const whyRefused = { not_standing: words.notStanding, being_replaced: words.beingReplaced };
