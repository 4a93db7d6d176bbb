declare module 'zpl-image' {
  type Picture = {
    /** Bytes of the picture. */ length: number;
    /** Bytes of a row. */ rowlen: number;
    /** The rows in the compressed hex of ^GF. */ acs: string;
  };
  /** `black`: the percent of grey from which a pixel is printed. */
  const zplImage: { rgbaToACS: (rgba: Uint8Array, width: number, options: { black: number; notrim: boolean }) => Picture };
  export default zplImage;
}
