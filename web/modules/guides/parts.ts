import type { ModuleParts } from '../../frame/module-parts.ts';
import { Scans } from './scans.ts';

export const guidesParts: ModuleParts = { hosts: [Scans] };
