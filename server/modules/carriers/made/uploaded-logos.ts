import { aboutCarrier, decidedCarriers, isCarrier } from '#contract/carriers/carriers.ts';
import { fileTypes } from '#contract/drive/drive.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { UploadedPictures } from '#platform/http/brand-files.ts';
import type { MadeNeeds } from './needs.ts';

/** The pictures that root uploaded, each named after its carrier and its file. */
export const uploadedLogos = (db: Reader | undefined, made: Pick<MadeNeeds, 'drive'> | undefined): UploadedPictures => ({
  names: () => decidedCarriers().flatMap(({ slug, logo }) => (logo ? [`${slug}.${logo}`] : [])),
  read: async (name) => {
    const [slug = '', id = ''] = name.split('.');
    const { logo = null } = isCarrier(slug) ? aboutCarrier(slug) : {};
    const bytes = logo === id && logo && db && made ? await made.drive.read(db, logo) : null;
    return bytes && { type: bytes[0] === 0xff ? fileTypes.jpg : fileTypes.png, bytes: Buffer.from(bytes) };
  },
});
