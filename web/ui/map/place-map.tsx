import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { operatorSetting } from '../../platform/brand.ts';
import { useAtRest } from '../../platform/at-rest.ts';
import type { GlMapPlaces } from './gl-places.ts';
import { MexicoMap } from './mexico-map.tsx';
import styles from './place-map.module.css';

const Gl = lazy(() => import('./gl-map.tsx').then(({ GlMapView }) => ({ default: GlMapView })));
const Google = lazy(() => import('./google-map.tsx').then(({ GoogleMapView }) => ({ default: GoogleMapView })));

/** Whether this browser draws with WebGL; asked once. */
let drawsGl: boolean | null = null;
function canDraw(): boolean {
  if (drawsGl === null) {
    const context = document.createElement('canvas').getContext('webgl2');
    drawsGl = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return drawsGl;
}

type Props = Partial<GlMapPlaces> & { isTall?: boolean };

/**
 * Up to two places on a map of Mexico. The map's own program is loaded once the page is at rest: Google's where the operator has a key, else
 * ours. Until then, and where it cannot draw, the one that needs less stands there: never a blank box.
 */
export function PlaceMap({ from = null, to = null, onDrop, isFollowed, isTall = false }: Props) {
  const isAtRest = useAtRest();
  const { panel } = shellTexts;
  const only = from ?? to;
  const label = from && to ? panel.route(from.name, to.name) : only ? panel.place(only.name) : panel.map;
  const drawing = <MexicoMap from={from} to={to} />;
  if (!isAtRest) return drawing;
  const places = { from, to, onDrop, isFollowed, label };
  const ours = <OwnMap {...places} isTall={isTall} drawing={drawing} />;
  const apiKey = operatorSetting('google-maps-key');
  if (!apiKey) return ours;
  return (
    <Fallback instead={ours}>
      <Suspense fallback={drawing}>
        <div className={styles.frame} data-tall={isTall || undefined}>
          <Google {...places} apiKey={apiKey} />
        </div>
      </Suspense>
    </Fallback>
  );
}

/** Drawn by MapLibre from our own outlines; the drawing of the country where this browser cannot. */
function OwnMap({ isTall, drawing, ...places }: GlMapPlaces & { label: string; isTall: boolean; drawing: ReactNode }) {
  const { from, to } = places;
  const [hasFailed, setFailed] = useState(() => !canDraw());
  if (hasFailed) return drawing;
  return (
    <Fallback instead={drawing}>
      <Suspense fallback={drawing}>
        <div className={styles.frame} data-tall={isTall || undefined}>
          <Gl {...places} onFail={() => setFailed(true)} />
          {(from || to) && (
            <div className={styles.inset} aria-hidden="true">
              <MexicoMap from={from} to={to} isWhole />
            </div>
          )}
        </div>
      </Suspense>
    </Fallback>
  );
}

/** A program that could not be loaded, or broke, leaves the drawing. */
class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
