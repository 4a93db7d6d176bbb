/** Hands a base64 PDF to the browser's own download. */
export const downloadPdf = (base64: string, fileName: string): void => downloadFile(base64, 'application/pdf', fileName);

/** Hands any base64 file to it. */
export function downloadFile(base64: string, type: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
