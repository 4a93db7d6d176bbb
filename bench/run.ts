import PDFDocument from 'pdfkit';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { drawLabel, type LabelSheet, type PrintedEnd } from '#platform/pdf/draw-label.ts';
import { priceShipment, type PricedRow, type Terms } from '../server/modules/rating/rules/price-shipment.ts';

/**
 * What our own work costs beside the least that any program would have to do, both in this run and taken in turns, so that the load of the
 * machine weighs on both alike. Prints the median of the rounds; it judges nothing.
 */
const ROUNDS = 9;

type Trial = { name: string; beside: string; ours: () => unknown; least: () => unknown; times: number };

async function secondsOf(work: () => unknown, times: number): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n++) await work();
  return (performance.now() - began) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure({ name, beside, ours, least, times }: Trial): Promise<void> {
  await secondsOf(ours, Math.ceil(times / 4));
  await secondsOf(least, Math.ceil(times / 4));
  const rounds: { ours: number; least: number }[] = [];
  for (let n = 0; n < ROUNDS; n++) rounds.push({ ours: await secondsOf(ours, times), least: await secondsOf(least, times) });
  const perSecond = times / median(rounds.map((round) => round.ours));
  const ratio = median(rounds.map((round) => round.ours / round.least));
  console.log(`${name}: ${perSecond.toFixed(0)} per second, ${ratio.toFixed(2)} times ${beside}`);
}

const terms: Terms = {
  divisor: 5000,
  bands: [1, 5, 10, 20, 30].map((included_kg) => ({ included_kg, cost: centavos(90_00 + included_kg * 10_00) })),
  kept_share: 900_000,
  extra_kg_price: centavos(12_50),
  irregular_delivery_price: centavos(120_00),
  reissue_price: centavos(150_00),
  insurance_share: 15_000,
  iva_percent: 16,
  stock_unit_price: null,
};
const rows: PricedRow[] = [1, 2, 3].map((quantity) => ({
  quantity,
  weight_hkg: 425 * quantity,
  volume_cm3: 15_000 * quantity,
  declared: quantity === 1 ? ZERO : centavos(2_500_00),
  is_irregular: quantity === 3,
}));
const services = Array.from({ length: 24 }, () => terms);
const price = () => services.map((service) => priceShipment(service, rows, { zone_cost: centavos(35_00), is_extended: true }));
const priced = price();
if (priced.includes(null)) throw new Error('a service without a price measures nothing');

const end = (city: string): PrintedEnd => ({
  company: 'Refaccionaria El Güero', name: 'Lucía Peña', phone: '+52 999 926 3317', street: 'Calle 20', number: '112 A', suite: null,
  neighborhood: 'Itzimná', city, state: 'Yucatán', zip_code: '97100', reference: null,
}); // prettier-ignore
const sheet: LabelSheet = {
  carrier: 'sendex', service: 'Económico', parcel_number: 'SDX0417009373', piece: { n: 1, of: 1 }, origin: end('León'), destination: end('Mérida'),
  weight_kg: 4.25, content: 'Refacciones', reference: 'Pedido 77', additional_info: null, date: '2026-11-20',
}; // prettier-ignore

/** The same words on the same paper, without codes, logo or lines. */
async function plainPage(): Promise<number> {
  const page = new PDFDocument({ size: [283.46, 425.2], margin: 12 });
  let size = 0;
  page.on('data', (part: Buffer) => (size += part.length));
  const done = new Promise((resolve) => page.once('end', resolve));
  for (const words of [...Object.values(sheet.origin), ...Object.values(sheet.destination)]) page.fontSize(8).text(String(words ?? ''));
  page.end();
  await done;
  return size;
}

await measure({
  name: '24 services × 3 packages priced', beside: 'writing that answer as JSON', ours: price, least: () => JSON.stringify(priced), times: 2_000,
}); // prettier-ignore
await measure({
  name: 'label drawn', beside: 'a page of plain text', ours: () => drawLabel(sheet, { product: 'Porteo', logo: null }), least: plainPage, times: 60,
}); // prettier-ignore
