import type { MexicoShape } from './mexico-projection.ts';

type Frame = Pick<MexicoShape, 'west' | 'north' | 'cos' | 'scale'>;

/** The lines of a drawing in degrees, longitude first. A drawing has one absolute start per line (M) and then relative steps (l). */
export const linesOf = (drawing: string, { west, north, cos, scale }: Frame): [number, number][][] =>
  drawing
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const numbers = (line.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, step): [number, number] => {
        x += numbers[2 * step] ?? 0;
        y += numbers[2 * step + 1] ?? 0;
        return [west + x / (cos * scale), north - y / scale];
      });
    });
