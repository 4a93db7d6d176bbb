import { imageSize } from 'image-size';
import { fileTypes, type MediaType } from '#contract/drive.ts';
import type { DriveNeeds } from './needs.ts';

/** More would fill the memory of whoever opens it. */
const MOST_PIXELS = 100_000_000;

/** What a file is by its content, whatever it calls itself; null = nothing that is kept here. */
export async function detectType({ readPdf }: Pick<DriveNeeds, 'readPdf'>, bytes: Uint8Array): Promise<MediaType | null> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8));
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') {
    const content = await readPdf(bytes);
    return content !== null && content.pages > 0 ? fileTypes.pdf : null;
  }
  if (head.toString('hex') === '89504e470d0a1a0a') return hasFairSize(bytes, 'png') ? fileTypes.png : null;
  if (head.subarray(0, 3).toString('hex') === 'ffd8ff') return hasFairSize(bytes, 'jpg') ? fileTypes.jpg : null;
  return null;
}

function hasFairSize(bytes: Uint8Array, type: 'png' | 'jpg'): boolean {
  try {
    const size = imageSize(bytes);
    return size.type === type && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS;
  } catch {
    // A head without a picture behind it.
    return false;
  }
}
