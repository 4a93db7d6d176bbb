import type { ReactNode } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { ProgressBar, type ProgressStep } from '../../../frame/progress-bar.tsx';
import type { Flow } from './flow.ts';
import type { StepFault, Steps } from './flow-gates.ts';

/** A fresh form is not told what it lacks; after Continue, or once something was filled, each step names it. */
const noteOf = (fault: StepFault, isTouched: boolean): string | null =>
  fault === null || (!isTouched && (fault === 'missing' || fault === 'packages' || fault === 'package_fields')) ? null : flowTexts.pending[fault];

export const stepsToShow = (steps: Steps, flow: Flow): ProgressStep[] =>
  (['origin', 'destination', 'packages'] as const).map((id) => ({
    id,
    label: flowTexts[id],
    isDone: steps[id] === null,
    note: noteOf(steps[id], flow.isTouched),
  }));

/** The bar of the flows: Origen, Destino, Empaques, green when whole (O-2.75, O-2.77). */
export const FlowBar = ({ steps, flow, children }: { steps: Steps; flow: Flow; children: ReactNode }) => (
  <ProgressBar steps={stepsToShow(steps, flow)}>{children}</ProgressBar>
);
