import { expect, test } from 'vitest';
import { pageAspect } from './pdf-page.ts';

const aspectOf = (page: string) => pageAspect(btoa(`%PDF-1.4 1 0 obj<</Type/Page ${page}>>endobj`));

test('a page is as wide for its height as its box says, turned and cropped ones too; a hidden box is that of a usual label', () => {
  expect(aspectOf('/MediaBox[0 0 288 432]')).toBeCloseTo(2 / 3);
  expect(aspectOf('/MediaBox [ 10 20 605.5 862 ]')).toBeCloseTo(595.5 / 842);
  expect(aspectOf('/MediaBox[0 0 288 432]/Rotate 90')).toBeCloseTo(3 / 2);
  expect(aspectOf('/MediaBox[0 0 600 800]/CropBox[0 0 300 300]')).toBeCloseTo(1);
  expect(aspectOf('/ObjStm')).toBeCloseTo(2 / 3);
  expect(aspectOf('/MediaBox[0 0 0 0]')).toBeCloseTo(2 / 3);
});
