import type { JobId } from '#contract/shared/ids.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { FilesOf, FileworkApi } from './api.ts';
import { beginFile } from './begin-file.ts';
import { dropOldFiles } from './drop-files.ts';
import { knownKinds, type KnownKind } from './kinds.ts';
import { MAKE_FILE, makeFile, resumeFiles } from './make-file.ts';
import type { FileworkNeeds } from './needs.ts';
import { findFile, listFiles, mayReadFile } from './read-files.ts';

/** Files that a job makes later (AMB-7.17, AMB-18.02). It knows no kind: each module brings its own. */
export function buildFilework(needs: FileworkNeeds): { api: FileworkApi; jobs: Job[] } {
  const kinds = knownKinds();
  const makes = (kind: KnownKind): FilesOf<object, object, unknown> => {
    kinds.add(kind);
    const { opened } = kind;
    needs.drive.keeps(kind.kind, {
      mayRead: (actor, id) => mayReadFile(needs, kind, actor, id as JobId),
      ...(opened ? { opened: (actor, id) => opened(actor, id as JobId) } : {}),
    });
    return {
      begin: (actor, file) => beginFile(needs, kind, actor, file),
      list: (actor) => listFiles(needs, kind, actor),
      find: (actor, id) => findFile(needs, kind, actor, id),
    };
  };
  return {
    api: { makes: makes as unknown as FileworkApi['makes'] },
    jobs: [
      { name: MAKE_FILE, run: (data) => makeFile(needs, kinds, data['file_id'] as JobId) },
      { name: 'filework-resume', everyMs: needs.waits.tidyMs, run: () => resumeFiles(needs) },
      { name: 'filework-drop-old', everyMs: needs.waits.tidyMs, run: () => dropOldFiles(needs) },
    ],
  };
}
