import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breathe } from '#platform/breathe.ts';
import type { Clock } from '#platform/clock.ts';
import { readContents, type Contents } from '#platform/content/read-contents.ts';
import { getFile, putFile } from '#platform/files/file-store.ts';
import { once } from '#platform/once.ts';
import { readLogo } from '#platform/pdf/logo.ts';
import type { Drawing } from '../demo/draw-documents.ts';
import type { Config } from './config.ts';
import type { Documents } from './modules/shipping/needs.ts';
import type { CfdiNeeds } from './modules/cfdi/needs.ts';
import type { WalletNeeds } from './modules/wallet/needs.ts';

const ownLogo = join(import.meta.dirname, '..', 'web', 'assets', 'logo.svg');

// Loaded when the first label is drawn.
const drawing = once(() => import('#platform/pdf/draw-label.ts'));

const stating = once(() => import('#platform/pdf/draw-statement.ts'));
const sheets = once(() => import('#platform/pdf/draw-sheet.ts'));
const listing = once(() => import('#platform/pdf/draw-packing-list.ts'));

type Stating = Pick<WalletNeeds, 'drawStatement'> & Pick<CfdiNeeds, 'drawSheet'>;

/** The labels as they are kept, read, joined and drawn; `contents` are the processes that read them. */
export function documentsOf({ dataDir, product }: Config, clock: Clock): { documents: Documents & Drawing & Stating; contents: Contents } {
  const contents = readContents();
  const brand = join(dataDir, 'brand', 'logo.svg');
  const logo = readLogo(readFileSync(existsSync(brand) ? brand : ownLogo, 'utf8'));
  const documents: Documents & Drawing & Stating = {
    put: (tx, id, bytes, sha256) => putFile(tx, clock, id, { bytes, media_type: 'application/pdf', sha256 }),
    get: async (reader, id) => (await getFile(reader, id))?.bytes ?? null,
    read: (bytes) => contents.readDocument(bytes),
    split: (file, pages) => contents.split(file, pages),
    merge: (documents) => contents.merge(documents),
    zpl: (document) => contents.zpl(document),
    later: contents.later,
    packingList: async (sheet) => (await listing()).drawPackingList(sheet, { product, logo }),
    drawStatement: async (sheet) => (await stating()).drawStatement(sheet, { product, logo }),
    drawSheet: async (sheet) => (await sheets()).drawSheet(sheet, { product, logo }),
    drawLabel: async (label, look) => {
      await breathe();
      return (await drawing()).drawLabel(label, { product, logo }, look);
    },
  };
  return { documents, contents };
}
