import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bulkColumns } from '#contract/bulk/columns.ts';
import { operations } from '#contract/operations.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { manyLines, oneLine } from './text.ts';

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
};
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

type Text = { path: string; schema: Schema };

/** Every text that a schema takes from outside, with the path of its field. A kind of schema that is not known here fails. */
function textsOf(schema: Schema, path: string): Text[] {
  const { type, innerType, element, shape, options, in: input, valueType, keyType } = defOf(schema);
  if (type === 'string') return [{ path, schema }];
  if (shape) return Object.entries(shape).flatMap(([field, item]) => textsOf(item, `${path}.${field}`));
  if (options) return options.flatMap((option) => textsOf(option, path));
  if (keyType && valueType) return [...textsOf(keyType, path), ...textsOf(valueType, path)];
  const inner = innerType ?? element ?? input;
  if (inner) return textsOf(inner, path);
  // Ids are `custom` and match a pattern of their own; the others are no free text.
  expect(['custom', 'enum', 'literal', 'boolean', 'number', 'int', 'null'], path).toContain(type);
  return [];
}

const texts = Object.values(operations).flatMap(({ name, request }) => textsOf(request, name));

/** Typed in an area of several lines. */
const ofManyLines = [
  'addLabelEvent.comment',
  'changeSetting.reason',
  'createIssue.description',
  'createManualLabel.notes',
  'decideApproval.reason',
  'returnDeposit.note',
  'createWithdrawal.reason',
  'claimOverweight.comment',
  'addOverweightEvidence.comment',
  'decideOverweight.reason',
  'updateBillingReport.observations.comment',
  'updateBillingReport.rows.reason',
  'updateBillingReport.reason',
  'settleStamp.xml',
  'updateWaybill.xml',
  'updatePreInvoice.reason',
  'updatePayment.reason',
  'createNote.description',
  'updateNote.reason',
  'createAdjustment.reason',
  'createDeposit.reason',
  'undoDeposit.reason',
  'moveAmount.reason',
  'resetSecondFactor.reason',
  'settleLabel.reason',
  'updateIssue.answer',
  'updateLabel.notes',
  'updateManualLabel.notes',
  'updatePickup.extra_indications',
  'updatePickup.notes',
  'updateProspectDocument.comment',
  'updatePickup.reason',
];
/** Never shown or sent on as text: passwords, and a document in base64 that is opened before it is believed. */
const notShown = [
  'changeEmail.password',
  'createPassword.confirm_password',
  'createPassword.password',
  'login.password',
  'prepareSecondFactor.password',
  'settleLabel.pdf',
];
/** Cells as they stand in a file: what hides in them is a fault of the row that they are judged with. */
const inFiles = ['checkBulkRow', 'priceBulkRows.rows', 'retryBulkRows.rows'].flatMap((path) => bulkColumns.map((column) => `${path}.${column}`));
const isOf = (list: readonly string[]) => (text: Text) => list.includes(text.path);

const oneLineTexts = (): Text[] => texts.filter((text) => ![ofManyLines, notShown, inFiles].some((list) => isOf(list)(text)));
const ofText = (some: readonly Text[]) => some.map((text) => [text.path, text] as const);

const faults = ({ schema }: Text, value: string): string[] => z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

const lineBreaks = ['\n', '\r', '\r\n', '\u2028', '\u2029'];
const hidden = ['\0', '\b', '\u001b', '\u007f', '\u0085', '\ud800'];
/** What chats, spreadsheets and web pages add to a text that is copied from them. */
const brought = [
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
];

describe('texts of all calls', () => {
  test('are found, and the lists of what is more than one line name fields that exist', () => {
    expect(texts.length).toBeGreaterThan(150);
    const paths = texts.map(({ path }) => path);
    for (const path of [...ofManyLines, ...notShown, ...inFiles]) expect(paths).toContain(path);
  });

  test.each(ofText(oneLineTexts()))('%s takes no line break and no hidden sign, and says so', (path, text) => {
    for (const sign of [...lineBreaks, '\t', ...hidden]) {
      expect(faults(text, `Ana${sign}Bcc`), `${path} ${JSON.stringify(sign)}`).toContain(messages.hiddenInLine);
    }
  });

  test.each(ofText(texts.filter(isOf(ofManyLines))))('%s takes line breaks and no hidden sign', (path, text) => {
    for (const sign of [...lineBreaks, '\t']) expect(faults(text, `Linea uno${sign}linea dos`), path).toEqual([]);
    for (const sign of hidden) expect(faults(text, `Linea uno${sign}linea dos`), `${path} ${JSON.stringify(sign)}`).toContain(messages.hiddenInLines);
  });
});

test.each([...ofText(oneLineTexts()), ...ofText(texts.filter(isOf(ofManyLines)))])(
  '%s is read as it was meant: composed, without what nobody sees',
  (path, text) => {
    for (const sign of brought) expect(faults(text, `Ana${sign}Bcc`), `${path} ${JSON.stringify(sign)}`).toEqual(faults(text, 'AnaBcc'));
    for (const blank of ['\u00a0', '\u202f', '\u3000']) expect(faults(text, `Ana${blank}Bcc`), path).toEqual(faults(text, 'Ana Bcc'));
    expect(faults(text, 'N\u0303'), path).toEqual(faults(text, 'Ñ'));
  },
);

test('a text that is copied from a chat, a web page or a Mac is the one that is seen', () => {
  const read = (text: string) => z.parse(oneLine(), text);
  expect(read('\u200eCalle Roble\u00a0123')).toBe('Calle Roble 123');
  expect(read('\u202a+52 1 81 8374 5500\u202c')).toBe('+52 1 81 8374 5500');
  expect([read('MUN\u200b\u0303110218LJ6'), read('Jose\u0301')]).toEqual(['MUÑ110218LJ6', 'José']);
  expect(z.parse(manyLines(), '\ufeffuno\u200b\u00a0dos\r\ntres\u200f')).toBe('uno dos\ntres');
});

test('blanks at the ends of a line are dropped, letters of any script and emoji stay', () => {
  expect(z.parse(oneLine(), ' \tÑandú Łódź 日本 👩‍🚀\r\n')).toBe('Ñandú Łódź 日本 👩‍🚀');
});

test('line breaks of every system are stored as one sign', () => {
  expect(z.parse(manyLines(), 'a\r\nb\rc\u2028d\n')).toBe('a\nb\nc\nd');
});

test('a cell of a file may hold line breaks and hidden signs in a call, but nothing that no store holds', () => {
  for (const text of texts.filter(isOf(inFiles))) {
    expect(faults(text, `Local 14\r\n\u200e${'a'.repeat(1_500)}`), text.path).toEqual([]);
    for (const sign of ['\0', '\ud800']) expect(faults(text, `Ana${sign}`), text.path).toHaveLength(1);
  }
});
