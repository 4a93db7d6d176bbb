import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { LabelDetail, LabelEvent } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { daysBetween, timeOfDay, weekdayDay } from '../../platform/format.ts';
import { progressOf, type Progress } from './tracking-progress.ts';

export type Timeline = { kind: 'events'; events: LabelEvent[] } | { kind: 'none' } | { kind: 'steps'; steps: Progress[] };

type Shown = Pick<LabelDetail, 'carrier' | 'follow_up' | 'created_at' | 'events'>;

/** The history as it is drawn for a carrier: its events, newest first, or three steps where it tells no events (O-2.85). */
export function timelineOf({ carrier, follow_up, created_at, events }: Shown): Timeline {
  if (!carrierFacts(carrier)?.hasTimeline) {
    return { kind: 'steps', steps: progressOf({ follow_up: follow_up ?? 'registered', created_at, events }) };
  }
  if (events.length === 0) return { kind: 'none' };
  return { kind: 'events', events: [...events].sort((a, b) => b.createdAt.localeCompare(a.createdAt)) };
}

/** 'hoy 08:12', 'ayer 21:40', 'mié 18 nov, 22:05' */
export function momentOf(at: string, now: Date): string {
  const ago = daysBetween(at, now);
  if (ago === 0) return labelsTexts.today(timeOfDay(at));
  return ago === 1 ? labelsTexts.yesterday(timeOfDay(at)) : labelsTexts.otherDay(weekdayDay(at), timeOfDay(at));
}
