import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicAnswer } from './heic-worker.ts';
import workerUrl from './heic-worker.ts?worker&url';
import { NoDecoder } from './no-decoder.ts';

/** A slow phone takes some seconds for the twelve megapixels of a photo. */
const MOST_MS = 60_000;

/** The main picture of a HEIC file. It is read in a worker that reaches nothing else, and that ends with it, since its memory is large. */
export async function decodeHeic(photo: Blob): Promise<ImageData> {
  const [bytes, wasm] = await Promise.all([photo.arrayBuffer(), readDecoder()]);
  const worker = new Worker(workerUrl);
  try {
    const answer = await answerOf(worker, { bytes, wasm });
    if ('failed' in answer) throw new Error(answer.failed);
    return new ImageData(answer.pixels, answer.width, answer.height);
  } finally {
    worker.terminate();
  }
}

async function readDecoder(): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(wasmUrl);
    if (answer.ok) return await answer.arrayBuffer();
  } catch (cause) {
    throw new NoDecoder('the decoder was not loaded', { cause });
  }
  throw new NoDecoder('the decoder was not found');
}

function answerOf(worker: Worker, asked: { bytes: ArrayBuffer; wasm: ArrayBuffer }): Promise<HeicAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), MOST_MS);
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    // What fails inside it is answered: its program did not come.
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new NoDecoder('the worker was not loaded'));
    };
    worker.postMessage(asked, [asked.bytes, asked.wasm]);
  });
}
