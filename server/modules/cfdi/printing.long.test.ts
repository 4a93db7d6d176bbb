import * as fc from 'fast-check';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FiscalDocument } from '#fiscal/document/fiscal-document.ts';
import { arbitraryDocument, arbitraryDocuments } from '#fiscal/fixtures/arbitrary-document.ts';
import { stamped } from '#fiscal/fixtures/test-stamp.ts';
import { amountInWords } from '#fiscal/print/amount-in-words.ts';
import { qrText } from '#fiscal/print/qr-text.ts';
import { sealDocument } from '#fiscal/seal/seal-document.ts';
import { readDocument } from '#fiscal/xml/read-document.ts';
import { ZERO } from '#contract/shared/money.ts';
import { drawSheet } from '#platform/pdf/draw-sheet.ts';
import { printable } from '#platform/pdf/printable.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { printedTexts as texts } from '#texts/es/cfdi/printed.ts';
import { moneyText } from '#texts/es/shared/figures.ts';
import { drawPaper } from './draw-paper.ts';
import { csd } from './fixtures/stamped-invoice.ts';

const run = promisify(execFile);
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'porteo-fiscal-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const stampedOf = (document: FiscalDocument): string => stamped(sealDocument(document, csd).xml);
const draw = (xml: string) => drawPaper({ drawSheet: (sheet) => drawSheet(sheet, { product: 'Porteo', logo: null }) }, xml);
const packed = (text: string): string => printable(text).replace(/\s/g, '');
async function textOf(xml: string): Promise<{ pages: number; text: string }> {
  const read = await readPdf(await draw(xml));
  if (!read) throw new Error('the paper does not open');
  return { pages: read.pages, text: read.text.replace(/\s/g, '') };
}

/** One document of a kind, always the same; of several tried the one that is longest. */
function sampleOf(kind: keyof typeof arbitraryDocuments, length: (document: FiscalDocument) => number = () => 0): FiscalDocument {
  const tried = fc.sample<FiscalDocument>(arbitraryDocuments[kind], { seed: 7, numRuns: 40 });
  return tried.reduce((best, one) => (length(one) > length(best) ? one : best));
}
const lineCount = (document: FiscalDocument): number => ('lines' in document ? document.lines.length : 0);

/** What SAT asks of every printed representation: who, what number, when, by which certificates, both seals, the stamp's cadena (Anexo 20). */
function wantedOf(xml: string): string[] {
  const read = readDocument(xml);
  if ('unreadable' in read || !read.stamp) throw new Error('the document of the test is none');
  const { document, sealing, stamp } = read;
  return [
    ...[texts.foot, document.issuer.name, document.issuer.rfc, document.place, document.receiver.name, document.receiver.rfc, document.receiver.zip],
    ...[document.receiver.use, stamp.uuid.toUpperCase(), document.issued_at.slice(11), stamp.stamped_at.slice(11), stamp.pac_rfc],
    ...[sealing.certificate_number, stamp.sat_certificate_number, sealing.seal, stamp.sat_seal, stamp.cadena],
    ...document.relations.flatMap(({ uuids }) => uuids.map((uuid) => uuid.toUpperCase())),
  ];
}

const withoutPrice = { P: true, T: true } as Readonly<Record<string, boolean>>;

describe('the printed representation of a fiscal document', () => {
  test.each(['invoice', 'haul', 'note', 'receipt', 'transport'] as const)(
    'of a %s has a QR that leads to SAT’s page of it, and says what SAT asks for [AMB-13.10]',
    async (kind) => {
      const xml = stampedOf(sampleOf(kind));
      const read = readDocument(xml);
      if ('unreadable' in read || !read.stamp) throw new Error('the document of the test is none');
      const { document, sealing, stamp } = read;
      await writeFile(join(dir, `${kind}.pdf`), await draw(xml));
      await run('pdftoppm', ['-r', '200', '-png', join(dir, `${kind}.pdf`), join(dir, kind)]);
      const codes: string[] = [];
      for (const shot of (await readdir(dir)).filter((name) => name.startsWith(`${kind}-`)))
        codes.push(...(await run('zbarimg', ['-q', '--raw', join(dir, shot)]).catch(() => ({ stdout: '' }))).stdout.split('\n').filter(Boolean));
      const total = 'total' in document ? document.total : ZERO;
      expect(withoutPrice[document.type] ?? false).toBe(total === ZERO);
      expect(codes).toEqual([
        qrText({ uuid: stamp.uuid, issuer_rfc: document.issuer.rfc, receiver_rfc: document.receiver.rfc, total, seal: sealing.seal }),
      ]);
      const { text } = await textOf(xml);
      for (const wanted of wantedOf(xml)) expect(text).toContain(packed(wanted));
    },
  );

  test('of a hundred concepts goes over several pages, each line once with its figures, then the total also in words [AMB-13.10]', async () => {
    const document = sampleOf('invoice', lineCount);
    if (document.type !== 'I') throw new Error('the sample is no invoice');
    expect(document.lines).toHaveLength(100);
    const { pages, text } = await textOf(stampedOf(document));
    expect(pages).toBeGreaterThan(2);
    expect(text.split(packed(texts.columns.description)).length - 1).toBeGreaterThanOrEqual(pages - 1);
    for (const { product, amount, iva } of document.lines) {
      expect(text).toContain(product);
      expect(text).toContain(moneyText(amount) + moneyText(iva.amount));
    }
    for (const { description } of document.lines) for (const word of description.split(' ')) expect(text).toContain(packed(word));
    expect(text).toContain(`${texts.total}${moneyText(document.total)}`);
    expect(text).toContain(packed(amountInWords(document.total)));
  });

  test('prints long names, ñ and accents whole, and breaks what is too long for its column [AMB-13.10]', async () => {
    const document = sampleOf('note');
    const name = `${'COMPAÑÍA DISTRIBUIDORA PINGÜINO DE ÓPTICA Y CAMIÓN '.repeat(5)}`.trim();
    const own = 'Ñ'.repeat(90);
    if (document.type !== 'E') throw new Error('the sample is no note');
    const [line, ...rest] = document.lines;
    if (!line) throw new Error('the sample has no line');
    const lines = [{ ...line, description: own, own_number: 'GUÍA-ÑANDÚ-1' }, ...rest];
    const { text } = await textOf(stampedOf({ ...document, lines, receiver: { ...document.receiver, name } }));
    for (const wanted of [name, own, 'GUÍA-ÑANDÚ-1']) expect(text).toContain(packed(wanted));
  });

  test('of a payment names each invoice that it pays, with what was owed before and after [AMB-13.11]', async () => {
    const document = sampleOf('receipt', (one) => (one.type === 'P' ? one.payments.flatMap(({ invoices }) => invoices).length : 0));
    if (document.type !== 'P') throw new Error('the sample is no receipt');
    const { text } = await textOf(stampedOf(document));
    for (const { invoices, amount } of document.payments) {
      expect(text).toContain(`${moneyText(amount)}MXN`);
      for (const { uuid, balance_before, paid, balance_after, installment } of invoices) {
        expect(text).toContain(uuid.toUpperCase());
        expect(text).toContain(`${installment}${moneyText(balance_before)}${moneyText(paid)}${moneyText(balance_after)}`);
      }
    }
    expect(text).toContain(`${packed(texts.totalPaid)}${moneyText(document.totals.amount)}`);
  });

  test('is the same file whenever it is drawn, and of every document that we can make it is whole [AMB-13.10]', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDocument, async (document) => {
        const xml = stampedOf(document);
        const { text } = await textOf(xml);
        for (const wanted of wantedOf(xml)) expect(text).toContain(packed(wanted));
        expect(Buffer.from(await draw(xml)).equals(Buffer.from(await draw(xml)))).toBe(true);
      }),
      { seed: 11, numRuns: 30 },
    );
  });
});
