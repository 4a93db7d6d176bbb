import type { Job } from '#platform/jobs/queue.ts';
import { followNotes } from './follow-notes.ts';
import type { NotesNeeds } from './needs.ts';
import { stampDue } from './stamp-note.ts';

/** Each looks for what is due and does it once, however many processes look. */
export function notesJobs(needs: NotesNeeds): Job[] {
  const everyMs = needs.waits.sweepMs;
  return [
    { name: 'notes-stamp-due', everyMs, run: () => stampDue(needs) },
    { name: 'notes-follow', everyMs, run: () => followNotes(needs) },
  ];
}
