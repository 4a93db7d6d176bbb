import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { hasCommaDecimals, priceText, readGuides, readPrice, readTypedPrice } from './read-cells.ts';

describe('a price of a grid', () => {
  test.each([
    ['148.90', 14_890],
    ['$1,234.50', 123_450],
    ['$ 1 234.5', 123_450],
    ['148,90', 14_890],
    ['1.234,50', 123_450],
    ['MXN 99', 9_900],
    ['99.00 M.N.', 9_900],
    ['1,234', 123_400],
    ['0', 0],
  ])('%j is read as a spreadsheet wrote it', (typed, value) => {
    expect(readPrice(typed)).toEqual({ value, fault: null });
  });
  test.each([
    ['1.234', texts.priceDecimals],
    ['10.005', texts.priceDecimals],
    ['doce', texts.price],
    ['-5', texts.price],
    ['(5.00)', texts.price],
    ['1,23,4', texts.price],
    ['#N/A', texts.price],
  ])('%j is refused, never guessed', (typed, fault) => {
    expect(readPrice(typed)).toEqual({ value: null, fault });
  });
  test('that was left empty is no fault by itself', () => {
    expect(readPrice('  ')).toEqual({ value: null, fault: null });
  });
  test('is read as its block is written: thousands behind dots where decimals stand behind commas', () => {
    expect(hasCommaDecimals(['1.234', '148,90'])).toBe(true);
    expect(readPrice('1.234', true)).toEqual({ value: 123_400, fault: null });
    expect(readPrice('1,234', true)).toEqual({ value: null, fault: texts.priceDecimals });
    expect(hasCommaDecimals(['1,234', '148.90'])).toBe(false);
  });
  test('is the same price again in each way of writing it', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(cents, (price) => {
        const shown = (price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        const european = shown.replace(/[,.]/g, (sign) => (sign === ',' ? '.' : ','));
        for (const typed of [priceText(price), shown, `$${shown}`, european, ` ${shown} MXN`]) expect(readPrice(typed).value).toBe(price);
      }),
    );
  });
});

describe('a price that is typed into a cell', () => {
  test.each([
    ['99.5', 9_950],
    ['$1,234.50', 123_450],
    ['MXN 99', 9_900],
    ['', null],
  ])('%j is read as in every number field', (typed, value) => {
    expect(readTypedPrice(typed)).toEqual({ value, fault: null });
  });
  test.each([
    ['99,5', 'Los decimales van con punto: 99.5'],
    ['1.234,50', 'Los decimales van con punto: 1234.50'],
    ['10.005', texts.priceDecimals],
    ['doce', texts.price],
  ])('%j is refused with how to write it', (typed, fault) => {
    expect(readTypedPrice(typed)).toEqual({ value: null, fault });
  });
});

describe('the guides of a column', () => {
  test.each([
    ['1', 1],
    ['1,001', 1001],
    ['1.001', 1001],
    ['10 000', 10_000],
  ])('%j are a whole number', (typed, value) => {
    expect(readGuides(typed)).toEqual({ value, fault: null });
  });
  test.each(['', 'o más', 'en adelante'])('%j is an open end', (typed) => {
    expect(readGuides(typed)).toEqual({ value: null, fault: null });
  });
  test.each(['1.5', 'cien', '-1', '1,00'])('%j is refused', (typed) => {
    expect(readGuides(typed)).toEqual({ value: null, fault: texts.guides });
  });
});
