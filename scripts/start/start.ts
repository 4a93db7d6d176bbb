import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerTexts as texts } from '../../texts/es/runner.mjs';
import { buildWeb } from '../build-web.mjs';
import { endChild, endOnce, watchParents, type Children, type End } from './children.ts';
import { hasOwnWhatsApp, rememberedAddresses, startLab, tellOfCouriers, tellPages, tellTheWorld, waysOut } from './lab.ts';
import { carriersFile, dataDir, fail, hasOwnCarriers, isEvaluation, issuerFile, readOr, tell } from './place.ts';
import { startPortal } from './portal.ts';
import { reset } from './reset.ts';

// `npm start` and `npm run dev`: the portal, and in evaluation the simulated outside world.
const [command, ...options] = process.argv.slice(2);
const isDev = command === 'dev';
if (options.includes('--reset')) await reset(options.includes('--yes'));
if (!isDev && !buildWeb({ onStart: () => void tell(texts.building) })) fail(texts.buildFailed);
// From here on this process and its children write what is private: DATA_DIR and lab's folder within it.
process.umask(0o077);
const children: Children = { lab: null, portal: null, vite: null };
const end = endOnce(children);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
watchParents(() => void end(0));

const isNew = !process.env['DATABASE_URL'] && !existsSync(join(dataDir, 'db'));
if (isEvaluation && isNew) tell(texts.preparing);
if (!isEvaluation || hasOwnCarriers()) void startPortal(children, end, { isDev });
else await startWithLab(end);

async function startWithLab(end: End): Promise<void> {
  const former = { carriers: readOr(carriersFile, ''), issuer: readOr(issuerFile, ''), ways: waysOut(rememberedAddresses()) };
  const starting = startLab(children, end);
  // Lab keeps its addresses from one run to the next, so the portal need not wait for it; a port taken meanwhile is the exception.
  const knowsLab = former.carriers && former.issuer && former.ways['SMTP_URL'] && (former.ways['WHATSAPP_URL'] || hasOwnWhatsApp());
  let ready = knowsLab ? startPortal(children, end, { isDev, ways: former.ways }) : null;
  const lab = await starting;
  const ways = waysOut(lab?.addresses);
  const isOther = former.carriers !== readOr(carriersFile, '') || former.issuer !== readOr(issuerFile, '');
  if (ready && (isOther || JSON.stringify(former.ways) !== JSON.stringify(ways))) {
    const early = children.portal;
    children.portal = null;
    await endChild(early);
    ready = null;
  }
  const portal = await (ready ?? startPortal(children, end, { isDev, ways }));
  if (!lab) return;
  void tellTheWorld(lab);
  tellOfCouriers(lab, portal);
  tellPages(lab);
}
