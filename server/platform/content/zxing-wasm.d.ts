declare module 'zxing-wasm/reader' {
  export type ReaderOptions = { formats?: readonly 'QRCode'[]; tryHarder?: boolean; maxNumberOfSymbols?: number };
  export type Picture = { data: Uint8ClampedArray; width: number; height: number };
  /** Its own way would fetch the program from the network. */
  export const prepareZXingModule: (given: { overrides: { wasmBinary: ArrayBuffer }; fireImmediately: true }) => Promise<unknown>;
  /** Bytes of a PNG or JPEG, or pixels as RGBA. */
  export const readBarcodes: (picture: Uint8Array | Picture, options: ReaderOptions) => Promise<{ isValid: boolean; text: string }[]>;
}
