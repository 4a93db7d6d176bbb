import { join } from 'node:path';

/** The folder of the built web, which global-setup.ts has brought up to date. */
export const builtWeb = (): string => join(import.meta.dirname, '../../dist/web');

/** The folder of the stage: forms and lists by themselves. */
export const builtStage = (): string => join(import.meta.dirname, '../../dist/stage');
