import { issuerOperations, issuerParts, type IssuerPart, type IssuerView } from '#contract/issuer/issuer.ts';
import { sealDocument } from '#fiscal/seal/seal-document.ts';
import { followCredentials } from '#platform/credentials/follow-credentials.ts';
import { holderViews } from '#platform/credentials/read-credentials.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { adviceOn } from '#stampers/kit/advice.ts';
import { judgedAnswer } from '#stampers/kit/judged-answer.ts';
import { registry as allStampers } from '#stampers/registry.ts';
import { issuerTexts } from '#texts/es/issuer/issuer.ts';
import { lineTransport } from '#wire/transport.ts';
import type { IssuerApi, IssuerFacts, PacSlug } from './api.ts';
import { openFile, openPart, issuerCredentials, partView, type OpenPart } from './credentials.ts';
import { enterIssuer } from './enter-issuer.ts';
import type { IssuerNeeds } from './needs.ts';
import { restoreIssuer } from './restore-issuer.ts';
import type { OpenIssuer } from './rules/judge-csd.ts';
import { stamperRunner } from './run-operation.ts';
import { tellEnd } from './tell-end.ts';
import { tryIssuer } from './try-issuer.ts';

/** The one fiscal issuer of the installation. Throws BadIssuerSettings, whose message is one line, when the file's settings are wrong. */
export async function buildIssuer(needs: IssuerNeeds): Promise<{ api: IssuerApi; routes: Route[]; jobs: Job[]; close: () => Promise<void> }> {
  const { clock, log, timeScale, isProduction, registry = allStampers } = needs;
  const line = needs.transport
    ? { transport: needs.transport, close: async () => undefined }
    : lineTransport(timeScale, { isPublicOnly: isProduction });
  const settings = { ...needs, registry, transport: line.transport };
  const current = await openFile(settings);
  const of = issuerCredentials(settings);
  const open = async (part: IssuerPart, n: number, values: Parameters<typeof openPart>[2] | null): Promise<OpenPart | null> => {
    const opened = values && (await openPart(registry, part, values, isProduction));
    if (!opened) log.error(values ? issuerTexts.enteredUnfit(part, n) : issuerTexts.enteredUnreadable(part, n), { part, n });
    return opened;
  };
  const refresh = followCredentials(needs, { of, current, open });
  await refresh();
  const use = { ...needs, of, refresh, registry };
  const inUse = (): OpenIssuer | null => {
    const part = current.get('csd');
    const issuer = part && 'issuer' in part ? part.issuer : null;
    return issuer && issuer.valid_from <= clock.now() && clock.now() <= issuer.valid_to ? issuer : null;
  };
  const api: IssuerApi = {
    issuer: () => factsOf(inUse()),
    seal: (document) => {
      const issuer = inUse();
      if (!issuer) throw new Error('no certificate seals documents');
      return sealDocument(document, issuer.csd);
    },
    pacs: () => issuerParts.filter((part): part is PacSlug => part !== 'csd' && current.has(part)),
    ...stamperRunner(settings, (pac) => {
      const part = current.get(pac);
      return part && 'pac' in part ? part.pac : null;
    }),
    judge: (sealed, stamped) => {
      const judged = judgedAnswer(sealed, { xml: stamped, told: null }, true);
      return judged.outcome === 'done' ? judged.value : null;
    },
    advice: adviceOn,
  };
  return {
    api,
    routes: [
      route(issuerOperations.getIssuer, async () => ({
        issuer: viewOf(factsOf(inUse())),
        parts: await Promise.all((await holderViews(use, issuerParts)).map(partView(registry))),
      })),
      route(issuerOperations.enterIssuer, (request, { actor }) => enterIssuer(use, request, actor)),
      route(issuerOperations.tryIssuer, (request, { actor }) => tryIssuer(use, request, actor)),
      route(issuerOperations.restoreIssuer, (request, { actor }) => restoreIssuer(use, request, actor)),
    ],
    jobs: [{ name: 'issuer-tell-end', everyMs: needs.waits.tidyMs, run: () => tellEnd(needs, factsOf(inUse())) }],
    close: line.close,
  };
}

/** What may be told of an issuer: never what seals. */
const factsOf = (issuer: OpenIssuer | null): IssuerFacts | null => {
  if (!issuer) return null;
  const { csd: _key, ...facts } = issuer;
  return facts;
};

const viewOf = (facts: IssuerFacts | null): IssuerView | null =>
  facts && { ...facts, valid_from: facts.valid_from.toISOString(), valid_to: facts.valid_to.toISOString() };
