import { fileTypes, type UploadType } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { TooHeavy } from '#platform/content/content-pool.ts';
import { driveTexts as texts } from '#texts/es/shared/messages.ts';
import type { DriveNeeds } from './needs.ts';

/** More would fill the memory of anyone who opens it. */
const MOST_PIXELS = 100_000_000;

/**
 * What a file is by its content, whatever it calls itself; null = nothing that is kept here. Only the first bytes are looked at here, the
 * rest is opened in a process of its own, which tells `used` what it took of the processor. Throws FILE_TYPE for one that takes too much to open.
 */
export async function detectType({ pdf, image }: DriveNeeds['open'], bytes: Uint8Array, used?: (ms: number) => void): Promise<UploadType | null> {
  const hasFairSize = async (type: 'png' | 'jpg') => isFair(await image(bytes, used), type);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8));
  try {
    if (head.subarray(0, 5).toString('latin1') === '%PDF-') {
      const content = await pdf(bytes, used);
      return content !== null && content.pages > 0 ? fileTypes.pdf : null;
    }
    if (head.toString('hex') === '89504e470d0a1a0a') return (await hasFairSize('png')) ? fileTypes.png : null;
    if (head.subarray(0, 3).toString('hex') === 'ffd8ff') return (await hasFairSize('jpg')) ? fileTypes.jpg : null;
    return null;
  } catch (error) {
    if (error instanceof TooHeavy) throw new Refusal('FILE_TYPE', { description: texts.tooHeavy, fields: { file: texts.tooHeavy } });
    throw error;
  }
}

const isFair = (size: Awaited<ReturnType<DriveNeeds['open']['image']>>, type: 'png' | 'jpg'): boolean =>
  size?.type === type && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS;
