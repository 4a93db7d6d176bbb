/**
 * How a fiscal document stands. `waiting`: not sealed yet. `sealed`: it is being stamped, or nobody knows whether it was. `stamped`: it has its UUID.
 * `refused`: surely not stamped. `person`: a machine can never tell. `cancelling`: SAT was asked to cancel it, or is about to be.
 */
export const cfdiStates = ['waiting', 'sealed', 'stamped', 'refused', 'person', 'cancelling', 'cancelled'] as const;
export type CfdiState = (typeof cfdiStates)[number];

/** Kinds of SAT: ingreso, egreso, pago, traslado. */
export const cfdiKinds = ['I', 'E', 'P', 'T'] as const;
export type CfdiKind = (typeof cfdiKinds)[number];

/** c_MotivoCancelacion: 01 with a substitute, 02 without, 03 it did not happen, 04 it is part of a global invoice. */
export const cancelMotives = ['01', '02', '03', '04'] as const;
export type CancelMotive = (typeof cancelMotives)[number];
