import { labelChangeOperations } from '#contract/label-changes.ts';
import { labelEvidenceOperations } from '#contract/label-evidence.ts';
import { shippingOperations } from '#contract/shipping.ts';
import { keyedRoute, publicRoute, route, selfKeyedRoute, type Route } from '#platform/http/route.ts';
import { addLabelEvent } from './add-label-event.ts';
import { cancelLabel } from './cancel-label.ts';
import { createLabels } from './create-labels.ts';
import { getTracking } from './get-tracking.ts';
import type { ShippingNeeds } from './needs.ts';
import { printLabels } from './print-labels.ts';
import { getLabelEvidence } from './read-evidence.ts';
import { listLabelViews } from './read-label-views.ts';
import { getLabel, listLabels } from './read-labels.ts';
import { reviewUsedLabel } from './review-used-label.ts';
import { saveLabelViews } from './save-label-views.ts';
import { saveTrackingNumber } from './save-tracking-number.ts';
import { settleLabel } from './settle-label.ts';
import { settleOrphan } from './settle-orphan.ts';
import type { UnknownNumbers } from './unknown-numbers.ts';
import { updateLabel } from './update-label.ts';

export const shippingRoutes = (needs: ShippingNeeds, unknown: UnknownNumbers): Route[] => [
  selfKeyedRoute(shippingOperations.createLabels, (request, call) => createLabels(needs, request, call)),
  route(shippingOperations.listLabels, (request, { actor }) => listLabels(needs, request, actor)),
  route(shippingOperations.listLabelViews, (request, { actor }) => listLabelViews(needs, request, actor)),
  route(shippingOperations.saveLabelViews, (request, { actor }) => saveLabelViews(needs, request, actor)),
  route(shippingOperations.getLabel, (request, { actor }) => getLabel(needs, request, actor)),
  route(labelEvidenceOperations.getLabelEvidence, (request, call) => getLabelEvidence(needs, request, call)),
  route(labelChangeOperations.updateLabel, (request, call) => updateLabel(needs, request, call)),
  route(labelChangeOperations.saveTrackingNumber, (request, call) => saveTrackingNumber(needs, request, call)),
  route(shippingOperations.cancelLabel, (request, call) => cancelLabel(needs, request, call)),
  route(shippingOperations.printLabels, (request, { actor }) => printLabels(needs, request, actor)),
  route(shippingOperations.settleLabel, (request, call) => settleLabel(needs, request, call)),
  route(shippingOperations.settleOrphan, (request, call) => settleOrphan(needs, request, call)),
  route(shippingOperations.reviewUsedLabel, (request, call) => reviewUsedLabel(needs, request, call)),
  keyedRoute(shippingOperations.addLabelEvent, (request, call, once) => addLabelEvent(needs, request, call, once)),
  publicRoute(shippingOperations.getTracking, ({ id }) => getTracking(needs, unknown, id)),
];
