import type { Fault } from '../../faults.ts';
import { textAt } from '../../fields.ts';
import { readJson, type Answer, type Asked } from '../../http/messages.ts';
import { eventsUntil, wasScanned } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { isAuthorized, unauthorized, type FedexDesk } from './fedex-account.ts';
import { refuse, refuseAll, succeed } from './fedex-envelope.ts';
import { accountProblems } from './fedex-shipment-request.ts';
import { fedexRules } from './fedex-words.ts';

/** PUT /ship/v1/shipments/cancel: all numbers of the shipment end, for no other control is published. Of a number that was used twice the newest live label is meant. */
export function cancelShipment(desk: FedexDesk, asked: Asked, fault: Fault | undefined): Answer {
  const { lab, account } = desk;
  if (!isAuthorized(desk, asked)) return unauthorized(asked);
  const body = readJson(asked) ?? {};
  const problems = accountProblems(body, account.account_number);
  if (problems.length > 0) return refuseAll(asked, 400, problems);

  const control = textAt(body, 'deletionControl');
  if (control !== '' && control !== 'DELETE_ALL_PACKAGES') {
    return refuse(asked, 400, 'DELETIONCONTROL.TYPE.INVALID', 'Invalid field value in the input: deletionControl.');
  }

  const number = textAt(body, 'trackingNumber');
  const bearers = lab.parcels.byNumber('fedex', number);
  const parcel = bearers.findLast((one) => one.cancelled_at === null) ?? bearers.at(-1);
  const no = (status: number, code: string, message: string) => {
    lab.journal.record([{ kind: 'cancel_refused', carrier: 'fedex', number, reference: parcel?.reference ?? null, reason: code }]);
    return refuse(asked, status, code, message);
  };
  if (!parcel) return no(404, 'NOT.FOUND.ERROR', 'The tracking number was not found.');
  if (parcel.cancelled_at !== null) return no(400, 'CANCELSHIPMENT.TRACKINGNUMBER.DELETED', 'The shipment has already been cancelled.');

  const doomed = lab.parcels.shipmentOf(parcel).filter((piece) => piece.cancelled_at === null);
  if (fault?.name === 'refuse_cancel' || doomed.some((piece) => isUnderWay(desk, piece))) {
    return no(400, 'TRACKINGIDS.TRACKINGNUMBER.CLOSED', 'The shipment can no longer be cancelled.');
  }
  lab.journal.record(
    doomed.map(({ carrier, number: own, tracking_code, reference, master, piece }) => ({
      kind: 'label_cancelled',
      carrier,
      number: own,
      tracking_code,
      reference,
      master,
      piece,
    })),
  );
  return succeed(asked, { cancelledShipment: true, cancelledHistory: true, message: 'Shipment is successfully cancelled', alerts: [] });
}

const isUnderWay = ({ lab }: FedexDesk, parcel: Parcel) => wasScanned(eventsUntil(lab.clock.now(), lab.seed, parcel, fedexRules));
