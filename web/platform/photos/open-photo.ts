import { NoDecoder } from './no-decoder.ts';

/** The brands of a file that iPhones write, behind the length of its first box. */
const HEIC = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/**
 * A photo, as it is to be seen. One of an iPhone (HEIC) that this browser cannot open is opened by a decoder of ours, which is loaded then.
 * Throws NoDecoder, or what else kept it from being opened.
 */
export async function openPhoto(photo: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo);
  } catch (error) {
    if (!HEIC.test(await photo.slice(4, 12).text())) throw error;
    const { decodeHeic } = await import('./decode-heic.ts').catch((cause: unknown) => {
      throw new NoDecoder('the decoder was not loaded', { cause });
    });
    return createImageBitmap(await decodeHeic(photo));
  }
}
