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
  for (const words of wordsOf(sheet(1))) page.fontSize(8).text(words);
  page.end();
  await done;
  return size;
}

const wordsOf = ({ origin, destination }: LabelSheet): string[] =>
  [...Object.values(origin), ...Object.values(destination)].map((words) => String(words ?? ''));

/** The same words on the same paper as a PDF written by hand: the least that any program has to do. */
async function handWrittenPage(): Promise<number> {
  const lines = wordsOf(sheet(1)).map((words, n) => `1 0 0 1 12 ${400 - n * 14} Tm (${words.replaceAll(/[\\()]/g, '\\$&')}) Tj`);
  const drawn = Buffer.from(`BT /F1 8 Tf ${lines.join('\n')} ET`, 'latin1');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 283.46 425.2]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>\nstream\n${drawn.toString('latin1')}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`;
  return Buffer.from(text, 'latin1').length;
}

/** P7: 10 × 15 cm with Code 128, QR and logo, beside a page of plain text by the same library and one written by hand. */
export async function measureLabelDrawing(): Promise<void> {
  let n = 0;
  const times: number[] = [];
  const ours = () => rateOf(() => drawLabel(sheet(n++), house), 100, times);
  const limit = () => rateOf(plainPage, 100);
  const handWritten = () => rateOf(handWrittenPage, 100);
  await inPairs(2, ours, limit);
  times.length = 0;
  report('P7 labels drawn', await inPairs(12, ours, limit), { limit: 'plain text pages', goal: 0.5 });
  report('P7 labels drawn', await inPairs(6, ours, handWritten), { limit: 'a PDF of the same words, written by hand', goal: 0.5 });
  console.log(`P7 one label: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms (goal 3)`);
}
