import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { GlMapPlaces } from './gl-places.ts';
import type { GoogleApi, GoogleMap, GoogleMarker } from './google-api.ts';
import { loadGoogleMaps, onRefusal, wasRefused } from './google-loader.ts';
import styles from './google-map.module.css';
import { dropOnClick, lookAt, moveTo, openPin, showPlaces } from './google-places.ts';
import { isDarkNow, onThemeChange } from './map-theme.ts';
import { cameraOf, type MapPoint } from './map-view.ts';

/** A map without a picture after so long is none. */
const PICTURE_MS = 10_000;

type Props = GlMapPlaces & { label: string; apiKey: string };

/** The map drawn by Google; throws, so that our own stands in, when it cannot be loaded, its key is refused or no picture comes. */
export function GoogleMapView({ apiKey, ...shown }: Props) {
  const api = use(loadGoogleMaps(apiKey));
  const isRefused = useSyncExternalStore(onRefusal, wasRefused);
  const isDark = useSyncExternalStore(onThemeChange, isDarkNow);
  if (isRefused) throw new Error('Google Maps refuses its key');
  // The map chooses its colours when it is opened.
  return <Opened key={String(isDark)} api={api} isDark={isDark} {...shown} />;
}

function Opened({ api, isDark, from, to, onDrop, label }: Omit<Props, 'apiKey'> & { api: GoogleApi; isDark: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GoogleMap | null>(null);
  const [isBlank, setBlank] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const opened = openMap(api, box.current, isDark);
    const late = setTimeout(() => setBlank(true), PICTURE_MS);
    const drawn = opened.addListener('tilesloaded', () => clearTimeout(late));
    setMap(opened);
    return () => {
      clearTimeout(late);
      drawn.remove();
    };
  }, [api, isDark]);
  usePlaces(api, map, onDrop ? { from: null, to: null } : { from, to });
  usePin(api, map, onDrop ? from : null, onDrop);
  const look = useEffectEvent((shown: GoogleMap) => lookAt(shown, { from, to }));
  const places = JSON.stringify([from, to]);
  useEffect(() => {
    if (map) look(map);
  }, [map, places]);
  if (isBlank) throw new Error('Google Maps shows no picture');
  return <div ref={box} className={styles.map} role="region" aria-label={label} data-ready={map ? true : undefined} />;
}

function usePlaces(api: GoogleApi, map: GoogleMap | null, places: Pick<GlMapPlaces, 'from' | 'to'>) {
  const key = JSON.stringify(places);
  useEffect(() => (map ? showPlaces(api, map, JSON.parse(key) as typeof places) : undefined), [api, map, key]);
}

/** The marker that can be dropped: the same one wherever it stands. */
function usePin(api: GoogleApi, map: GoogleMap | null, at: MapPoint | null, onDrop: GlMapPlaces['onDrop']) {
  const pin = useRef<GoogleMarker | null>(null);
  const drop = useEffectEvent((point: MapPoint) => onDrop?.(point));
  const open = useEffectEvent((shown: GoogleMap) => at && openPin(api, shown, at, drop));
  const [isDroppable, hasPin] = [onDrop !== undefined, at !== null];
  useEffect(() => (map && isDroppable ? dropOnClick(map, (point) => drop(point)) : undefined), [map, isDroppable]);
  useEffect(() => {
    if (!map || !hasPin) return;
    pin.current = open(map);
    return () => pin.current?.setMap(null);
  }, [map, hasPin]);
  const [latitude, longitude] = [at?.latitude, at?.longitude];
  useEffect(() => {
    if (pin.current && latitude !== undefined && longitude !== undefined) moveTo(pin.current, { latitude, longitude });
  }, [latitude, longitude]);
}

function openMap(api: GoogleApi, box: HTMLElement, isDark: boolean): GoogleMap {
  const { at, zoom } = cameraOf(null, null, { width: box.clientWidth, height: box.clientHeight });
  return new api.Map(box, {
    center: { lat: at.latitude, lng: at.longitude },
    zoom,
    // Drawn without WebGL, which a policy like ours would not let compile.
    renderingType: 'RASTER',
    colorScheme: isDark ? 'DARK' : 'LIGHT',
    clickableIcons: false,
    disableDefaultUI: true,
    zoomControl: true,
    scaleControl: true,
    // The wheel scrolls the panel it stands in.
    scrollwheel: false,
  });
}
