import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { FILE_LIMIT_BYTES, UPLOAD_MS } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Observe } from '#platform/metrics.ts';
import { refuseWhileStopping } from './end-http.ts';
import { errorAnswer, type ErrorAnswer } from './error-answer.ts';
import { readJsonBodies } from './json-body.ts';
import { siteOf } from './network.ts';
import { contextOf, inRequest } from './request-context.ts';
import { pathOf } from './request-path.ts';
import { siteLimit } from './site-limit.ts';

export type HttpSettings = {
  product: string;
  isProduction: boolean;
  /** Requests of one address in a minute over all calls; null = unlimited. */
  rateLimitPerMinute: number | null;
  /** How many proxies in front of us are believed about the caller's address. */
  trustedProxies: number;
  bodyLimitBytes: number;
  /** Told of every answer: method, route, status. */
  observe?: Observe;
  /** How long a client may take over its headers and over the whole request, and how often that is looked at. */
  patience?: { headersMs: number; requestMs: number; checkMs: number };
};

// An upload may take that long.
const usualPatience = { headersMs: 10_000, requestMs: UPLOAD_MS, checkMs: 2_000 };

/** The bare server: headers, limits, request ids and the one form of every error. Routes are mounted on it afterwards. */
export async function buildHttp(settings: HttpSettings, log: Log): Promise<FastifyInstance> {
  const answerTo = (thrown: unknown, request: FastifyRequest): ErrorAnswer => {
    const isOver = isCut(request);
    const error = isOver ? new Refusal('WRONG_DATA') : thrown;
    // Nobody is left to answer, so no line of an answer will follow.
    if (isOver) inRequest(contextOf(request), () => log.info('request cut'));
    const answer = errorAnswer(error, { requestId: request.id, product: settings.product });
    if (answer.isBug || answer.status === 503) {
      // A carrier's silence is expected: it is told, without where in the program it was noticed.
      const tell = () => (error instanceof Refusal ? log.warn('request refused', { code: error.code }) : log.error('request failed', { error }));
      inRequest(contextOf(request), tell);
    }
    return answer;
  };
  const { headersMs, requestMs, checkMs } = settings.patience ?? usualPatience;
  const app = fastify({
    logger: false,
    genReqId: ({ headers }) =>
      typeof headers['x-request-id'] === 'string' && /^[\w-]{8,64}$/.test(headers['x-request-id']) ? headers['x-request-id'] : newId(),
    bodyLimit: settings.bodyLimitBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
    forceCloseConnections: 'idle',
    // The framework's own answer is not in the envelope: `refuseWhileStopping` says it.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    exposeHeadRoutes: false,
    // Requests and answers go through the contract's own schemas; the framework's compilers would only be read at every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    rewriteUrl: ({ url = '/' }) => (writtenRates.test(url) ? `${servicePrefixes.rates}${url}` : url),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      const { status, body } = answerTo(error, request);
      void (reply as unknown as FastifyReply).code(status).header('cache-control', 'no-store').send(body);
    },
  });
  refuseWhileStopping(app);
  readJsonBodies(app);
  await app.register(multipart, { limits: { files: 1, fileSize: FILE_LIMIT_BYTES, fields: 0, parts: 1, headerPairs: 20 } });
  await addProtections(app, settings);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1400,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    settings.observe?.({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const facts = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), network: siteOf(request.ip) };
    // From what it was asked for: only ids of our own making, never a token or what somebody typed.
    const { id } = (request.params ?? {}) as { id?: string };
    inRequest(contextOf(request), () => log.info('request', id !== undefined && looksLikeId(id) ? { ...facts, id } : facts));
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = answerTo(error, request);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  return app;
}

/** Whether the client went away in the middle of its body: nobody reads the answer, and nothing here is wrong. */
const isCut = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const noSchemas = (): never => {
  throw new Error('a route has a schema of its own: it belongs into contract/');
};

/** The calls of rates as the specification writes them; the web asks under their service's prefix, which a proxy may send elsewhere (AMB-0.05). */
const writtenRates = /^\/rates(?=[/?]|$)/;

const limitedPaths = /^\/(api|rates-service|drive|wallet|reports)\b/;

async function addProtections(app: FastifyInstance, { isProduction, rateLimitPerMinute }: HttpSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        // The label viewer shows its document from a blob: address.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isProduction ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  await app.register(rateLimit, {
    // Without a limit over all calls only those with one of their own are counted (`limits` of mountRoutes).
    global: rateLimitPerMinute !== null,
    max: rateLimitPerMinute ?? Number.MAX_SAFE_INTEGER,
    timeWindow: 60_000,
    ipv6Subnet: 64,
    // The route decides, however its address was written; what has no route is judged as the router reads it.
    allowList: (request) => !limitedPaths.test(request.routeOptions.url ?? pathOf(request)),
    errorResponseBuilder: () => Object.assign(new Refusal('TOO_MANY_REQUESTS'), { statusCode: 429 }),
  });
  if (rateLimitPerMinute !== null) app.addHook('onRequest', siteLimit(app, rateLimitPerMinute));
}
