import openLibheif, { type HeifImage } from 'libheif-js/libheif-wasm/libheif.js';

/** Pixels as RGBA. */
export type HeicAnswer = { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> } | { failed: string };
type Asked = { bytes: ArrayBuffer; wasm: ArrayBuffer };

/** As many as an upload may have; a file that names more is not worth the memory. */
const MOST_PIXELS = 100_000_000;

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    const answer = await decoded(data);
    self.postMessage(answer, { transfer: [answer.pixels.buffer] });
  } catch (error) {
    self.postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies HeicAnswer);
  }
};

async function decoded({ bytes, wasm }: Asked) {
  const { HeifDecoder } = await openLibheif({ wasmBinary: wasm });
  const images = new HeifDecoder().decode(new Uint8Array(bytes));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture stands in it');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) throw new Error('it is too large');
  return { width, height, pixels: await pixelsOf(image, width, height) };
}

function pixelsOf(image: HeifImage, width: number, height: number): Promise<Uint8ClampedArray<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const data = new Uint8ClampedArray(width * height * 4);
    image.display({ data, width, height }, (shown) => {
      if (shown) resolve(data);
      else reject(new Error('its picture cannot be read'));
    });
  });
}
