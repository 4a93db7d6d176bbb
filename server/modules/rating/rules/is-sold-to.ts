import type { CarrierFacts } from '#contract/carriers/carriers.ts';

/** Whether guides of a carrier are sold to a customer: root may switch a carrier off, or keep it for some. */
export const isSoldTo = ({ isOn, onlyFor }: Pick<CarrierFacts, 'isOn' | 'onlyFor'>, customer: string): boolean =>
  isOn && (onlyFor === null || onlyFor.includes(customer));
