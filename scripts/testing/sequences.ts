import fc from 'fast-check';

/** Has every random sequence of this process begin where a run says; without a word each run has its own. */
export function beginSequences(seed: string | undefined): void {
  if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}

beginSequences(process.env['SEQUENCES']);
