import { test } from 'vitest';
import { builtStage, builtWeb } from './built-web.ts';
import { closePagesOf, leaveAll, openPage, type Look, type OpenPage } from './browser.ts';
import { startFakeServer } from './fake-server.ts';
import { launchBrowser, type Browsing } from './launch-browser.ts';
import { startPortal, type Starting } from './portal.ts';
import { openScreen } from './send-world.ts';

/** What is started once and ended once, however many ask for it: vitest alone would start another one for each `extend` of a test. */
function once<Needs, T>(start: (needs: Needs) => Promise<T>, end: (started: T) => Promise<void>) {
  const started = new Map<string, Promise<T>>();
  return {
    of: (needs: Needs): Promise<T> => {
      const name = JSON.stringify(needs);
      const one = started.get(name) ?? start(needs);
      started.set(name, one);
      return one;
    },
    endAll: async (): Promise<void> => {
      const all = [...started.values()];
      started.clear();
      for (const one of all) await end(await one);
    },
  };
}

// For all files of a worker.
const browsers = once(
  (browsing: Browsing) => launchBrowser({ ...browsing, compilesLittle: true }),
  (browser) => browser.close(),
);
const servers = once(startFakeServer, (server) => server.close());
// For one file.
const freshServers = once(
  async (folder: string) => {
    const server = await servers.of(folder);
    server.restart();
    return server;
  },
  () => Promise.resolve(),
);
const portals = once(startPortal, async (world) => {
  await closePagesOf(world.origin);
  await world.stop();
});

// vitest reads from the braces what a fixture needs: {} = nothing.

/** A browser; `browsing` says which kind a file needs. */
const browserTest = test
  .extend('ending', { scope: 'worker', auto: true }, ({}, { onCleanup }) =>
    onCleanup(async () => {
      await browsers.endAll();
      await servers.endAll();
    }),
  )
  .extend('browsing', { scope: 'file' }, {} as Browsing)
  .extend('browser', { scope: 'file' }, ({ browsing }) => browsers.of(browsing));

/** Pages of a folder with a server that gives the answers a test names. After each test its calls are forgotten and its pages left. */
const servedTest = (folder: string) =>
  browserTest
    .extend('server', { scope: 'file' }, ({}, { onCleanup }) => {
      onCleanup(freshServers.endAll);
      return freshServers.of(folder);
    })
    .extend('leaving', { auto: true }, ({ server, task }, { onCleanup }) =>
      onCleanup(async () => {
        await leaveAll(task);
        server.calls.length = 0;
        const wrong = server.wrongAnswers.splice(0);
        if (wrong.length > 0) throw new Error(`fakes that are no answers of the contract: ${wrong.join('\n')}`);
      }),
    )
    /** A screen behind the login, open once its heading is there. */
    .extend(
      'openAt',
      ({ browser, server }) =>
        (path: string, look: Look = {}) =>
          openScreen(browser, server, path, look),
    )
    /** The calls of that name so far. */
    .extend(
      'called',
      ({ server }) =>
        (name: string) =>
          server.calls.filter((call) => call.name === name),
    )
    /** What those calls asked. */
    .extend(
      'requestsOf',
      ({ called }) =>
        (name: string) =>
          called(name).map(({ request }) => request),
    );

/** For the web alone, without a portal behind it. */
export const screenTest = servedTest(builtWeb());

/** For forms and lists by themselves, as e2e/stage shows them. */
export const stageTest = servedTest(builtStage());

/** For the whole product: `world` is the portal with the outside world beside it, one for each file; `starting` says how it starts. */
export const portalTest = browserTest
  .extend('starting', { scope: 'file' }, {} as Starting)
  .extend('world', { scope: 'file' }, ({ starting }, { onCleanup }) => {
    onCleanup(portals.endAll);
    return portals.of(starting);
  })
  .extend('leaving', { auto: true }, ({ task }, { onCleanup }) => onCleanup(() => leaveAll(task)))
  /** A page of somebody who is logged in. */
  .extend('openAs', ({ browser, world }) => async (email: string, path: string, look: Look = {}): Promise<OpenPage> => {
    const page = await openPage(browser, world.origin, { ...look, token: await world.tokenOf(email) });
    await page.goto(path);
    return page;
  });
