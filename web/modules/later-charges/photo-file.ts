import { openPhoto } from '../../platform/photos/open-photo.ts';

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** A photo of a telephone that cannot be read. */
export class UnreadablePhoto extends Error {}

/** A photo as the portal keeps it: HEIC becomes JPEG, everything else stays. Throws UnreadablePhoto. */
export async function keptPhoto(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  const bitmap = await openPhoto(file).catch(() => {
    throw new UnreadablePhoto(file.name);
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
}
