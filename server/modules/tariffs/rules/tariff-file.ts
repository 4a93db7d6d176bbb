import { fileTypes, spreadsheets, type MediaType } from '#contract/drive/drive.ts';

/** Whether there is a sign that no text has. */
const hasControls = (bytes: Uint8Array): boolean => bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32));

/** What a tariff's file is by its content; null = nothing that is kept here. A PDF is opened besides. */
export function tariffFileType(bytes: Uint8Array): MediaType | null {
  if (bytes.length === 0) return null;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8));
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return fileTypes.pdf;
  if (head.toString('hex') === 'd0cf11e0a1b11ae1') return spreadsheets.xls;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (head.subarray(0, 4).toString('hex') === '504b0304') return text.includes('xl/workbook.xml') ? spreadsheets.xlsx : null;
  return hasControls(bytes) ? null : spreadsheets.csv;
}

const endings: Partial<Record<MediaType, string>> = {
  [fileTypes.pdf]: 'pdf',
  [spreadsheets.xlsx]: 'xlsx',
  [spreadsheets.xls]: 'xls',
  [spreadsheets.csv]: 'csv',
};

/** A name that no disk, header or page takes for anything else, with the ending of what the file is. */
export function tariffFileName(given: string, type: MediaType): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*;%]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${plain.slice(0, 100) || 'tarifa'}.${endings[type] ?? 'csv'}`;
}
