import type { OpenPage } from './browser.ts';

export const googleKey = 'AIzaSyA-1234567890_abcdefghijklmnopqrs';

/** What our code asked of the pretended program, in order. */
export type Asked = { what: string; with: Record<string, unknown> };

/**
 * Answers every request of this page to Google's hosts, so that none leaves. `script` is what its program does; null = it cannot be reached.
 */
export const pretendGoogle = (page: OpenPage, script: string | null): Promise<unknown> =>
  page.route(/^https:\/\/([\w-]+\.)*(google|googleapis|gstatic|googleusercontent)\.com\//, (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );

export const asked = (page: OpenPage): Promise<Asked[]> => page.evaluate(() => JSON.parse(JSON.stringify((window as never)['asked'])) as never);

/** Lets the pretended program tell that something happened: `dragend` on the last marker, `click` on the map. */
export const tell = (page: OpenPage, event: string, at: { lat: number; lng: number }): Promise<void> =>
  page.evaluate(
    ([name, { lat, lng }]) => (window as never as { tell: (...all: unknown[]) => void }).tell(name, { latLng: { lat: () => lat, lng: () => lng } }),
    [event, at] as const,
  );

/** A small Google: it writes down what is asked of it and draws nothing. */
export const google = `
  const asked = (window.asked = []);
  const ears = {};
  window.tell = (event, body) => ears[event]?.at(-1)(body);
  const plain = (options) => JSON.parse(JSON.stringify(options, (name, value) => (name === 'map' ? undefined : value)));
  const thing = (what) =>
    class {
      constructor(...all) {
        asked.push({ what, with: plain(all.at(-1)) });
        this.box = all[0];
      }
      addListener(event, hear) {
        (ears[event] ??= []).push(hear);
        if (event === 'tilesloaded') setTimeout(hear);
        return { remove: () => (ears[event] = ears[event].filter((one) => one !== hear)) };
      }
      getDiv() { return this.box; }
      setMap(map) { asked.push({ what: what + ' away', with: { isAway: map === null } }); }
      setPosition(at) { asked.push({ what: what + ' moved', with: at }); }
      moveCamera(camera) { asked.push({ what: 'look', with: camera }); }
    };
  const libraries = {
    core: { Point: class { constructor(x, y) { Object.assign(this, { x, y }); } } },
    maps: { Map: thing('Map'), Polyline: thing('Polyline') },
    marker: { Marker: thing('Marker') },
  };
  window.google = { maps: { importLibrary: async (name) => libraries[name] } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]();
`;
