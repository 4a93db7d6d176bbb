import { Map as GlMap, type Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import borders from '../../assets/mexico-borders.json' with { type: 'json' };
import mexico from '../../assets/mexico.json' with { type: 'json' };
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './gl-map.module.css';
import { dropOnClick, lookAt, openPin, showPlaces, type GlMapPlaces } from './gl-places.ts';
import { styleOf } from './map-style.ts';
import { onThemeChange } from './map-theme.ts';
import type { MapPoint } from './map-view.ts';

// The worker is a file of ours: the library would build its address from its own, which the bundle does not keep.
setWorkerUrl(workerUrl);

const texts = shellTexts.panel;
const locale = {
  'NavigationControl.ZoomIn': texts.zoomIn,
  'NavigationControl.ZoomOut': texts.zoomOut,
  'Marker.Title': texts.marker,
};

type Props = GlMapPlaces & { label: string; onFail: () => void };

/** The map itself, drawn by MapLibre from our own outlines; loaded by place-map.tsx when one is shown. */
export function GlMapView({ from, to, onDrop, isFollowed, label, onFail }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap | null>(null);
  const open = useEffectEvent((container: HTMLElement): GlMap | null => {
    try {
      return takeMap(container, label);
    } catch (error) {
      // The map could not draw after all: the drawing of the country stands in.
      console.error(error);
      onFail();
      return null;
    }
  });
  // Opened once; what it shows follows below.
  useEffect(() => {
    const shown = box.current && open(box.current);
    if (!shown) return;
    if (loaded.has(shown)) setMap(shown);
    else shown.once('load', () => setMap(shown));
    return () => leaveMap(shown);
  }, []);
  useEffect(() => (map ? followTheme(map) : undefined), [map]);
  useEffect(() => map?.getCanvas().setAttribute('aria-label', label), [map, label]);
  usePlaces(map, onDrop ? { from: null, to: null } : { from, to });
  usePin(map, onDrop ? from : null, onDrop);
  const look = useEffectEvent((shown: GlMap) => {
    const places = JSON.stringify([from, to, onDrop !== undefined, isFollowed]);
    if (looked.get(shown) === places) return;
    lookAt(shown, { from, to, onDrop, isFollowed }, !looked.has(shown));
    looked.set(shown, places);
  });
  // Where it looks changes with the places, not with each drawing of the page.
  const places = JSON.stringify([from, to]);
  useEffect(() => {
    if (map) look(map);
  }, [map, places]);
  return <div ref={box} className={styles.map} data-ready={map ? true : undefined} />;
}

function usePlaces(map: GlMap | null, places: Pick<GlMapPlaces, 'from' | 'to'>) {
  const key = JSON.stringify(places);
  useEffect(() => (map ? showPlaces(map, JSON.parse(key) as typeof places) : undefined), [map, key]);
}

/** The marker that can be dropped: the same one wherever it stands, so that it keeps the focus while the arrows move it. */
function usePin(map: GlMap | null, at: MapPoint | null, onDrop: GlMapPlaces['onDrop']) {
  const pin = useRef<Marker | null>(null);
  const drop = useEffectEvent((point: MapPoint) => onDrop?.(point));
  const open = useEffectEvent((shown: GlMap) => at && openPin(shown, at, drop));
  const [isDroppable, hasPin] = [onDrop !== undefined, at !== null];
  useEffect(() => (map && isDroppable ? dropOnClick(map, (point) => drop(point)) : undefined), [map, isDroppable]);
  useEffect(() => {
    if (!map || !hasPin) return;
    pin.current = open(map);
    return () => void pin.current?.remove();
  }, [map, hasPin]);
  const [latitude, longitude] = [at?.latitude, at?.longitude];
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) pin.current?.setLngLat([longitude, latitude]);
  }, [latitude, longitude]);
}

/** The map that no screen shows at the moment: the next one goes on with it, so that a step of a flow neither loads nor moves anything. */
let resting: GlMap | null = null;
const loaded = new WeakSet<GlMap>();
/** What each map looks at. */
const looked = new WeakMap<GlMap, string>();

function takeMap(box: HTMLElement, label: string): GlMap {
  const container = resting?.getContainer() ?? document.createElement('div');
  container.classList.add(styles['canvas'] ?? '');
  box.append(container);
  if (!resting) return openMap(container, label);
  const map = resting;
  resting = null;
  map.resize();
  return map;
}

/** One map rests; a second one, of a drawer over the page, is closed for good. */
function leaveMap(map: GlMap): void {
  map.getContainer().remove();
  if (resting === null && loaded.has(map)) resting = map;
  else map.remove();
}

function openMap(container: HTMLElement, label: string): GlMap {
  const map = new GlMap({
    container,
    style: styleOf({ shape: mexico, borders: borders.borders }, container),
    locale: { ...locale, 'Map.Title': label },
    center: [-102.2, 23.9],
    zoom: 3,
    minZoom: 2,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    // The wheel scrolls the panel it stands in.
    scrollZoom: false,
  });
  map.once('load', () => loaded.add(map));
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ maxWidth: 80 }), 'bottom-left');
  return map;
}

/** The colours are read again when the person or the system changes the theme. */
function followTheme(map: GlMap): () => void {
  const wear = () => {
    const { layers } = styleOf({ shape: { ...mexico, outline: '' }, borders: '' }, map.getContainer());
    for (const { id, paint } of layers) {
      const colors = Object.entries(paint ?? {}).filter(([name]) => name.endsWith('-color'));
      for (const [name, color] of colors) map.setPaintProperty(id, name as 'line-color', color as string);
    }
  };
  return onThemeChange(wear);
}
