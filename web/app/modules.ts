import type { ModuleParts } from '../frame/module-parts.ts';
import { accessParts } from '../modules/access/parts.tsx';
import { draftsParts } from '../modules/drafts/parts.ts';
import { factorParts } from '../modules/factor/parts.tsx';
import { guidesParts } from '../modules/guides/parts.ts';
import { notificationsParts } from '../modules/notifications/parts.ts';
import { sendingParts } from '../modules/sending/parts.ts';
import { shipmentParts } from '../modules/shipment/parts.ts';
import { tutorialsParts } from '../modules/tutorials/parts.ts';
import { walletParts } from '../modules/wallet/parts.tsx';

/** What the modules add to the frame, in the order in which it is shown. Searches of the palette stand in palette/searches.ts, pages in pages.ts. */
const modules: readonly ModuleParts[] = [
  accessParts,
  factorParts,
  notificationsParts,
  shipmentParts,
  draftsParts,
  guidesParts,
  sendingParts,
  walletParts,
  tutorialsParts,
];

const all = <Part>(of: (parts: ModuleParts) => readonly Part[] | undefined): Part[] => modules.flatMap((parts) => of(parts) ?? []);

/** The one module that has a part which the frame needs once. */
function only<Part>(of: (parts: ModuleParts) => Part | undefined): Part {
  const [part, ...more] = modules.map(of).filter((one) => one !== undefined);
  if (part === undefined || more.length > 0) throw new Error('a part of the frame belongs to exactly one module');
  return part;
}

export const accountActions = all(({ account }) => account);
export const topBarParts = all(({ topBar }) => topBar);
export const notices = all(({ notices: shown }) => shown);
export const hosts = all(({ hosts: mounted }) => mounted);
export const help = only((parts) => parts.help);
export const flow = only((parts) => parts.flow);
export const endings = all(({ beforeLeaving }) => beforeLeaving && [beforeLeaving]);
export const live = only((parts) => parts.live);
