/** What the cells of an address may get wrong. */
export const addressCellFaults = [
  'RFC_INVALID',
  'PHONE_INVALID',
  /** 5.51E+09: the spreadsheet has rounded it. */
  'PHONE_SCIENTIFIC',
  'EMAIL_INVALID',
  'ZIP_INVALID',
  /** A spreadsheet dropped the leading zero, or a digit is missing. */
  'ZIP_FOUR_DIGITS',
  /** No state has it. */
  'ZIP_NOWHERE',
  'ZIP_OF_OTHER_STATE',
  'STATE_UNKNOWN',
] as const;
export type AddressCellFault = (typeof addressCellFaults)[number];
