import { homeTexts } from '#texts/es/home/home.ts';
import { timeOfDay } from '../../platform/format.ts';

/** 'Buenos días' until noon, 'Buenas tardes' until seven, by the clock of the business calendar. */
export function greetingAt(now: Date): string {
  const hour = Number(timeOfDay(now).slice(0, 2));
  if (hour >= 5 && hour < 12) return homeTexts.greeting.morning;
  return hour >= 12 && hour < 19 ? homeTexts.greeting.afternoon : homeTexts.greeting.evening;
}
