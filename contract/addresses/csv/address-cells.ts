import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { cellTexts as texts } from '#texts/es/addresses/cell-texts.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { nearestWord } from '../../catalogs/nearest-word.ts';
import { UNKNOWN_ZIP } from '../../catalogs/zip-codes.ts';
import { stateByName, stateOfZip, states } from '../../catalogs/states.ts';
import type { CellReader } from '../../shared/csv/row-reader.ts';
import { readScientific, withoutZeroFraction } from '../../shared/csv/read-number.ts';
import { email } from '../../shared/email.ts';
import { simplePhone, splitPhone } from '../../shared/phone.ts';
import { isRfc, rfcOf } from '../../shared/rfc.ts';
import type { AddressCellFault } from './cell-faults.ts';

/** Reads any row that has the cells of an address, whatever its columns are called. */
type Reader<Column extends string> = CellReader<Column, AddressCellFault>;

/** An RFC as it is stored; empty where none is typed. Its parts may be offered together; another sign left out would make it somebody else's. */
export function readRfc<Column extends string>(reader: Reader<Column>, column: Column): string {
  const typed = reader.text(column, 40);
  const rfc = rfcOf(typed);
  if (typed === '' || reader.isFaulty(column) || (isRfc(rfc) && rfc.length === typed.length)) return rfc;
  reader.fault(column, 'RFC_INVALID', messages.rfc, isRfc(rfc) ? [reader.repair(column, rfc)] : []);
  return rfc;
}

type ReadPhone = { phone_number: string; extension: string | null };
/**
 * As E.164; a file may write it in the simple way too (AMB-4.06). An extension after it is read where none stands in a column of its own
 * (`isAlone`), else the number is offered without.
 */
export function readPhone<Column extends string>(reader: Reader<Column>, column: Column, isAlone = true): ReadPhone {
  const none = { phone_number: '', extension: null };
  const typed = reader.text(column, 40, addressTexts.phoneRequired);
  if (typed === '' || reader.isFaulty(column)) return none;
  const rounded = readScientific(typed);
  if (rounded) {
    const digits = rounded.digits !== null && simplePhone(rounded.digits) ? rounded.digits : null;
    reader.fault(column, 'PHONE_SCIENTIFIC', csvTexts.asText, digits ? [reader.repair(column, digits)] : []);
    return none;
  }
  const { number, extension } = splitPhone(typed);
  const phone = simplePhone(number);
  if (phone && (extension === null || isAlone)) return { phone_number: phone, extension };
  // A program writes a column of numbers with gaps as decimals.
  const bare = number.replace(/\.0+$/, '').replace(/\D/g, '');
  const message = phone ? addressTexts.phoneExtension : addressTexts.phoneInvalid;
  reader.fault(column, 'PHONE_INVALID', message, simplePhone(bare) ? [reader.repair(column, bare)] : []);
  return none;
}

export function readEmail<Column extends string>(reader: Reader<Column>, column: Column, max = 120): string | null {
  const typed = reader.text(column, max);
  if (typed === '' || reader.isFaulty(column)) return null;
  if (z.safeParse(email, typed).success) return typed;
  const bare = typed.replace(/\s/g, '').replace(/,/g, '.').replace(/\.$/, '');
  const isMeant = bare !== typed && z.safeParse(email, bare).success;
  reader.fault(column, 'EMAIL_INVALID', addressTexts.emailInvalid, isMeant ? [reader.repair(column, bare)] : []);
  return null;
}

type PlaceRules = {
  /** Whether 00000 may stand for a postal code that nobody knows (AMB-4.04). */
  takesUnknown?: boolean;
};

/** State and postal code, which say something of each other. */
export function readPlace<Column extends string>(
  reader: Reader<Column>,
  stateColumn: Column,
  zipColumn: Column,
  { takesUnknown = false }: PlaceRules = {},
): { state: string; zip_code: string } {
  const typedState = reader.text(stateColumn, 50, addressTexts.state);
  const typedZip = reader.text(zipColumn, 10, messages.zip);
  const state = stateByName(typedState);
  const hasZip = typedZip !== '' && !reader.isFaulty(zipColumn);
  const isUnknown = takesUnknown && typedZip === UNKNOWN_ZIP;
  const zip = isUnknown ? UNKNOWN_ZIP : hasZip ? readZip(reader, zipColumn, typedZip, state?.code ?? null) : null;
  const ofZip = zip === null ? null : stateOfZip(zip);
  if (!state && typedState !== '' && !reader.isFaulty(stateColumn)) {
    const near = nearestWord(
      typedState,
      states.map(({ name }) => name),
    )?.word;
    const meant = [...new Set([near, ofZip?.name].filter((name) => name !== undefined))];
    reader.fault(
      stateColumn,
      'STATE_UNKNOWN',
      texts.stateUnknown,
      meant.map((name) => reader.repair(stateColumn, name)),
    );
  }
  if (state && zip !== null && ofZip && ofZip.code !== state.code)
    reader.fault(zipColumn, 'ZIP_OF_OTHER_STATE', texts.zipOfOtherState(zip, ofZip.name), [reader.repair(stateColumn, ofZip.name)]);
  return { state: state?.name ?? '', zip_code: zip ?? '' };
}

/** Five digits that some state has; a lost leading zero comes back only where the code then lies in the row's state (AMB-8.01). */
function readZip<Column extends string>(reader: Reader<Column>, column: Column, typed: string, state_code: string | null): string | null {
  if (/^\d{5}$/.test(typed)) {
    if (stateOfZip(typed)) return typed;
    reader.fault(column, 'ZIP_NOWHERE', messages.zipNowhere(typed));
    return null;
  }
  if (/^\d{4}$/.test(typed)) {
    const padded = `0${typed}`;
    if (state_code !== null && stateOfZip(padded)?.code === state_code) return padded;
    const meant = [padded, `${typed}0`].filter((zip) => stateOfZip(zip));
    // The one of the row's own state first.
    meant.sort((a, b) => Number(stateOfZip(b)?.code === state_code) - Number(stateOfZip(a)?.code === state_code));
    reader.fault(
      column,
      'ZIP_FOUR_DIGITS',
      texts.zipDigits,
      meant.map((zip) => reader.repair(column, zip)),
    );
    return null;
  }
  // A program wrote it as a number: its zero may be lost too.
  const digits = withoutZeroFraction(typed)?.padStart(5, '0') ?? /^\D*(\d{5})(?:[.,]0+)?\D*$/.exec(typed)?.[1];
  reader.fault(column, 'ZIP_INVALID', messages.zip, digits && stateOfZip(digits) ? [reader.repair(column, digits)] : []);
  return null;
}
