import type { Log } from '#platform/log.ts';
import type { HolderAnswers } from '#platform/lock/folder-lock.ts';
import type { CatalogsApi, ImportOutcome, ImportProgress } from './modules/catalogs/api.ts';

/** What the command is told of the import it asked for; `failed` stands in the log. */
export type ImportState = { progress: ImportProgress } & ({ state: 'running' } | { state: 'failed' } | { state: 'over'; outcome: ImportOutcome });

/**
 * Imports postal codes for a command of another process: the embedded database is open in this one. `import-postal` begins, with the path and
 * whether faulty lines are skipped; `import-postal-state` says how far it is, so that no connection has to wait.
 */
export function postalImports(catalogs: () => Pick<CatalogsApi, 'importPostalFile'>, log: Log): HolderAnswers {
  let current: ImportState | null = null;
  const told = async (): Promise<Uint8Array> => Buffer.from(JSON.stringify(current));
  const run = async (path: string, skipsFaults: boolean): Promise<void> => {
    let progress: ImportProgress = { settlements: 0, faults: 0 };
    current = { state: 'running', progress };
    const onProgress = (now: ImportProgress) => void (current = { state: 'running', progress: (progress = now) });
    try {
      const outcome = await catalogs().importPostalFile({ path, skipsFaults, onProgress });
      current = { state: 'over', progress, outcome };
    } catch (error) {
      log.error('postal import failed', { error });
      current = { state: 'failed', progress };
    }
  };
  return {
    'import-postal': async (argument) => {
      if (current?.state === 'running') throw new Error('busy');
      const [path = '', mode] = argument.split(',');
      void run(decodeURIComponent(path), mode === 'skip');
      return told();
    },
    'import-postal-state': told,
  };
}
