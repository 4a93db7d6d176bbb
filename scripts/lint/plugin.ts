import { builtinRules } from 'eslint/use-at-your-own-risk';
import { busyFlag } from './busy-flag.ts';
import { carrierFactsAlone } from './carrier-facts.ts';
import { clockInRender } from './clock-in-render.ts';
import { earlyRead } from './early-read.ts';
import { oneWay } from './one-way.ts';

/** Rules that oxlint does not have: our own, and two of eslint's, which oxlint runs unchanged. */
export default {
  meta: { name: 'porteo' },
  rules: {
    'busy-flag': busyFlag,
    'carrier-facts': carrierFactsAlone,
    'clock-in-render': clockInRender,
    'early-read': earlyRead,
    'one-way': oneWay,
    camelcase: builtinRules.get('camelcase'),
    'no-restricted-syntax': builtinRules.get('no-restricted-syntax'),
  },
};
