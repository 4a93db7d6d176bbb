import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { drawLabel, type LabelHouse, type LabelSheet, type PrintedEnd } from '#platform/pdf/draw-label.ts';
import { readLogo } from '#platform/pdf/logo.ts';
import { inPairs, quantile, rateOf, report } from './pairs.ts';

const end = (city: string): PrintedEnd => ({
  company: 'Refaccionaria El Güero', name: 'Lucía Peña', phone: '+52 999 926 3317', street: 'Calle 20', number: '112 A', suite: null,
  neighborhood: 'Itzimná', city, state: 'Yucatán', zip_code: '97100', reference: null,
}); // prettier-ignore
const sheet = (n: number): LabelSheet => ({
  carrier: 'sendex', service: 'Económico', parcel_number: `SDX${String(n * 417_009_373).padStart(10, '0').slice(-10)}`, piece: { n: 1, of: 1 },
  origin: end('León'), destination: end('Mérida'), weight_kg: 4.25, content: 'Refacciones', reference: 'Pedido 77', additional_info: null, date: '2026-11-20',
}); // prettier-ignore
const house: LabelHouse = { product: 'Porteo', logo: readLogo(readFileSync(join(import.meta.dirname, '..', 'web', 'assets', 'logo.svg'), 'utf8')) };

/** The same words on the same paper, without codes, logo or lines. */
async function plainPage(): Promise<number> {
  const page = new PDFDocument({ size: [283.46, 425.2], margin: 12 });
  let size = 0;
  page.on('data', (part: Buffer) => (size += part.length));
  const done = new Promise((resolve) => page.once('end', resolve));
  const { origin, destination } = sheet(1);
  for (const words of [...Object.values(origin), ...Object.values(destination)]) page.fontSize(8).text(String(words ?? ''));
  page.end();
  await done;
  return size;
}

/** P7: 10 × 15 cm with Code 128, QR and logo, beside a page of plain text by the same library. */
export async function measureLabelDrawing(): Promise<void> {
  let n = 0;
  const times: number[] = [];
  const ours = () => rateOf(() => drawLabel(sheet(n++), house), 100, times);
  const limit = () => rateOf(plainPage, 100);
  await inPairs(2, ours, limit);
  times.length = 0;
  report('P7 labels drawn', await inPairs(12, ours, limit), { limit: 'plain text pages', goal: 0.5 });
  console.log(`P7 one label: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms (goal 3)`);
}
