/** What we use of Google's program, as far as we use it. Positions are `{ lat, lng }`; zooms are whole. */
export type LatLng = { lat: number; lng: number };
type Listener = { remove: () => void };
type Event = { latLng: { lat: () => number; lng: () => number } | null };

export type GoogleMap = {
  moveCamera: (camera: { center: LatLng; zoom: number }) => void;
  getDiv: () => HTMLElement;
  addListener: (event: 'click' | 'tilesloaded', hear: (event: Event) => void) => Listener;
};
type Shown = { setMap: (map: GoogleMap | null) => void };
export type GoogleMarker = Shown & {
  setPosition: (at: LatLng) => void;
  addListener: (event: 'dragend', hear: (event: Event) => void) => Listener;
};

export type GoogleApi = {
  Map: new (box: HTMLElement, options: object) => GoogleMap;
  Polyline: new (options: object) => Shown;
  Marker: new (options: object) => GoogleMarker;
  Point: new (x: number, y: number) => object;
};
