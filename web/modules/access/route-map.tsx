import { useEffect, useState } from 'react';
import { project, type MexicoShape } from '../../ui/map/mexico-projection.ts';
import styles from './route-map.module.css';

type Place = readonly [latitude: number, longitude: number];
const hub: Place = [21.12, -101.68];
const featured: Place = [20.97, -89.62];
const places: readonly Place[] = [
  [32.51, -117.02],
  [29.07, -110.96],
  [28.63, -106.08],
  [25.67, -100.31],
  [24.81, -107.39],
  [20.67, -103.35],
  [19.43, -99.13],
  [19.04, -98.2],
  [19.17, -96.13],
  [17.07, -96.72],
  [17.99, -92.93],
  [21.16, -86.85],
];

/** The picture beside the login: routes over Mexico. Decoration only; it loads after the form. */
export function RouteMap() {
  const [shape, setShape] = useState<MexicoShape | null>(null);
  useEffect(() => {
    // The picture is not shown on narrow screens, so nothing is loaded for it.
    if (window.matchMedia('(width < 900px)').matches) return;
    void import('../../assets/mexico.json').then((loaded) => setShape(loaded.default));
  }, []);
  if (!shape) return null;
  const from = project(shape, ...hub);
  return (
    <svg className={styles.map} viewBox={`-8 -8 ${shape.width + 16} ${shape.height + 16}`} focusable="false">
      <path d={shape.outline} className={styles.land} />
      {places.map((place) => {
        const to = project(shape, ...place);
        return (
          <g key={place.join()}>
            <path d={bow(from, to)} className={styles.route} />
            <circle cx={to.x} cy={to.y} r="5" className={styles.place} />
          </g>
        );
      })}
      <path d={bow(from, project(shape, ...featured))} className={styles.featured} />
      <circle cx={project(shape, ...featured).x} cy={project(shape, ...featured).y} r="9" className={styles.end} />
      <circle cx={from.x} cy={from.y} r="10" className={styles.hub} />
    </svg>
  );
}

function bow(a: { x: number; y: number }, b: { x: number; y: number }): string {
  const lift = Math.hypot(b.x - a.x, b.y - a.y) * 0.22;
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${Math.min((a.y + b.y) / 2 - lift, Math.max(a.y, b.y))} ${b.x} ${b.y}`;
}
