import { learnCarriers, type MadeCarrier } from '#contract/carriers/carriers.ts';
import { operatorSetting } from './brand.ts';

/** The page knows the carriers of the moment at which it was loaded. */
export const learnToldCarriers = (): void => learnCarriers(JSON.parse(operatorSetting('carriers') ?? '[]') as MadeCarrier[]);
