import { join } from 'node:path';

/** The folder of the built web, which global-setup.ts has brought up to date. */
export const builtWeb = (): string => join(import.meta.dirname, '../../dist/web');
