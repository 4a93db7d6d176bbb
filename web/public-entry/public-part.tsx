import type { ComponentType } from 'react';
import { publicTexts } from '#texts/es/frame/public.ts';
import { loadedPart, type FailedPart } from '../ui/opening/loaded-part.tsx';

const FailedHere = ({ onRetry }: FailedPart) => (
  <p role="alert">
    {publicTexts.failed}{' '}
    <button type="button" onClick={onRetry}>
      {publicTexts.retry}
    </button>
  </p>
);

/** A part that a public page loads when it needs it, without the kit of the portal. */
export const publicPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => loadedPart(load, FailedHere);
