/** Hands a text to the browser's own download. Its first sign may be the mark by which spreadsheets know UTF-8. */
export function saveCsv({ name, content }: { name: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
