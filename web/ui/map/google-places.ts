import { shellTexts } from '#texts/es/frame/shell.ts';
import type { GlMapPlaces } from './gl-places.ts';
import type { GoogleApi, GoogleMap, GoogleMarker, LatLng } from './google-api.ts';
import styles from './google-map.module.css';
import { colorsIn } from './map-style.ts';
import { bowOf, cameraOf, droppedAt, type MapPoint } from './map-view.ts';
import type { MapPlace } from './mexico-map.tsx';

/** SymbolPath.CIRCLE */
const CIRCLE = 0;
const latLng = ({ latitude, longitude }: MapPoint): LatLng => ({ lat: latitude, lng: longitude });

/** Puts fixed markers and the line between them on the map; answers what takes them away. */
export function showPlaces(api: GoogleApi, map: GoogleMap, { from, to }: Pick<GlMapPlaces, 'from' | 'to'>): () => void {
  const { route, land, name } = colorsIn(map.getDiv());
  const marker = (place: MapPlace, isStart: boolean) =>
    new api.Marker({
      map,
      position: latLng(place),
      clickable: false,
      label: { text: place.name, color: name, fontSize: '12px', fontWeight: '600', className: styles['name'] },
      icon: {
        path: CIRCLE,
        scale: 5.5,
        fillColor: isStart ? land : route,
        fillOpacity: 1,
        strokeColor: route,
        strokeWeight: 3.5,
        labelOrigin: new api.Point(0, 2.8),
      },
    });
  const shown = [from && marker(from, true), to && marker(to, false)].filter((one) => one !== null);
  const line = from && to && new api.Polyline({ map, path: bowOf(from, to).map(latLng), strokeColor: route, strokeWeight: 2.5, clickable: false });
  return () => {
    for (const one of shown) one.setMap(null);
    line?.setMap(null);
  };
}

/** A marker that is moved with the pointer; without one the coordinates are typed. */
export function openPin(api: GoogleApi, map: GoogleMap, at: MapPoint, onDrop: (point: MapPoint) => void): GoogleMarker {
  const marker = new api.Marker({ map, position: latLng(at), draggable: true, crossOnDrag: false, title: shellTexts.panel.draggedMarker });
  marker.addListener('dragend', ({ latLng: place }) => place && onDrop(droppedAt(place.lat(), place.lng())));
  return marker;
}

/** A click drops the marker there. */
export function dropOnClick(map: GoogleMap, onDrop: (point: MapPoint) => void): () => void {
  const click = map.addListener('click', ({ latLng: place }) => place && onDrop(droppedAt(place.lat(), place.lng())));
  return () => click.remove();
}

/** Looks at the places at once: nothing moves on the way. */
export function lookAt(map: GoogleMap, { from, to }: Pick<GlMapPlaces, 'from' | 'to'>): void {
  const { clientWidth: width, clientHeight: height } = map.getDiv();
  const { at, zoom } = cameraOf(from, to, { width, height });
  map.moveCamera({ center: latLng(at), zoom });
}

export const moveTo = (marker: GoogleMarker, at: MapPoint): void => marker.setPosition(latLng(at));
