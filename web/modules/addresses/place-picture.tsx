import { useEffect, useState } from 'react';
import { placeTexts } from '#texts/es/addresses/place-texts.ts';
import { usePlacePicture } from './queries.ts';
import styles from './place-picture.module.css';

/** A point that is still being typed is not asked for: every picture is billed. */
const REST_MS = 800;

type Point = { latitude: number; longitude: number };

/** Where an address lies, drawn by the operator's service of maps (O-7.23); nothing without one, or while it does not answer. */
export function PlacePicture({ at, name }: { at: Point; name: string }) {
  const { latitude, longitude } = at;
  const [rested, setRested] = useState<Point | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested({ latitude, longitude }), REST_MS);
    return () => clearTimeout(timer);
  }, [latitude, longitude]);
  const image = usePlacePicture(rested);
  if (image === null || rested?.latitude !== latitude || rested.longitude !== longitude) return null;
  return <img className={`box full block ${styles.picture}`} src={`data:image/png;base64,${image}`} alt={placeTexts.picture(name)} />;
}
