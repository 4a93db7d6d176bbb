import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

type Closed = { closed: number; left: number };

/** What a process writes from here on is its owner's alone, also what libraries write. */
export const writePrivately = (): void => void process.umask(OTHERS);

/**
 * Takes a folder, and all in it, away from the other people of the machine. A folder that is closed already is not gone through: nobody gets
 * into it. Answers how many names were open, and how many could not be closed because they are somebody else's.
 */
export const closeFolder = (folder: string): Closed => (isOpen(lstatSync(folder)) ? closeAll(folder) : { closed: 0, left: 0 });

/** The same for a folder whose content may be open although it is closed itself. */
export function closeAll(folder: string): Closed {
  const found = { closed: 0, left: 0 };
  closeTree(folder, found);
  return found;
}

const isOpen = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0;

function closeTree(path: string, found: Closed): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // A link has no rights of its own, and what it leads to may be anybody's.
  if (!stats || stats.isSymbolicLink()) return;
  if (isOpen(stats)) {
    try {
      chmodSync(path, stats.mode & 0o7777 & ~OTHERS);
      found.closed += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
      found.left += 1;
    }
  }
  if (stats.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name), found);
}
