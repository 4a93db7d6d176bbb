import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { carrierSlugs } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';

/** A badge is 42 px at most; a larger file was made for something else. */
const MOST_BYTES = 64 * 1024;
/** What a picture may be, by the end of its name, and how its bytes begin. */
const kinds: Readonly<Record<string, { type: string; begins: (bytes: Buffer) => boolean }>> = {
  svg: { type: 'image/svg+xml', begins: (bytes) => /^\uFEFF?\s*<(svg|\?xml|!--|!DOCTYPE svg)/i.test(bytes.toString('utf8', 0, 200)) },
  png: { type: 'image/png', begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')) },
  webp: { type: 'image/webp', begins: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' },
};
/** A drawing opened by itself is a document: it runs nothing and asks nobody. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export type Picture = { type: string; bytes: Buffer };
export type BrandFiles = {
  hasLogo: boolean;
  /** Names of files; of two of one carrier the later one counts. */ carrierLogos: () => readonly string[];
};
/** Pictures of carriers that somebody uploaded, by names that begin with their carrier and are never used for another picture. */
export type UploadedPictures = { names: () => readonly string[]; read: (name: string) => Promise<Picture | null> };
const nobodys: UploadedPictures = { names: () => [], read: async () => null };

/** Serves what the operator put into its brand folder: logo.svg, and pictures of carriers in carriers/<slug>.svg, .png or .webp, as they are at the start. */
export function serveBrand(app: FastifyInstance, folder: string, uploaded = nobodys): BrandFiles {
  const logo = join(folder, 'logo.svg');
  app.get('/brand/logo.svg', (_request, reply) => {
    if (!existsSync(logo)) throw new Refusal('NOT_FOUND');
    return reply.type('image/svg+xml').header('cache-control', 'no-cache').send(readFileSync(logo));
  });
  const pictures = readPictures(join(folder, 'carriers'));
  app.get<{ Params: { file: string } }>('/brand/carriers/:file', async ({ params }, reply) => {
    const picture = pictures.get(params.file) ?? (await uploaded.read(params.file));
    if (!picture) throw new Refusal('NOT_FOUND');
    return reply.type(picture.type).header('content-security-policy', POLICY).header('cache-control', 'no-cache').send(picture.bytes);
  });
  return { hasLogo: existsSync(logo), carrierLogos: () => [...pictures.keys(), ...uploaded.names()] };
}

/** One picture for each carrier; a file of another name, kind or size is passed over, and its carrier keeps its badge. */
function readPictures(folder: string): Map<string, Picture> {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const read = carrierSlugs().flatMap((slug) => {
    const file = Object.keys(kinds)
      .map((kind) => `${slug}.${kind}`)
      .find((name) => names.has(name));
    const picture = file && readPicture(join(folder, file), file.slice(slug.length + 1));
    return picture ? [[file, picture] as const] : [];
  });
  return new Map(read);
}

function readPicture(path: string, kind: string): Picture | null {
  const [facts, { size, isFile }] = [kinds[kind], sizeOf(path)];
  if (!facts || !isFile || size > MOST_BYTES) return null;
  const bytes = readFileSync(path);
  return facts.begins(bytes) ? { type: facts.type, bytes } : null;
}

function sizeOf(path: string): { size: number; isFile: boolean } {
  const facts = statSync(path, { throwIfNoEntry: false });
  return { size: facts?.size ?? 0, isFile: facts?.isFile() ?? false };
}
