import { NoDecoder } from '../../../platform/photos/no-decoder.ts';
import { openPhoto } from '../../../platform/photos/open-photo.ts';
import { jpegPdf, type JpegPage } from './jpeg-pdf.ts';

/** The longer side that is sent: letters of a certificate stay readable, and four photos stay far below 10 MB. */
const LONG_SIDE = 2_000;
const QUALITY = 0.82;

/** A photo that cannot be opened; `photo` says which. `isOffline`: what opens it did not come over the line. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly photo: string;
  readonly isOffline: boolean;
  constructor(photo: string, cause: unknown) {
    super(`cannot open ${photo}`, { cause });
    this.photo = photo;
    this.isOffline = cause instanceof NoDecoder;
  }
}

/** One photo as a smaller JPG, several as one PDF. They are drawn anew: where a photo was taken is not sent. Throws Unreadable. */
export async function preparePhotos(photos: readonly File[]): Promise<File> {
  const pages: JpegPage[] = [];
  // One after the other: a phone has little memory.
  for (const photo of photos) pages.push(await smaller(photo));
  const name = (photos[0]?.name ?? '').replace(/\.\w+$/, '') || 'foto';
  const [only, ...more] = pages;
  if (only && more.length === 0) return new File([only.bytes as Uint8Array<ArrayBuffer>], `${name}.jpg`, { type: 'image/jpeg' });
  return new File([jpegPdf(pages) as Uint8Array<ArrayBuffer>], `${name}_${pages.length}_fotos.pdf`, { type: 'application/pdf' });
}

async function smaller(photo: File): Promise<JpegPage> {
  const image = await openPhoto(photo).catch((cause: unknown) => {
    throw new Unreadable(photo.name, cause);
  });
  const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const { width, height } = canvas;
  const drawing = canvas.getContext('2d');
  // What is transparent in a PNG would be black in a JPG.
  if (drawing) {
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, width, height);
    drawing.drawImage(image, 0, 0, width, height);
  }
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!drawing || !blob) throw new Unreadable(photo.name, null);
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
}
