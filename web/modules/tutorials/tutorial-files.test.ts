import { expect, test } from 'vitest';
import { tutorials } from '#texts/es/home/tutorials.ts';
import { tutorialFile } from './tutorial-files.ts';

test.each(Object.entries(tutorials))('the tutorial of %s names files that the product ships [S-2.92]', (_section, { url, poster }) => {
  expect([poster, url, url.replace('.webm', '.vtt')].filter((name) => tutorialFile(name) === undefined)).toEqual([]);
});
