import { fixedText, type Fixed, type Places } from '#fiscal/document/fixed.ts';
import type { LocalTime } from '#fiscal/document/local-time.ts';
import type { SheetCell, SheetFact, SheetPart } from '#platform/pdf/draw-sheet.ts';
import { dayText, figureText } from '#texts/es/shared/figures.ts';

/** What the kinds of documents say each in its own way. */
export type SheetOfKind = { heading: readonly SheetFact[]; parts: readonly SheetPart[] };

/** '2026-11-20T12:00:05' as people read it. */
export const timeText = (at: LocalTime): string => `${dayText(at.slice(0, 10))} ${at.slice(11)}`;
/** A measure as people read it. */
export const measureText = <P extends Places>(value: Fixed<P>, places: P): string => figureText(Number(fixedText(value, places)), places);
/** SAT's key of a unit, and how it is called where the document says so. */
export const unitText = (unit: string, name: string | null): SheetCell => (name === null ? unit : [unit, name]);
