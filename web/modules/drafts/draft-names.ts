import type { DraftRow } from '#contract/drafts/drafts.ts';
import { draftTexts as texts } from '#texts/es/drafts/drafts.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';

type End = DraftRow['origin'];
const placeOf = (end: NonNullable<End>): string => [end.city, end.zip_code].filter(Boolean).join(' ');

/** An end as a list calls it: by its name, else by its place. */
export const endName = (end: End, none: string): string => (end ? end.name || placeOf(end) || none : none);
/** The place below the name; nothing where the place is the name. */
export const endPlace = (end: End): string => (end?.name ? placeOf(end) : '');

/** 'Bodega León a Lucía Hernández', for what is said of a draft. */
export const draftName = ({ origin, destination }: Pick<DraftRow, 'origin' | 'destination'>): string =>
  `${endName(origin, texts.noOrigin)} ${texts.to} ${endName(destination, texts.noDestination)}`;

export const packagesLine = ({ pieces, weight, contents }: DraftRow): string =>
  pieces === 0 && contents.length === 0 ? texts.noPackages : [flowTexts.piecesAndKg(pieces, String(weight)), ...contents].join(' · ');
