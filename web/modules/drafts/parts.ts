import type { ModuleParts } from '../../frame/module-parts.ts';
import { KeepsDraft } from './keeps-draft.ts';
import { flushDraft } from './lazy-keeper.ts';

export const draftsParts: ModuleParts = { hosts: [KeepsDraft], beforeLeaving: flushDraft };
