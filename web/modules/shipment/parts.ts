import type { ModuleParts } from '../../frame/module-parts.ts';
import { currentKind, openFlowsOf, useFlowInProgress } from './flow/flow-store.ts';

export const shipmentParts: ModuleParts = { flow: { useIsInProgress: useFlowInProgress, currentKind, openFor: (user) => openFlowsOf(user.id) } };
