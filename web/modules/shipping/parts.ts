import type { ModuleParts } from '../../frame/module-parts.ts';
import { Scans } from './scans.ts';
import { LazyRepeat } from './repeat/lazy-repeat.tsx';

export const shippingParts: ModuleParts = { hosts: [Scans, LazyRepeat] };
