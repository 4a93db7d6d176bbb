/** SA, SA DE CV, SAPI DE CV, SAB, SAS, S DE RL (DE CV), SC (DE RL DE CV), AC, S EN C and the like, with or without points. */
const suffix = /[ ,](?:S ?A(?: ?P ?I| ?B| ?S)?|S(?: DE)? ?R ?L|S ?C|A ?C|S EN (?:C|NC)|I ?A ?P)(?: DE R ?L)?(?:(?: DE)? C ?V)?$/;

/** Whether a name ends in what a tax certificate leaves out: a PAC compares the name without it. */
export const hasCorporateSuffix = (name: string): boolean => suffix.test(name.toUpperCase().replaceAll('.', '').replace(/\s+/g, ' ').trim());
