import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';

const run = promisify(execFile);
export const FRAME = { width: 960, height: 600 };
/** Below the screen a band for the captions, so that they cover nothing. */
const BAND_PX = 60;
const FPS = 8;
const FRAME_MS = 1_000 / FPS;
/** The files are the same when nothing was changed: no dates, no versions in them. */
const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];
/** As long as a calm reader takes. */
const readingMs = (text: string) => Math.max(2_000, text.length * 50);

type Cue = { from: number; to: number; text: string };

/** One video in the making: each visible state is a picture with its own duration, so a busy machine changes nothing in it. */
export class Film {
  readonly page: Page;
  readonly #folder: string;
  readonly #steps: readonly string[];
  readonly #pictures: { file: string; ms: number }[] = [];
  readonly #cues: Cue[] = [];
  #at = { x: FRAME.width / 2, y: FRAME.height / 2 };
  #ms = 0;

  constructor(page: Page, folder: string, steps: readonly string[]) {
    this.page = page;
    this.#folder = folder;
    this.#steps = steps;
  }

  get pictures(): number {
    return this.#pictures.length;
  }

  get seconds(): number {
    return this.#ms / 1_000;
  }

  /** The next step's words, and time to read most of them. */
  async say(): Promise<void> {
    const text = this.#steps[this.#cues.length];
    if (text === undefined) throw new Error('more is said than there are steps');
    this.#endCue();
    this.#cues.push({ from: this.#ms, to: this.#ms, text });
    await this.hold(readingMs(text) * 0.7);
  }

  /** The screen as it stands, for so long. */
  async hold(ms: number): Promise<void> {
    await this.#shoot(Math.round(ms / FRAME_MS) * FRAME_MS);
  }

  async click(target: Locator): Promise<void> {
    await target.click({ position: await this.#pointAt(target) });
  }

  /** An option of a select, whose list no picture can show. */
  async choose(target: Locator, option: string): Promise<void> {
    await this.#pointAt(target);
    await target.selectOption(option);
    await this.hold(750);
  }

  /** Moves the pointer over it. Answers where in it. */
  async #pointAt(target: Locator): Promise<{ x: number; y: number }> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('what is to be clicked cannot be seen');
    const from = { ...this.#at };
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    const frames = 5;
    for (let frame = 1; frame <= frames; frame += 1) {
      const share = frame / frames;
      this.#at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.#shoot(FRAME_MS);
    }
    await this.hold(250);
    return { x: to.x - box.x, y: to.y - box.y };
  }

  /** Two letters a picture. */
  async type(target: Locator, text: string): Promise<void> {
    await this.click(target);
    for (let at = 0; at < text.length; at += 2) {
      await this.page.keyboard.type(text.slice(at, at + 2));
      await this.#shoot(FRAME_MS);
    }
  }

  /** In place of what stood there, at once. */
  async write(target: Locator, text: string): Promise<void> {
    await this.click(target);
    await target.fill(text);
    await this.hold(500);
  }

  /** Types into a picker and takes what it finds. */
  async pick(name: string, typed: string, found: string | RegExp): Promise<void> {
    await this.type(this.page.getByRole('combobox', { name, exact: true }), typed);
    const option = this.page.getByRole('option', { name: found }).first();
    await option.waitFor();
    await this.hold(500);
    await this.click(option);
    await this.hold(750);
  }

  /** Writes the video, its captions and its poster. */
  async develop(target: string, name: string): Promise<void> {
    if (this.#cues.length !== this.#steps.length) throw new Error(`${name}: ${this.#steps.length - this.#cues.length} steps are not said`);
    this.#endCue();
    const list = this.#pictures.map(({ file, ms }) => `file '${file}'\nduration ${(ms / 1_000).toFixed(3)}`);
    await writeFile(join(this.#folder, 'list.txt'), ['ffconcat version 1.0', ...list, `file '${this.#pictures.at(-1)?.file}'`, ''].join('\n'));
    const video = join(target, `${name}.webm`);
    await ffmpeg([
      ...['-f', 'concat', '-safe', '0', '-i', join(this.#folder, 'list.txt'), '-t', this.seconds.toFixed(3)],
      ...['-vf', `fps=${FPS},pad=${FRAME.width}:${FRAME.height + BAND_PX}:0:0:color=0x121A19,format=yuv420p`, '-an'],
      ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-g', '64', '-deadline', 'good', '-cpu-used', '3', '-threads', '1', ...exact, video],
    ]);
    const posterAt = Math.max(0, (this.#cues.at(-1)?.from ?? 0) / 1_000 - 0.25);
    await ffmpeg(['-ss', posterAt.toFixed(3), '-i', video, '-frames:v', '1', '-quality', '70', ...exact, join(target, `${name}.webp`)]);
    await writeFile(join(target, `${name}.vtt`), captions(this.#cues));
  }

  #endCue(): void {
    const last = this.#cues.at(-1);
    if (last) last.to = this.#ms;
  }

  async #shoot(ms: number): Promise<void> {
    await this.page.evaluate(drawPointer, this.#at);
    const file = join(this.#folder, `${String(this.#pictures.length).padStart(4, '0')}.png`);
    await this.page.screenshot({ path: file, caret: 'initial' });
    this.#pictures.push({ file, ms });
    this.#ms += ms;
  }
}

/** A picture that is no video: the poster of a section whose screen is yet to come. */
export async function developPoster(picture: string, poster: string): Promise<void> {
  await ffmpeg(['-i', picture, '-quality', '70', ...exact, poster]);
}

/** An empty folder for the pictures of one video. */
export async function pictureFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

const ffmpeg = (args: readonly string[]) => run('nice', ['-n', '10', 'ffmpeg', '-y', '-v', 'error', ...args]);

function captions(cues: readonly Cue[]): string {
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 23);
  return ['WEBVTT', ...cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}`), ''].join('\n\n');
}

/** In the page: an arrow where the hand is, because a picture of a page has none. */
function drawPointer({ x, y }: { x: number; y: number }): void {
  let pointer = document.querySelector<HTMLElement>('[data-pointer]');
  if (!pointer) {
    pointer = document.createElement('div');
    pointer.dataset['pointer'] = '';
    pointer.innerHTML =
      '<svg width="22" height="26" viewBox="0 0 22 26"><path d="M2 2v19l5-5 4 8 4-2-4-8h7z" fill="#121a19" stroke="#fff" stroke-width="1.6"/></svg>';
    document.body.append(pointer);
  }
  pointer.style.cssText = `position:fixed;left:${x}px;top:${y}px;z-index:2147483647;pointer-events:none;line-height:0`;
}
