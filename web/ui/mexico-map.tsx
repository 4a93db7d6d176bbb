import { useEffect, useState } from 'react';
import { shellTexts } from '#texts/es/shell.ts';
import styles from './mexico-map.module.css';
import { project, windowAround, type MexicoShape } from './mexico-projection.ts';

export type MapPlace = { latitude: number; longitude: number; name: string };

/** Mexico drawn from our own file, with up to two places and the line between them. Needs no key and no other host. */
export function MexicoMap({ from = null, to = null }: { from?: MapPlace | null; to?: MapPlace | null }) {
  const [shape, setShape] = useState<MexicoShape | null>(null);
  const [borders, setBorders] = useState('');
  useEffect(() => {
    void import('../assets/mexico.json').then((loaded) => setShape(loaded.default));
    void import('../assets/mexico-borders.json').then((loaded) => setBorders(loaded.default.borders));
  }, []);
  const label =
    from && to ? shellTexts.panel.route(from.name, to.name) : from || to ? shellTexts.panel.place((from ?? to)?.name ?? '') : shellTexts.panel.map;
  return (
    <div className={styles.map} role="img" aria-label={label}>
      {shape && <Drawing shape={shape} borders={borders} from={from} to={to} />}
    </div>
  );
}

function Drawing({ shape, borders, from, to }: { shape: MexicoShape; borders: string; from: MapPlace | null; to: MapPlace | null }) {
  const places = [from, to].filter((place) => place !== null).map((place) => ({ ...place, ...project(shape, place.latitude, place.longitude) }));
  const view = windowAround(shape, places);
  const unit = view.width / 340;
  const [a, b] = places;
  return (
    <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d={shape.outline} className={styles.land} />
      <path d={borders} className={styles.border} />
      {a && b && (
        <path
          d={`M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${Math.min(a.y, b.y) - Math.hypot(b.x - a.x, b.y - a.y) * 0.22} ${b.x} ${b.y}`}
          className={styles.route}
        />
      )}
      {places.map((place, index) => (
        <g key={`${place.x} ${place.y} ${index}`}>
          <circle cx={place.x} cy={place.y} r={7 * unit} className={index === 0 && from ? styles.start : styles.end} />
          <text x={place.x} y={place.y + 24 * unit} fontSize={12 * unit} strokeWidth={4 * unit} className={styles.name}>
            {place.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
