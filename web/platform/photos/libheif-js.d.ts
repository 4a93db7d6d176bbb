declare module 'libheif-js/libheif-wasm/libheif.js' {
  export type HeifImage = {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    /** Fills `data` with RGBA; null when the picture cannot be read. */
    display: (into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: object | null) => void) => void;
  };
  type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
  const openLibheif: (given: { wasmBinary: ArrayBuffer }) => Libheif | Promise<Libheif>;
  export default openLibheif;
}
