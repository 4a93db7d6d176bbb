import { bookTexts } from '#texts/es/addresses/book.ts';
import { RightPanel } from '../../../frame/slots.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PlaceMap } from '../../../ui/map/place-map.tsx';
import styles from './address-form.module.css';
import { markerOf, typedPoint, type TypedPoint } from './coordinates.ts';
import type { BoundField } from './place-fields.tsx';
import { PlacePicture } from '../place-picture.tsx';

type Props = {
  bind: (field: keyof TypedPoint) => BoundField;
  typed: TypedPoint;
  onDrop: (point: TypedPoint) => void;
  /** Names the marker. */
  name: string;
  /** On its own page the map stands in the right panel (AMB-2.17); in a drawer a picture does. */
  hasMap: boolean;
};

/** Where exactly an address is: typed, or by dropping the marker (S-4.20). */
export function CoordinateFields({ bind, typed, onDrop, name, hasMap }: Props) {
  const marker = markerOf(typed);
  return (
    <>
      <div className={styles.pair}>
        <TextField {...bind('latitude')} label={bookTexts.latitude} isOptional />
        <TextField {...bind('longitude')} label={bookTexts.longitude} isOptional />
      </div>
      {!hasMap && marker && <PlacePicture at={marker} name={name || bookTexts.newAddress} />}
      {hasMap && (
        <RightPanel label={bookTexts.map} openLabel={bookTexts.seeMap}>
          <div className={styles.map}>
            <PlaceMap isTall from={marker && { ...marker, name: name || bookTexts.newAddress }} onDrop={(point) => onDrop(typedPoint(point))} />
          </div>
          <p className={`quiet label ${styles.mapHint}`}>{bookTexts.mapHint}</p>
        </RightPanel>
      )}
    </>
  );
}
