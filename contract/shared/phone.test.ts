import { expect, test } from 'vitest';
import { normalizePhone, phoneText, splitPhone } from './phone.ts';

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

test.each([
  ['55 4525 8448 ext. 12', '55 4525 8448', '12'],
  ['5545258448 Ext:1203', '5545258448', '1203'],
  ['(55) 4525-8448, extensión 12', '(55) 4525-8448', '12'],
  ['5545258448x45', '5545258448', '45'],
  ['5545258448 x 45', '5545258448', '45'],
  ['55 4525 8448 (ext 7)', '55 4525 8448', '7'],
  ['55 4525 8448', '55 4525 8448', null],
])('%s is %s with the extension %s [AMB-4.06]', (typed, number, extension) => {
  expect(splitPhone(typed)).toEqual({ number, extension });
  expect(normalizePhone(number)).toBe('+525545258448');
});
