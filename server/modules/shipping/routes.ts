import { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { labelEvidenceOperations } from '#contract/shipping/label-evidence.ts';
import { eventFileOperations } from '#contract/shipping/event-file.ts';
import { eventWebhookOperations } from '#contract/shipping/event-webhook.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { keyedRoute, publicRoute, route, selfKeyedRoute, type Route, type Upload } from '#platform/http/route.ts';
import { addLabelEvent } from './following/add-label-event.ts';
import { cancelLabel } from './ending/cancel-label.ts';
import { createLabels } from './making/create-labels.ts';
import { getTracking } from './reading/get-tracking.ts';
import type { ShippingNeeds } from './needs.ts';
import { getLabelPrice } from './reading/read-label-price.ts';
import { labelPriceOperations } from '#contract/shipping/label-price.ts';
import { labelPlaceOperations } from '#contract/shipping/label-place.ts';
import { labelPrintOperations } from '#contract/shipping/label-prints.ts';
import type { PrintFiles } from './printing/label-prints.ts';
import { printPackingList } from './printing/print-packing-list.ts';
import { printLabels } from './printing/print-labels.ts';
import { listPrints } from './printing/read-prints.ts';
import { getLabelEvidence } from './reading/read-evidence.ts';
import { getLabelPlace } from './reading/read-place.ts';
import { listLabelViews } from './reading/read-label-views.ts';
import { getLabel, listLabels } from './reading/read-labels.ts';
import { reusedLabelOperations } from '#contract/shipping/reused-label.ts';
import { confirmReuse } from './following/confirm-reuse.ts';
import { importEvents } from './following/import-events.ts';
import { openEventWebhook } from './following/open-event-webhook.ts';
import { getEventWebhook } from './following/read-event-webhook.ts';
import { updateEventWebhook } from './following/update-event-webhook.ts';
import { reviewUsedLabel } from './ending/review-used-label.ts';
import { saveLabelViews } from './reading/save-label-views.ts';
import { saveTrackingNumber } from './following/save-tracking-number.ts';
import { settleLabel } from './making/settle-label.ts';
import { settleOrphan } from './making/settle-orphan.ts';
import type { UnknownNumbers } from './reading/unknown-numbers.ts';
import { updateLabel } from './following/update-label.ts';

export const shippingRoutes = (needs: ShippingNeeds, prints: PrintFiles, unknown: UnknownNumbers): Route[] => [
  selfKeyedRoute(shippingOperations.createLabels, (request, call) => createLabels(needs, request, call)),
  route(shippingOperations.listLabels, (request, { actor }) => listLabels(needs, request, actor)),
  route(shippingOperations.listLabelViews, (request, { actor }) => listLabelViews(needs, request, actor)),
  route(shippingOperations.saveLabelViews, (request, { actor }) => saveLabelViews(needs, request, actor)),
  route(shippingOperations.getLabel, (request, { actor }) => getLabel(needs, request, actor)),
  route(labelPriceOperations.getLabelPrice, (request, { actor }) => getLabelPrice(needs, request, actor)),
  route(labelEvidenceOperations.getLabelEvidence, (request, call) => getLabelEvidence(needs, request, call)),
  route(labelPlaceOperations.getLabelPlace, (request, { actor }) => getLabelPlace(needs, request, actor)),
  route(labelChangeOperations.updateLabel, (request, call) => updateLabel(needs, request, call)),
  route(labelChangeOperations.saveTrackingNumber, (request, call) => saveTrackingNumber(needs, request, call)),
  route(shippingOperations.cancelLabel, (request, call) => cancelLabel(needs, request, call)),
  route(labelPrintOperations.printLabels, (request, { actor }) => printLabels(needs, prints, request, actor)),
  route(labelPrintOperations.printPackingList, (request, { actor }) => printPackingList(needs, request, actor)),
  route(labelPrintOperations.listPrints, (_request, { actor }) => listPrints(prints, actor)),
  route(shippingOperations.settleLabel, (request, call) => settleLabel(needs, request, call)),
  route(shippingOperations.settleOrphan, (request, call) => settleOrphan(needs, request, call)),
  route(shippingOperations.reviewUsedLabel, (request, call) => reviewUsedLabel(needs, request, call)),
  route(reusedLabelOperations.confirmReuse, (request, call) => confirmReuse(needs, request, call)),
  route(eventWebhookOperations.getEventWebhook, (request) => getEventWebhook(needs, request)),
  route(eventWebhookOperations.openEventWebhook, (request, { actor }) => openEventWebhook(needs, request, actor)),
  route(eventWebhookOperations.updateEventWebhook, (request, { actor }) => updateEventWebhook(needs, request, actor)),
  route(eventFileOperations.importEvents, (request, { actor, file }) => importEvents(needs, request, actor, file as Upload)),
  keyedRoute(shippingOperations.addLabelEvent, (request, call, once) => addLabelEvent(needs, request, call, once)),
  publicRoute(shippingOperations.getTracking, ({ id }) => getTracking(needs, unknown, id)),
];
