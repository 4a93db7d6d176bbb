/** Hands bytes to the browser's own download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same of a text. Its first sign may be the mark by which spreadsheets know UTF-8. */
export const saveCsv = ({ name, content }: { name: string; content: string }): void =>
  saveFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));

/** The same of a file that came as base64. */
export const saveBase64 = (name: string, base64: string, type: string): void =>
  saveFile(name, new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type }));

export const savePdf = (name: string, base64: string): void => saveBase64(name, base64, 'application/pdf');
