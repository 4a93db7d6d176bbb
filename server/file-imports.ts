import type { Log } from '#platform/log.ts';
import type { HolderAnswers } from '#platform/lock/folder-lock.ts';
import type { CatalogsApi, ImportOrder, ImportOutcome, ImportProgress } from './modules/catalogs/api.ts';

/** What the command is told of the import it asked for; `failed` stands in the log. */
export type ImportState = { progress: ImportProgress } & ({ state: 'running' } | { state: 'failed' } | { state: 'over'; outcome: ImportOutcome });

/**
 * Imports official files for a command of another process: the embedded database is open in this one. `import-file` begins, with what it is, the
 * path and whether faulty lines are skipped; `import-file-state` says how far it is, so that no connection has to wait.
 */
export function fileImports(catalogs: () => Pick<CatalogsApi, 'importFile'>, log: Log): HolderAnswers {
  let current: ImportState | null = null;
  const told = async (): Promise<Uint8Array> => Buffer.from(JSON.stringify(current));
  const run = async (order: Omit<ImportOrder, 'onProgress'>): Promise<void> => {
    let progress: ImportProgress = { lines: 0, faults: 0 };
    current = { state: 'running', progress };
    const onProgress = (now: ImportProgress) => void (current = { state: 'running', progress: (progress = now) });
    try {
      const outcome = await catalogs().importFile({ ...order, onProgress });
      current = { state: 'over', progress, outcome };
    } catch (error) {
      log.error('import of a file failed', { error });
      current = { state: 'failed', progress };
    }
  };
  return {
    'import-file': async (argument) => {
      if (current?.state === 'running') throw new Error('busy');
      const [of, path = '', mode] = argument.split(',');
      void run({ of: of === 'sat' ? 'sat' : 'postal', path: decodeURIComponent(path), skipsFaults: mode === 'skip' });
      return told();
    },
    'import-file-state': told,
  };
}
