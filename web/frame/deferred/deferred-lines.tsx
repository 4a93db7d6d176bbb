import { useState, type ReactNode } from 'react';
import type { JobId } from '#contract/shared/ids.ts';
import { browserStorage } from '../../platform/storage.ts';

/** As many stand over a list. */
const MOST_SHOWN = 3;
/** More than there can be of one person. */
const MOST_HIDDEN = 20;

type Props<File extends { id: JobId }> = {
  /** The key of what is kept in this browser: what was taken out of view. */
  name: 'prints' | 'reports' | 'months';
  label: string;
  /** The newest first. */
  files: readonly File[];
  line: (file: File, onHide: () => void) => ReactNode;
};

/** The files that the server makes for this person or has made within the last day, less those taken out of view. */
export function DeferredLines<File extends { id: JobId }>({ name, label, files, line }: Props<File>) {
  const key = `${name}-hidden`;
  const [hidden, setHidden] = useState(() => browserStorage().wish<JobId[]>(key) ?? []);
  const hide = (id: JobId) => {
    const next = [id, ...hidden].slice(0, MOST_HIDDEN);
    browserStorage().keepWish(key, next);
    setHidden(next);
  };
  const shown = files.filter(({ id }) => !hidden.includes(id));
  if (shown.length === 0) return null;
  return (
    <ul className="stack gap-8 rigid" aria-label={label}>
      {shown.slice(0, MOST_SHOWN).map((file) => line(file, () => hide(file.id)))}
    </ul>
  );
}
