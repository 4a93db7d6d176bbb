import type { ModuleParts } from '../../frame/module-parts.ts';
import { LazyRepeat } from './repeat/lazy-repeat.tsx';

export const sendingParts: ModuleParts = { hosts: [LazyRepeat] };
