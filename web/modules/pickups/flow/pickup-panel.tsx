import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { PanelSections } from '../../../frame/panel/panel-sections.tsx';
import { RightPanel } from '../../../frame/slots.tsx';
import { weekdayDay } from '../../../platform/format.ts';
import { PlaceMap } from '../../../ui/map/place-map.tsx';
import { IconInfoCircle } from '@tabler/icons-react';
import { addressLines, cityText, contactLines } from '../../addresses/card/address-lines.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { printedAddress, type FlowEnd } from '../../shipment/flow/flow-end.ts';
import { printedContact } from '../../shipment/flow/end-faults.ts';
import type { PickedLabel, PickupFlow } from '../../shipment/flow/pickup-flow.ts';
import styles from './pickup-panel.module.css';
import { faultyField, isBegun, type PickupFaults } from './pickup-steps.ts';

/** The right panel of a pickup: the map, then guides, address and details, which open as they are filled (S-4.12). */
export function PickupPanel({ flow, faults }: { flow: PickupFlow; faults: PickupFaults }) {
  const { labelsPickup, addressPickUp: end, carrier, datePickUp } = flow;
  const place =
    end && end.latitude !== null && end.longitude !== null
      ? { latitude: end.latitude, longitude: end.longitude, name: end.city || end.zip_code }
      : null;
  const isDone = (step: 'labels' | 'address' | 'details') => faultyField(step, faults) === null;
  return (
    <RightPanel label={texts.panelLabel} foot={<PickupNote />}>
      <PlaceMap from={place} to={null} isTall={false} />
      <PanelSections
        sections={[
          {
            id: 'labels',
            title: texts.guides,
            short: labelsPickup.length > 0 && carrier ? `${labelsPickup.length} · ${carrierName(carrier)}` : '',
            isDone: isDone('labels'),
            isFilled: labelsPickup.length > 0,
            content: labelsPickup.length > 0 ? <Services labels={labelsPickup} /> : texts.panelEmpty.labels,
          },
          {
            id: 'address',
            title: texts.address,
            short: end ? [end.zip_code, cityText(end)].filter(Boolean).join(' · ') : '',
            isDone: isDone('address'),
            isFilled: end !== null,
            content: end ? <Place end={end} /> : texts.panelEmpty.address,
          },
          {
            id: 'details',
            title: texts.details,
            short: datePickUp ? weekdayDay(datePickUp) : '',
            isDone: isDone('details'),
            isFilled: isBegun('details', flow),
            content: isBegun('details', flow) ? <Details flow={flow} /> : texts.panelEmpty.details,
          },
        ]}
      />
    </RightPanel>
  );
}

/** That the hours are the carrier's, and who confirms them (O-2.33). */
export const PickupNote = () => (
  <p className={`box quiet label gap-10 sunken flex ${styles.note}`}>
    <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
    {pickupTexts.note}
  </p>
);

/** How many guides of each service. */
function Services({ labels }: { labels: readonly PickedLabel[] }) {
  const counts = new Map<string, number>();
  for (const { service_description } of labels) counts.set(service_description, (counts.get(service_description) ?? 0) + 1);
  return (
    <>
      <p className={`strong ${styles.strong}`}>{texts.chosen(labels.length)}</p>
      <p>{[...counts].map(([service, n]) => `${n} ${service}`).join(' · ')}</p>
    </>
  );
}

function Place({ end }: { end: FlowEnd }) {
  const address = printedAddress(end);
  const contact = printedContact(end);
  const who = contact && contactLines(contact);
  return (
    <>
      <p className={`strong ${styles.strong}`}>{address.business_name.toLocaleUpperCase('es-MX')}</p>
      {address.street && addressLines(address).map((line) => <p key={line}>{line}</p>)}
      {who && <p>{`${who.name} · ${who.tel}`}</p>}
    </>
  );
}

function Details({ flow }: { flow: PickupFlow }) {
  const { startTimePickUp: start, endTimePickUp: end, collect_in, indications } = flow;
  return (
    <>
      {start && end && <p className={`strong ${styles.strong}`}>{texts.hours(start, end)}</p>}
      <p>{[collect_in, indications.trim()].filter(Boolean).join(' · ')}</p>
    </>
  );
}
