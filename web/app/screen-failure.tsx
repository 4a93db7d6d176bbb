import { useEffect } from 'react';
import { shellTexts } from '#texts/es/shell.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** A screen broke or could not be loaded. The fault goes to the console, the person gets a way on. */
export function ScreenFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <h1 className="hidden-visually">{shellTexts.loadFailed}</h1>
      <ErrorState title={shellTexts.loadFailed} hint={shellTexts.loadFailedHint} error={error} onRetry={onRetry} />
    </>
  );
}
