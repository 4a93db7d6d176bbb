import { useEffect, useState } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useElementSize } from '../use-element-size.ts';
import styles from './mexico-map.module.css';
import { namesOf, windowAround } from './map-window.ts';
import { project, type MexicoShape } from './mexico-projection.ts';

export type MapPlace = { latitude: number; longitude: number; name: string };
/** A place with a sign on it, a number of a list beside the map. */
export type MapSpot = MapPlace & { mark: string };

type Props = { from?: MapPlace | null; to?: MapPlace | null; isWhole?: boolean; spots?: readonly MapSpot[] };
const noSpots: readonly MapSpot[] = [];

/** Mexico drawn from our own file, with up to two places and the line between them. Needs no key and no other host. Whole: the country as it is, with its places as points; so it is with spots. */
export function MexicoMap({ from = null, to = null, isWhole = false, spots = noSpots }: Props) {
  const [shape, setShape] = useState<MexicoShape | null>(null);
  const [borders, setBorders] = useState('');
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  useEffect(() => {
    void import('../../assets/mexico.json').then((loaded) => setShape(loaded.default));
    void import('../../assets/mexico-borders.json').then((loaded) => setBorders(loaded.default.borders));
  }, []);
  const label =
    from && to
      ? shellTexts.panel.route(from.name, to.name)
      : from || to || spots.length > 0
        ? shellTexts.panel.place((from ?? to)?.name ?? spots.map(({ name }) => name).join(', '))
        : shellTexts.panel.map;
  return (
    <div ref={ref} className={styles.map} role="img" aria-label={label}>
      {shape && width > 0 && height > 0 && (
        <Drawing shape={shape} borders={borders} from={from} to={to} size={{ width, height }} isWhole={isWhole || spots.length > 0} spots={spots} />
      )}
    </div>
  );
}

type DrawingProps = {
  isWhole: boolean;
  spots: readonly MapSpot[];
  shape: MexicoShape;
  borders: string;
  from: MapPlace | null;
  to: MapPlace | null;
  size: { width: number; height: number };
};

function Drawing({ shape, borders, from, to, size, isWhole, spots }: DrawingProps) {
  const places = [from, to].filter((place) => place !== null).map((place) => ({ ...place, ...project(shape, place.latitude, place.longitude) }));
  const view = windowAround(shape, isWhole ? [] : places, size.width / size.height);
  const pixel = view.width / size.width;
  const names = isWhole ? [] : namesOf(places, view, pixel);
  const [a, b] = places;
  return (
    <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true" focusable="false">
      <path d={shape.outline} className={styles.land} />
      <path d={borders} className={styles.border} />
      {a && b && (
        <path
          d={`M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${Math.min(a.y, b.y) - Math.hypot(b.x - a.x, b.y - a.y) * 0.22} ${b.x} ${b.y}`}
          className={styles.route}
        />
      )}
      {places.map((place, index) => (
        <circle
          key={`${place.x} ${place.y} ${index}`}
          cx={place.x}
          cy={place.y}
          r={(isWhole ? 4 : index === 0 && from ? 6.5 : 7) * pixel}
          className={index === 0 && from ? styles.start : styles.end}
        />
      ))}
      {spots
        .map((spot) => ({ ...spot, ...project(shape, spot.latitude, spot.longitude) }))
        .toReversed()
        .map(({ mark, x, y }) => (
          <g key={mark}>
            <circle cx={x} cy={y} r={9 * pixel} strokeWidth={1.5 * pixel} className={styles.spot} />
            <text x={x} y={y} fontSize={11 * pixel} fontWeight={600} className={styles.mark}>
              {mark}
            </text>
          </g>
        ))}
      {names.map(({ name, x, y }) => (
        <text key={`${name} ${y}`} x={x} y={y} fontSize={12 * pixel} strokeWidth={4 * pixel} fontWeight={600} className={styles.name}>
          {name}
        </text>
      ))}
    </svg>
  );
}
