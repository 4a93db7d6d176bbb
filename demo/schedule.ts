import { addDays, isBusinessDay } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart, MINUTE_MS } from '#contract/shared/dates.ts';
import type { DemoCustomerKey } from '#texts/es/demo.ts';
import type { Chance } from './chance.ts';

/** When an order was placed, how many pieces of each of its rows, and whether the carrier never answered it. */
export type Slot = { at: Date; quantities: readonly number[]; isUnheard: boolean };

export const HISTORY_DAYS = 60;
const guideCounts: Record<DemoCustomerKey, number> = { saldo: 560, prepago: 330, mixto: 440, credito: 400, sc: 220, bloqueado: 60 };
/** The locked customer stopped sending this many days ago. */
const LOCKED_SINCE_DAYS = 25;
/** Two orders wait in 'Por conciliar'. */
const unheardMinutes: Partial<Record<DemoCustomerKey, number>> = { saldo: 185, credito: 26 * 60 };
const FRESH_ORDERS = 3;
const FRESH_MINUTES = 110;
/** No two orders of one customer at once, so that each is paid before the next. */
const APART_MS = 60_000;

/** A customer's orders of the last days, oldest first: more on working days and of late, and some of the last two hours. `share`: of the usual number. */
export function scheduleOf(chance: Chance, key: DemoCustomerKey, now: Date, share = 1): Slot[] {
  const isLocked = key === 'bloqueado';
  const fresh = isLocked
    ? []
    : Array.from({ length: FRESH_ORDERS }, () => ({ at: minutesBefore(now, chance.int(8, FRESH_MINUTES)), quantities: [1], isUnheard: false }));
  const unheard = unheardMinutes[key];
  const slots: Slot[] = [...fresh, ...(unheard ? [{ at: minutesBefore(now, unheard), quantities: [1], isUnheard: true }] : [])];
  const days = dayWeights(businessDayOf(now), isLocked ? LOCKED_SINCE_DAYS : 0);
  for (let guides = slots.length; guides < guideCounts[key] * share;) {
    const at = instantOf(chance, chance.weighted(days));
    if (now.getTime() - at.getTime() < FRESH_MINUTES * MINUTE_MS) continue;
    const quantities = quantitiesOf(chance);
    slots.push({ at, quantities, isUnheard: false });
    guides += quantities.reduce((sum, quantity) => sum + quantity, 0);
  }
  return apart(slots.sort((a, b) => a.at.getTime() - b.at.getTime()));
}

const minutesBefore = (now: Date, minutes: number): Date => new Date(Math.floor(now.getTime() / 1000) * 1000 - minutes * MINUTE_MS);

function dayWeights(today: string, from: number): Record<string, number> {
  const ago = Array.from({ length: HISTORY_DAYS - from }, (_, index) => from + index);
  return Object.fromEntries(
    ago.map((days) => {
      const day = addDays(today, -days);
      const weight = isBusinessDay(day) ? 1 : new Date(`${day}T12:00:00Z`).getUTCDay() === 6 ? 0.35 : 0.06;
      return [day, weight * (days < 14 ? 1.6 : 1)];
    }),
  );
}

/** During the working day, most around noon; to the second. */
const instantOf = (chance: Chance, day: string): Date => {
  const minute = 8 * 60 + (chance.next() + chance.next()) * 5.5 * 60;
  return new Date(businessDayStart(day).getTime() + Math.floor(minute * 60) * 1000);
};

function quantitiesOf(chance: Chance): readonly number[] {
  if (chance.happens(0.08)) return [1, 1];
  return [chance.happens(0.84) ? 1 : chance.int(2, 3)];
}

/** Later orders make room for earlier ones, in the past. */
function apart(slots: Slot[]): Slot[] {
  for (let index = slots.length - 2; index >= 0; index -= 1) {
    const [slot, next] = [slots[index] as Slot, slots[index + 1] as Slot];
    if (next.at.getTime() - slot.at.getTime() < APART_MS) slots[index] = { ...slot, at: new Date(next.at.getTime() - APART_MS) };
  }
  return slots;
}
