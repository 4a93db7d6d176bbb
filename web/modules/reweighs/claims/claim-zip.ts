import { Zip, ZipPassThrough } from 'fflate';
import { evidenceName } from '#contract/reweighs/claim-file.ts';
import type { CarrierClaimDetail } from '#contract/reweighs/claims.ts';
import { readStoredFile } from '../../../platform/stored-file.ts';

type Parts = { guides: CarrierClaimDetail['guides']; csv: { name: string; content: string }; onFile: (done: number) => void };

/** The claim's file and its evidence as one ZIP, read one after the other; photos are packed already and are not packed again. */
export async function claimZip({ guides, csv, onFile }: Parts): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    pieces.push(bytes as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string, bytes: Uint8Array) => {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  };
  add(csv.name, new TextEncoder().encode(csv.content));
  let done = 0;
  for (const { parcel_number, files } of guides)
    for (const [at, { id, media_type }] of files.entries()) {
      const bytes = new Uint8Array(await (await readStoredFile(id)).arrayBuffer());
      add(`pruebas/${evidenceName(parcel_number, at, media_type)}`, bytes);
      onFile((done += 1));
    }
  zip.end();
  return new Blob(pieces, { type: 'application/zip' });
}
