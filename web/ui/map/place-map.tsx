import { Component, lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/shell.ts';
import type { GlMapPlaces } from './gl-places.ts';
import { MexicoMap } from './mexico-map.tsx';
import styles from './place-map.module.css';

const Gl = lazy(() => import('./gl-map.tsx').then(({ GlMapView }) => ({ default: GlMapView })));
const IDLE_MS = 2_000;

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

/**
 * Up to two places on a map of Mexico. The map's own program is loaded once the page is at rest; until then, and where it cannot draw, the
 * drawing of the country stands there: never a blank box.
 */
export function PlaceMap({ from = null, to = null, onDrop, isTall = false }: Partial<GlMapPlaces> & { isTall?: boolean }) {
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => whenAtRest(() => setWanted(canDraw())), []);
  const { panel } = shellTexts;
  const only = from ?? to;
  const label = from && to ? panel.route(from.name, to.name) : only ? panel.place(only.name) : panel.map;
  const drawing = <MexicoMap from={from} to={to} />;
  if (!isWanted || hasFailed) return drawing;
  return (
    <Fallback instead={drawing}>
      <Suspense fallback={drawing}>
        <div className={styles.frame} data-tall={isTall || undefined}>
          <Gl from={from} to={to} onDrop={onDrop} label={label} onFail={() => setFailed(true)} />
          {only && (
            <div className={styles.inset} aria-hidden="true">
              <MexicoMap from={from} to={to} isWhole />
            </div>
          )}
        </div>
      </Suspense>
    </Fallback>
  );
}

/** Safari has no requestIdleCallback yet. */
function whenAtRest(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

/** A program that could not be loaded, or broke, leaves the drawing. */
class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
