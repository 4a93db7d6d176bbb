import { describe, expect, test } from 'vitest';
import { isLuhn, luhnDigit } from '#contract/carriers/luhn.ts';
import { folioNumber, isFolioNumber } from './folio.ts';
import { nationalPhone, offsetOfLocal, statesInOrder } from './mexico.ts';
import { rowIndexes } from './rows.ts';
import { examPiece } from './exam-shipment.ts';

const wrongDigits = (number: string): string[] =>
  [...number].flatMap((digit, index) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => number.slice(0, index) + other + number.slice(index + 1)),
  );

describe('check digits', () => {
  test('the textbook number holds, and every single wrong digit is caught', () => {
    expect(luhnDigit('7992739871')).toBe(3);
    expect(isLuhn('79927398713')).toBe(true);
    expect(wrongDigits('79927398713').filter(isLuhn)).toEqual([]);
  });

  test('a serial outside its range is a bug', () => {
    expect(() => folioNumber({ letters: 'SDX', digits: 3 }, 1000)).toThrow(RangeError);
    expect(isFolioNumber({ letters: 'SDX', digits: 3 }, folioNumber({ letters: 'SDX', digits: 3 }, 999))).toBe(true);
  });
});

describe('times and places of Mexico', () => {
  test.each([
    ['+529999263317', '9999263317'],
    ['+5219999263317', '9999263317'],
    ['9999263317', '9999263317'],
    ['+12125550123', '12125550123'],
  ])('%s is dialled %s', (phone, expected) => {
    expect(nationalPhone(phone)).toBe(expected);
  });

  test('the states count from 01', () => {
    expect(statesInOrder('AG BC')).toEqual({ '01': 'AG', '02': 'BC' });
  });
});

test('pieces that follow each other and are equal are one row', () => {
  expect(rowIndexes([examPiece('A'), examPiece('B'), examPiece('C', { weightHkg: 1 }), examPiece('D')])).toEqual([0, 0, 1, 2]);
});

test.each([
  ['Monterrey', '19', '64000', '-06:00', '-06:00'],
  ['Chihuahua', '08', '31000', '-06:00', '-06:00'],
  ['Mexico City', '09', '06600', '-06:00', '-06:00'],
  ['Tijuana', '02', '22000', '-08:00', '-07:00'],
  ['Ciudad Juárez', '08', '32000', '-07:00', '-06:00'],
  ['Ascensión', '08', '31820', '-07:00', '-06:00'],
  ['Praxedis G. Guerrero', '08', '32780', '-07:00', '-06:00'],
  ['Ojinaga', '08', '32880', '-06:00', '-05:00'],
  ['Ojinaga, another code', '08', '32881', '-06:00', '-05:00'],
  ['Manuel Benavides', '08', '32990', '-06:00', '-05:00'],
  ['Acuña', '05', '26200', '-06:00', '-05:00'],
  ['Zaragoza, Coahuila', '05', '26450', '-06:00', '-05:00'],
  ['Saltillo', '05', '25000', '-06:00', '-06:00'],
  ['Anáhuac, Nuevo León', '19', '65030', '-06:00', '-05:00'],
  ['Reynosa', '28', '88500', '-06:00', '-05:00'],
  ['Valle Hermoso', '28', '87500', '-06:00', '-05:00'],
  ['Camargo, Tamaulipas', '28', '88440', '-06:00', '-05:00'],
  ['Tampico', '28', '89000', '-06:00', '-06:00'],
  ['Ciudad Victoria', '28', '87000', '-06:00', '-06:00'],
  ['Tepic', '18', '63000', '-07:00', '-07:00'],
  ['Bahía de Banderas', '18', '63734', '-06:00', '-06:00'],
  ['Nuevo Vallarta', '18', '63735', '-06:00', '-06:00'],
  ['Bucerías', '18', '63732', '-06:00', '-06:00'],
  ['Compostela', '18', '63700', '-07:00', '-07:00'],
  ['Hermosillo', '26', '83000', '-07:00', '-07:00'],
  ['Cancún', '23', '77500', '-05:00', '-05:00'],
])('%s keeps the time of its postal code, in winter and in summer', (_, state_code, zip_code, winter, summer) => {
  const at = (day: string) => offsetOfLocal(day, '10:30', { state_code, zip_code });
  expect([at('2027-01-15'), at('2027-07-15')]).toEqual([winter, summer]);
});
