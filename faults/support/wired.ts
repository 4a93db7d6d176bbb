import { drilled, type Drilled } from '#connectors/test-drills.ts';

export type { Drilled };

/** Every carrier with an interface that makes labels, with what its folder tells the tests. */
export const wired: readonly Drilled[] = (await drilled()).filter(({ has }) => has('createLabels'));

export const finds = ({ has }: Drilled): boolean => has('findByReference');
/** Whether it draws the paper of a label itself. */
export const draws = ({ paperBy }: Drilled): boolean => paperBy !== 'ours';
