import type { Locator } from 'playwright-core';

/** What a person calls a colour of the browser, by its hue on the wheel, which begins 15° before red; without any hue it is grey. */
export function colourName(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (/^rgba?\(([^)]*)\)$/.exec(colour)?.[1] ?? '').split(/[,\s]+/).map(Number);
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span / Math.max(most, 1) < 0.25 && span < 20) return 'grey';
  const sixth = most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  const hue = (sixth * 60 + 375) % 360;
  const upTo = { red: 30, orange: 60, green: 180, 'light blue': 223, blue: 255, violet: 305 };
  return Object.entries(upTo).find(([, end]) => hue < end)?.[0] ?? 'another';
}

/** The colours in which the browser shows something: its letters, and its own ground. */
export const coloursOf = async (shown: Locator): Promise<string[]> =>
  (
    await shown.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    })
  ).map(colourName);
