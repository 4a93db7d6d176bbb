import { fileTypes, type UploadType } from '#contract/drive/drive.ts';

const MOST = 100;
const endings: Record<UploadType, readonly string[]> = {
  [fileTypes.pdf]: ['pdf'],
  [fileTypes.png]: ['png'],
  [fileTypes.jpg]: ['jpg', 'jpeg'],
};

/** A name that no disk, header or page takes for anything else, with the ending of what the file is. */
export function cleanName(given: string, type: UploadType): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*;%]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = plain, ending = ''] = /^(.*)\.([^.]*)$/.exec(plain) ?? [];
  const fits = endings[type].includes(ending.toLowerCase());
  const name =
    (fits ? stem : plain)
      .trim()
      .slice(0, MOST)
      .replace(/\p{Cs}$/u, '') || 'archivo';
  return `${name}.${fits ? ending.toLowerCase() : (endings[type][0] as string)}`;
}
