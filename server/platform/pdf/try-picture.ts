import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

/** Draws a picture as a label would. A picture without its end may end the process that draws it. */
export async function tryPicture(picture: Uint8Array): Promise<boolean> {
  const page = new PDFDocument({ size: [100, 100], margin: 0, font: '' });
  const nowhere = page.pipe(new Writable({ write: (_part, _encoding, done) => done() }));
  try {
    page.image(Buffer.from(picture), 0, 0, { fit: [100, 100] });
  } catch {
    return false;
  }
  page.end();
  await finished(nowhere);
  return true;
}
