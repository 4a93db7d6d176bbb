import type { ComponentType } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ErrorState } from '../error-state.tsx';
import { loadedPart, type FailedPart } from './loaded-part.tsx';

const FailedHere = ({ onRetry }: FailedPart) => <ErrorState title={shellTexts.partFailed} hint={shellTexts.loadFailedHint} onRetry={onRetry} />;

/** A part that a screen loads when it needs it; what could not be loaded says so where it would stand. */
export const screenPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => loadedPart(load, FailedHere);
