import { Marker, type GeoJSONSource, type Map as GlMap } from 'maplibre-gl';
import styles from './gl-map.module.css';
import { ROUTE, routeOf } from './map-style.ts';
import { bowOf, droppedAt, outlineViewOf, type MapPoint } from './map-view.ts';
import type { MapPlace } from './mexico-map.tsx';

export type GlMapPlaces = {
  from: MapPlace | null;
  to: MapPlace | null;
  /** The only place can be dropped elsewhere; with a destination both are fixed (S-4.20, S-4.21). */
  onDrop?: ((point: MapPoint) => void) | undefined;
  /** The first place moves, and is looked at again and again. */
  isFollowed?: boolean | undefined;
};

/** MapLibre counts tiles of 512 px. */
const TILE_STEP = 1;
/** Names are wider than high: at an edge none is cut. */
const WAY_PADDING = { left: 60, right: 60, top: 44, bottom: 44 };
const COUNTRY_PADDING = 8;
const MOVE_MS = 220;

function fixedMarker({ name, longitude, latitude }: MapPlace, isStart: boolean): Marker {
  const element = document.createElement('div');
  element.className = styles['place'] ?? '';
  element.dataset['start'] = String(isStart);
  const words = document.createElement('span');
  words.textContent = name;
  element.append(words);
  return new Marker({ element }).setLngLat([longitude, latitude]);
}

/** Puts fixed markers and the line between them on the map; answers what takes the markers away. */
export function showPlaces(map: GlMap, { from, to }: Pick<GlMapPlaces, 'from' | 'to'>): () => void {
  const markers = [from && fixedMarker(from, true), to && fixedMarker(to, false)].filter((marker) => marker !== null);
  for (const marker of markers) marker.addTo(map);
  const ends: [number, number][] = from && to ? bowOf(from, to).map(({ longitude, latitude }) => [longitude, latitude]) : [];
  void map.getSource<GeoJSONSource>(ROUTE)?.setData(routeOf(ends));
  return () => {
    for (const marker of markers) marker.remove();
  };
}

/** A marker that is moved with the pointer or, focused, with the arrows. */
export function openPin(map: GlMap, { longitude, latitude }: MapPoint, onDrop: (point: MapPoint) => void): Marker {
  const marker = new Marker({ draggable: true, color: 'var(--primary)', className: styles['pin'] ?? '' }).setLngLat([longitude, latitude]).addTo(map);
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLngLat();
    onDrop(droppedAt(lat, lng));
  });
  return marker;
}

/** A click drops the marker there. */
export function dropOnClick(map: GlMap, onDrop: (point: MapPoint) => void): () => void {
  const click = map.on('click', ({ lngLat: { lat, lng } }) => onDrop(droppedAt(lat, lng)));
  return () => click.unsubscribe();
}

/** Moves the view to the places; at once for anyone who wants no motion, and where the map was not looking anywhere yet. */
export function lookAt(map: GlMap, { from, to, onDrop, isFollowed }: GlMapPlaces, isAtOnce: boolean): void {
  const view = outlineViewOf(from, to, onDrop ? 'dropped' : isFollowed ? 'followed' : 'shown');
  const zoom = view.zoom - TILE_STEP;
  const duration = isAtOnce || window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS;
  if (view.kind === 'place') return void map.easeTo({ center: [view.at.longitude, view.at.latitude], zoom, duration });
  const { west, south, east, north } = view.bounds;
  map.fitBounds([west, south, east, north], { maxZoom: zoom, padding: from || to ? WAY_PADDING : COUNTRY_PADDING, duration });
}
