export type ReadNumber =
  | { kind: 'number'; value: number; decimals: number }
  | { kind: 'empty' }
  | { kind: 'wrong'; meant: string | null }
  /** The number can be read in two ways, written here so that each can be read in one alone: as thousands, and as a fraction. */
  | { kind: 'ambiguous'; readings: readonly [string, string] };

/** One group of three digits behind one sign: '1.500', '12,250'. */
const oneGroup = /^([1-9]\d{0,2})[.,](\d{3})$/;

/** A comma is one of the decimals, a dot of the thousands, or the other way round: the last sign of the two says which. */
function plainOf(digits: string, hasCommaDecimals: boolean): { plain: string | null; meant: string | null } {
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && dot >= 0) {
    const [group, decimal] = comma < dot ? [',', '.'] : ['.', ','];
    const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+\\${decimal}\\d+$`).test(digits);
    return { plain: isGrouped ? digits.replaceAll(group, '').replace(decimal, '.') : null, meant: null };
  }
  if (comma < 0) return { plain: digits, meant: null };
  if (hasCommaDecimals && !/,.*,/.test(digits)) return { plain: digits.replace(',', '.'), meant: null };
  if (/^\d{1,3}(,\d{3})+$/.test(digits)) return { plain: digits.replaceAll(',', ''), meant: null };
  return { plain: null, meant: /^\d+,\d+$/.test(digits) ? digits.replace(',', '.') : null };
}

/** '1.500' as '1.5', and '1.234' as '1.2340': a fourth digit is no group of thousands. */
const asFraction = (text: string): string => {
  const short = String(Number(text));
  return oneGroup.test(short) ? `${short}0` : short;
};

/** A number as spreadsheets write it: '$' and thousands are left out, decimals with a comma are read where the file has another separator (AMB-8.01). */
export function readNumber(cell: string, hasCommaDecimals: boolean): ReadNumber {
  const digits = cell.replace(/[$\s\u00a0]/g, '');
  if (digits === '') return { kind: 'empty' };
  // A file of another separator may write decimals with a comma and thousands with a dot, or both as we do: nothing in the cell says which.
  const [, thousands = '', rest = ''] = (hasCommaDecimals && oneGroup.exec(digits)) || [];
  if (thousands !== '') return { kind: 'ambiguous', readings: [thousands + rest, asFraction(`${thousands}.${rest}`)] };
  const { plain, meant } = plainOf(digits, hasCommaDecimals);
  if (plain !== null && /^\d{1,9}(\.\d+)?$/.test(plain)) {
    const decimals = plain.split('.')[1]?.replace(/0+$/, '').length ?? 0;
    return { kind: 'number', value: Number(plain), decimals };
  }
  // A unit behind it: '4 kg', '30cm'.
  const bare = /^(\d+(?:\.\d{1,2})?)(kg|kgs|cm|cms|mxn|pesos)\.?$/i.exec(digits)?.[1] ?? null;
  return { kind: 'wrong', meant: meant ?? bare };
}

/** Excel writes two digits of the power, LibreOffice three. */
const scientific = /^(\d)(?:[.,](\d+))?e\+?(\d{1,3})$/i;
/** Whether a spreadsheet has turned a long number into 5.51E+09; `digits` are all of it where none were lost. */
export function readScientific(cell: string): { digits: string | null } | null {
  const [, first = '', rest = '', power] = scientific.exec(cell.trim()) ?? [];
  if (power === undefined) return null;
  return { digits: rest.length === Number(power) ? first + rest : null };
}

/** Whether a spreadsheet has rounded the number of a guide: '7.94503E+11'. A guide may be called 5E10. */
export const isRounded = (cell: string): boolean => /[+.,]/.test(cell) && readScientific(cell) !== null;

/** Whole numbers as programs for tables write them, with a fraction of nothing: '6600.0'. Null: it is none of them. */
export const withoutZeroFraction = (cell: string): string | null => /^(\d+)[.,]0+$/.exec(cell.trim())?.[1] ?? null;
