import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { onOurLabel } from '#contract/shared/letters.ts';
import { isStandard } from './printable.ts';

const packages = createRequire(import.meta.url);
const { openSync } = packages('fontkit') as { openSync: (file: string) => { hasGlyphForCodePoint: (code: number) => boolean } };

test.each(['Regular', 'Bold'])(
  'the %s font has every letter that a label may bear and that readers do not have by themselves [AMB-7.12]',
  (weight) => {
    const font = openSync(packages.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`));
    const letters = Array.from({ length: 0x3000 - 0x21 }, (_, index) => String.fromCodePoint(index + 0x21)).filter(
      (sign) => onOurLabel(sign).text === sign,
    );
    expect(letters.length).toBeGreaterThan(400);
    expect(letters.filter((sign) => !isStandard(sign) && !font.hasGlyphForCodePoint(sign.codePointAt(0) as number))).toEqual([]);
  },
);
