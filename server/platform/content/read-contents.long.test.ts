import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { hostileBooks } from '../xlsx/test-books.ts';
import { bombs, honestPdf, pdfOf } from './test-bombs.ts';
import { contentPool, TooHeavy } from './content-pool.ts';
import { readContents } from './read-contents.ts';
import { pageWithQr, satQrText } from './test-qr.ts';

const contents = readContents();
afterAll(() => contents.close());

const MIB = 1024 * 1024;
/** The most that a process ever held, as long as it lives. */
const mostMiB = (pid: number | string): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // It has just ended.
    return 0;
  }
};
const readers = (): string[] => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);

const LOOK_MS = 250;

/** A reader may work for 20 s: one of these files read in this process would cost many times as much. A busy machine doubles what the portal itself needs. */
const PORTAL_MS = 1_500;

/** What it cost the thread of this process that stands for the portal's, and how large a reader ever was. */
async function costOf<T>(work: () => Promise<T>): Promise<{ answer: T; cpuMs: number; grownMiB: number; readerMiB: number }> {
  const [startCpu, startMiB] = [process.threadCpuUsage(), process.memoryUsage.rss() / MIB];
  let readerMiB = 0;
  // Looking costs time of this process too, and a busy machine lets a reader live long.
  const watch = setInterval(() => (readerMiB = Math.max(readerMiB, ...readers().map(mostMiB))), LOOK_MS);
  const answer = await work().finally(() => clearInterval(watch));
  const { user, system } = process.threadCpuUsage(startCpu);
  return { answer, cpuMs: (user + system) / 1000, grownMiB: process.memoryUsage.rss() / MIB - startMiB, readerMiB };
}

describe('a file that was made to take everything', () => {
  test.each(bombs)('$name: is refused, and takes neither memory nor time of the portal', async ({ bytes, read }) => {
    const file = bytes();
    const cost = await costOf(() => read(contents, file).catch((error: unknown) => (error instanceof TooHeavy ? null : Promise.reject(error))));
    expect(cost.answer).toBeNull();
    expect(cost.cpuMs).toBeLessThan(PORTAL_MS);
    expect(cost.grownMiB).toBeLessThan(100);
    expect(cost.readerMiB).toBeLessThan(700);
  });

  test.each(hostileBooks)('an XLSX: $name: is refused with its reason, and takes neither memory nor time of the portal', async ({ bytes, said }) => {
    const file = bytes();
    const cost = await costOf(() => contents.uploads.sheet(file, 'shown'));
    expect(file.length).toBeLessThan(10 * MIB);
    expect(cost.answer).toEqual(said);
    expect(cost.cpuMs).toBeLessThan(PORTAL_MS);
    expect(cost.grownMiB).toBeLessThan(100);
    expect(cost.readerMiB).toBeLessThan(700);
  });

  test('one that only takes time is ended, and the next file is read all the same; each costs what it took of the processor, not what it waited', async () => {
    const pool = contentPool({ processes: 1, taskMs: 2_000, niceness: 0 });
    const cost: number[] = [];
    const read = (bytes: Uint8Array) => pool.run('readPdf', { bytes, wantsText: true }, (ms) => void cost.push(ms));
    const [slow, next] = [read(endless()), read(honestPdf)];
    await expect(slow).rejects.toThrow(TooHeavy);
    expect(await next).toMatchObject({ pages: 1 });
    expect(cost).toEqual([expect.toSatisfy((ms) => ms > 2_000), expect.toSatisfy((ms) => ms > 0 && ms < 2_000)]);
    pool.close();
  });

  test('what earlier files left behind in a process takes no memory from an honest one', async () => {
    const pool = contentPool({ processes: 1, taskMs: 20_000, niceness: 0 });
    const code = satQrText('PERL900317AA1');
    const certificate = await pageWithQr(['Constancia'], code);
    for (const { bytes } of bombs) {
      await pool.run('readQr', bytes()).catch((error: unknown) => expect(error).toBeInstanceOf(TooHeavy));
      expect(await pool.run('readPdf', { bytes: certificate, wantsText: true })).toMatchObject({ pages: 1 });
    }
    pool.close();
  });

  test('others have their files read meanwhile', async () => {
    await Promise.all([contents.uploads.pdf(honestPdf), contents.readDocument(honestPdf)]);
    const ended: string[] = [];
    const bomb = contents.readDocument(bombs[0]?.bytes() as Uint8Array).then(() => ended.push('bomb'));
    const others = [contents.readDocument(honestPdf), contents.uploads.pdf(honestPdf)].map((one) => one.then(() => ended.push('other')));
    await Promise.all([bomb, ...others]);
    expect(ended).toEqual(['other', 'other', 'bomb']);
  });
});

test("a carrier's common file becomes one file per page, in its order; one of another number of pages, or that cannot be taken apart, becomes none", async () => {
  const file = await PDFDocument.create();
  for (const width of [283, 300]) file.addPage([width, 400]);
  const common = await file.save();
  const pages = await contents.split(common, 2);
  const widths = await Promise.all((pages ?? []).map(async (page) => (await PDFDocument.load(page)).getPages().map((one) => one.getWidth())));
  expect(widths).toEqual([[283], [300]]);
  expect(await contents.split(common, 2)).toEqual(pages);
  expect(await contents.split(common, 3)).toBeNull();
  const deep = bombs.find(({ name }) => name.includes('levels deep'))?.bytes() as Uint8Array;
  const cost = await costOf(() => contents.split(deep, 2));
  expect([cost.answer, cost.cpuMs < PORTAL_MS]).toEqual([null, true]);
});

test('a closed pool ends its processes and answers nobody any more', async () => {
  const pool = contentPool({ processes: 1, taskMs: 20_000, niceness: 0 });
  const running = pool.run('readPdf', { bytes: endless(), wantsText: true });
  pool.close();
  await expect(running).rejects.toThrow();
  await expect(pool.run('readImage', honestPdf)).rejects.toThrow('closed');
});

/** A page that paints for ever: a short form that draws itself twice over, forty levels deep. */
function endless(): Uint8Array {
  const levels = 40;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const form = (n: number) =>
    n === levels
      ? { dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /G ${font} >> >>`, data: 'BT /G 9 Tf (a) Tj ET' }
      : { dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${n + 5} 0 R >> >>`, data: '/F Do /F Do' };
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    { dict: '', data: '/F Do' },
    ...Array.from({ length: levels }, (_, n) => form(n + 1)),
  ]);
}
