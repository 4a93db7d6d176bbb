import type { EndInfo, LabelDetail } from '#contract/shipping/shipping.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { MexicoMap, type MapPlace } from '../../ui/map/mexico-map.tsx';
import { useSeen } from '../../ui/opening/use-seen.ts';
import { PlacePicture } from '../addresses/place-picture.tsx';
import { Fold } from './fold.tsx';
import styles from './label-view.module.css';

const placeOf = ({ latitude, longitude, city }: EndInfo): MapPlace | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude, name: city } : null;

/** Both ends as they were printed, on a map where their points are known, and each with its picture where the operator has a service for it (O-2.50). */
export function LabelAddresses({ detail: { origin, destination } }: { detail: LabelDetail }) {
  const [from, to] = [placeOf(origin), placeOf(destination)];
  return (
    <Fold title={labelsTexts.addresses} summary={labelsTexts.way(`${origin.city} ${origin.zip_code}`, `${destination.city} ${destination.zip_code}`)}>
      {(from || to) && (
        <div className={`box ${styles.map}`}>
          <MexicoMap from={from} to={to} />
        </div>
      )}
      <div className={`stack gap-16 ${styles.ends}`}>
        <End title={labelsTexts.sender} end={origin} at={from} />
        <End title={labelsTexts.recipient} end={destination} at={to} />
      </div>
    </Fold>
  );
}

function End({ title, end, at }: { title: string; end: EndInfo; at: MapPlace | null }) {
  // Every picture is billed: none is asked for that nobody scrolls to.
  const { ref, isSeen } = useSeen<HTMLElement>();
  const { contact } = end;
  const lines = [
    [end.street, end.number, end.suite_number].filter(Boolean).join(' '),
    [end.neighborhood, end.zip_code].filter(Boolean).join(', '),
    [end.city, end.state].filter(Boolean).join(', '),
    [[contact.name, contact.last_name].filter(Boolean).join(' '), phoneText(contact.phone_number)].filter(Boolean).join(' · '),
  ];
  return (
    <section ref={ref} className={`breaks ${styles.address}`} aria-label={title}>
      <h4>{title}</h4>
      {isSeen && at && <PlacePicture at={at} name={end.business_name || title} />}
      <p className="strong">{end.business_name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {end.tax_id && <p className="code">{end.tax_id}</p>}
      {end.ocurre_office && <p className="strong">{labelsTexts.branch}</p>}
      {end.branch && (
        <p>
          {end.branch.name} · {end.branch.address}
        </p>
      )}
    </section>
  );
}
