import { chooseFont } from './own-fonts.ts';
import { printable } from './printable.ts';

export type Face = { font: string; size: number };

/** A text as the lines that fit a width. A word that is too long by itself is broken where the room ends. */
export function textLines(page: PDFKit.PDFDocument, text: string, { font, size }: Face, width: number): string[] {
  const whole = printable(text);
  chooseFont(page, font, whole).fontSize(size);
  const wide = (part: string): number => page.widthOfString(part);
  const space = wide(' ');
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (let word of whole.split(' ')) {
    if (line !== '' && used + space + wide(word) > width) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    while (wide(word) > width && word.length > 1) {
      const fits = fitting(word, width, wide);
      lines.push(word.slice(0, fits));
      word = word.slice(fits);
    }
    used += (line === '' ? 0 : space) + wide(word);
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** How many signs of a word fit: what an even width would let in, less while that is too wide. */
function fitting(word: string, width: number, wide: (part: string) => number): number {
  let count = Math.max(1, Math.floor((word.length * width) / wide(word)));
  while (count > 1 && wide(word.slice(0, count)) > width) count -= 1;
  return count;
}
