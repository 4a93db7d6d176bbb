import { carrierFacts } from '#contract/carriers/carriers.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { LABELS_PAGE } from '#contract/shipping/asked-numbers.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { always, oneOf } from '../../../frame/records/list-filters.ts';

const anyCarrier = { usual: '', read: (text: string) => (carrierFacts(text) ? text : null) };
const REGISTERED = 'registered';

/**
 * The guides that a pickup can have. Its address is ?for_pickup=true[&user_id=][&carrier=&followup=registered]: the user is named while root or agent
 * acts for one, the last two once a carrier is chosen (O-2.37, AMB-9.08). A page has as many rows as Envíos (AMB-9.09).
 */
export const guidesList = (actingUser: string) =>
  defineList({
    path: '/empaques',
    operation: shippingOperations.listLabels,
    limit: LABELS_PAGE,
    sorts: ['created_at'],
    order: 'desc',
    filters: {
      for_pickup: always('true'),
      user_id: always(actingUser),
      carrier: anyCarrier,
      followup: oneOf('', REGISTERED),
    },
    agree: (filters) => ({ ...filters, followup: filters.carrier ? REGISTERED : '' }),
    mayOpen: looksLikeId,
    request: ({ carrier }) => ({ for_pickup: true, carrier: carrier || undefined, followup: REGISTERED }),
  });
