import { expect, test } from 'vitest';
import { normalizePhone, phoneText } from './phone.ts';

test.each([
  ['+525512345678', '55 1234 5678'],
  ['+525612345678', '56 1234 5678'],
  ['+523312345678', '33 1234 5678'],
  ['+528112345678', '81 1234 5678'],
  ['+524777130482', '477 713 0482'],
  ['+526144101234', '614 410 1234'],
  ['+12025550123', '+1 202 555 0123'],
  ['+34911234567', '+34911234567'],
  ['', ''],
])('%s is written %s, and typed so it is the same number', (stored, text) => {
  expect(phoneText(stored)).toBe(text);
  if (normalizePhone(stored)) expect(normalizePhone(text)).toBe(stored);
});
