/** The file as a whole cannot be read; the reason is explained by the texts. */
export type FileFault = 'missing' | 'zipped' | 'header' | 'empty';
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly fault: FileFault;
  constructor(fault: FileFault, cause?: unknown) {
    super(`file: ${fault}`, { cause });
    this.fault = fault;
  }
}
