import { addressCellFaults } from '../addresses/csv/cell-faults.ts';

/** What a file's row itself gets wrong; found by reading it, in the browser as on the server. */
const ofTheRow = [
  /** More cells than columns. */
  'COLUMNS',
  'REQUIRED',
  'TOO_LONG',
  /** A line break or a sign that nobody sees. */
  'HIDDEN_SIGNS',
  /** An error value of a spreadsheet, or a word for nothing. */
  'NO_VALUE',
  'RFC_MISSING',
  ...addressCellFaults,
  'TYPE_UNKNOWN',
  'CONTENT_UNKNOWN',
  'NUMBER_INVALID',
  /** Thousands or a fraction: '1.500' in a file whose separator is not a comma. */
  'NUMBER_AMBIGUOUS',
  'DECIMALS',
  'MEASURE_INVALID',
  'WEIGHT_INVALID',
  'NOT_INSURABLE',
  'PRODUCT_CODE',
  'PRODUCT_CODE_MISSING',
  'UNIT_CODE',
  /** Whether goods are dangerous is answered by another word than yes or no, or the key of what they are or of their packaging is wrong or missing. */
  'HAZARD',
  'HAZARD_KEY',
  'HAZARD_PACKAGING',
] as const;

/** What the service, the user's addresses and the postal codes have against it. */
const ofTheService = [
  /** No origin typed, and no address of the user's to stand for it. */
  'ORIGIN_MISSING',
  'ORIGIN_RFC_MISSING',
  /** The postal code has no such colonia, but one with nearly this name. */
  'NEIGHBORHOOD_UNKNOWN',
  'TYPE_NOT_TAKEN',
  'MEASURE_TOO_BIG',
  'WEIGHT_TOO_HEAVY',
  'DECLARED_TOO_HIGH',
  /** The carrier cannot print it: too long, or in letters it does not have. */
  'NOT_PRINTABLE',
  'NO_COVERAGE',
  /** The way between these postal codes is not known: its kilometres are typed. */
  'DISTANCE_MISSING',
  /** The number of its guide: missing, of another form, with a wrong check digit, on another guide or row, or not asked for. */
  'GUIDE_NUMBER',
  /** The row names a service that is none, several, or not the customer's. */
  'SERVICE_UNKNOWN',
] as const;

/** Why a good row was not bought; its row may be sent again as it is. */
const ofTheOutcome = [
  'NO_STOCK',
  'INSUFFICIENT_BALANCE',
  'CREDIT_LIMIT',
  'CUSTOMER_LOCKED',
  /** No price in time: surely nothing was bought. */
  'CARRIER_UNAVAILABLE',
  /** The carrier's own words. */
  'CARRIER_REFUSED',
  'NOT_PREPARED',
] as const;

/** Every code of a row's fault. */
export const bulkFaultCodes = [...ofTheRow, ...ofTheService, ...ofTheOutcome] as const;
export type BulkFaultCode = (typeof bulkFaultCodes)[number];
