import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { HoldsKeys } from './holds-keys.tsx';
import { Skeleton } from '../skeleton.tsx';

const FIELDS = 'input:not(:disabled, [type=hidden], [type=file]), textarea:not(:disabled), select:not(:disabled)';

/** The form of a drawer, loaded when it opens: the keyboard is kept for its first field. */
export function DrawerPart({ rows, label, children }: { rows: number; label: string; children: ReactNode }) {
  const loading = (
    <>
      <HoldsKeys />
      <Skeleton rows={rows} rowHeight={78} shape="fields" label={label} />
    </>
  );
  return (
    <Suspense fallback={loading}>
      <StartsHere>{children}</StartsHere>
    </Suspense>
  );
}

/** The kit gave the focus before the form was there. */
function StartsHere({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, []);
  return <div ref={form}>{children}</div>;
}
