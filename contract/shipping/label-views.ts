import * as z from 'zod/mini';
import { labelViewTexts } from '#texts/es/shipping/label-views.ts';
import { onBehalf } from '../access/access.ts';
import { day } from '../shared/dates.ts';
import { operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';

/** As many own views as a person may keep. */
export const MOST_VIEWS = 12;
export const VIEW_NAME_LENGTH = 40;

const filter = z.optional(oneLine().check(z.maxLength(120)));

/** A view of Envíos: a name and the filters of its address. */
export const labelView = z.object({
  name: oneLine({ error: labelViewTexts.nameRequired }).check(
    z.minLength(1, { error: labelViewTexts.nameRequired }),
    z.maxLength(VIEW_NAME_LENGTH, { error: labelViewTexts.nameTooLong }),
  ),
  filters: z.object({ query: filter, followup: filter, carrier: filter, from: z.optional(day), to: z.optional(day) }),
});
export type LabelView = z.output<typeof labelView>;

/** Beyond this a view's guides are not counted further. */
export const COUNTED_GUIDES = 1000;

const views = z.array(labelView).check(
  z.maxLength(MOST_VIEWS),
  z.refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, { error: labelViewTexts.nameTaken }),
);

/** The tabs of Envíos: how many guides the built-in ones hold, and a person's own views. */
export const labelViewOperations = {
  listLabelViews: operation({
    method: 'GET',
    path: '/api/labels/views',
    needs: 'canRead.label',
    request: z.object(onBehalf),
    response: z.object({
      /** Guides under way by follow_up. */
      counts: z.record(z.string(), z.number()),
      /** Guides that have not moved for longer than their service promises. */
      at_risk: z.number(),
      /** Guides of which a term ends soon; absent where there are none. */
      expiring: z.optional(z.number()),
      /** `count` ends at COUNTED_GUIDES. */
      views: z.array(z.extend(labelView, { count: z.number() })),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** Replaces the person's own views, so that one call adds, renames, orders and removes. */
  saveLabelViews: operation({
    method: 'PUT',
    path: '/api/labels/views',
    needs: 'canRead.label',
    request: z.object({ views }),
    response: z.object({ views: z.array(labelView) }),
  }),
};
