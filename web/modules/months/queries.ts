import { monthOperations, monthReaders, type MonthView } from '#contract/months/months.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { useCall } from '../../platform/use-call.ts';

/** How often a month under way is asked for. */
const POLL_MS = 5_000;

/** Who closes the books of the house. */
export const takesMonths = (role: Role): boolean => (monthReaders as readonly Role[]).includes(role);

export const isUnderWay = ({ status }: Pick<MonthView, 'status'>): boolean => status === 'QUEUED' || status === 'PROCESSING';

/** The months that this person has had made within the last day, asked for while one is made. */
export const useMonths = () => useCall(monthOperations.listMonths, {}, { refetchMs: (answer) => (answer?.data.some(isUnderWay) ? POLL_MS : false) });
