import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/shared/errors.ts';
import { screenRoutes } from '#contract/routes.ts';
import { serveBrand, type BrandFiles, type UploadedPictures } from './brand-files.ts';
import { withGoogleMaps } from './google-maps.ts';
import { ownPolicyOf } from './heic-policy.ts';
import { pathOf } from './request-path.ts';

export type WebSettings = {
  /** The built web; when it does not exist, only the API is served. */
  folder: string;
  /** An operator's own logo.svg and pictures of carriers live here. */
  brandFolder: string;
  /** Pictures of carriers that were uploaded: they stand before those of the folder. */
  carrierLogos?: UploadedPictures;
  product: string;
  isEvaluation: boolean;
  /** What else the operator has set and the page must know, by the name of its meta element. */
  pageSettings?: () => Readonly<Record<string, string>>;
  /** For Google Maps, for the portal's own page alone: no other page knows it or may ask Google anything. */
  googleMapsKey?: string | null;
};

const publicScreens = screenRoutes
  .filter(({ needs }) => needs === 'public')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`));
const belongsToCalls = /^\/(api|rates-service|wallet|drive|reports|socket|-)(\/|$)/;

/** Serves the built web: hashed assets for ever, the two pages never cached, any screen route by its page. */
export async function serveWeb(app: FastifyInstance, settings: WebSettings): Promise<void> {
  const notFound = () => {
    throw new Refusal('NOT_FOUND');
  };
  const brand = serveBrand(app, settings.brandFolder, settings.carrierLogos);
  const limited = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  if (!existsSync(join(settings.folder, 'index.html'))) {
    app.setNotFoundHandler(limited, notFound);
    return;
  }

  app.addHook('onRequest', async (request, reply) => {
    const policy = ownPolicyOf(pathOf(request));
    if (policy) reply.header('content-security-policy', policy);
  });
  // Not a file: the server of files would try to read the folder.
  app.get('/assets/', notFound);
  await app.register(fastifyStatic, {
    root: join(settings.folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  const { googleMapsKey, pageSettings = () => ({}) } = settings;
  const portalSettings = () => ({ ...pageSettings(), ...(googleMapsKey ? { 'google-maps-key': googleMapsKey } : {}) });
  const pages = {
    portal: writtenPage('index.html', { ...settings, pageSettings: portalSettings }, brand),
    public: writtenPage('public.html', settings, brand),
  };
  app.setNotFoundHandler(limited, (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !belongsToCalls.test(path) && !/\.\w+$/.test(path) && path !== '/assets';
    if (!isPage) return notFound();
    const isPublic = publicScreens.some((screen) => screen.test(path));
    const policy = String(reply.getHeader('content-security-policy'));
    if (googleMapsKey && !isPublic) reply.header('content-security-policy', withGoogleMaps(policy));
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(isPublic ? pages.public() : pages.portal());
  });
}

/** The page with the operator's name, logo, mode and settings in its meta elements (S-8.28); written again when a setting is another. */
function writtenPage(file: string, { folder, product, isEvaluation, pageSettings = () => ({}) }: WebSettings, brand: BrandFiles): () => string {
  const page = readFileSync(join(folder, file), 'utf8');
  let written: { of: string; text: string } | null = null;
  return () => {
    const settings = pageSettings();
    const of = JSON.stringify([settings, brand.carrierLogos()]);
    if (written?.of !== of) written = { of, text: filled(page, { product, isEvaluation, settings }, brand) };
    return written.text;
  };
}

type Filling = Pick<WebSettings, 'product' | 'isEvaluation'> & { settings: Readonly<Record<string, string>> };
function filled(page: string, { product, isEvaluation, settings }: Filling, { hasLogo, carrierLogos }: BrandFiles): string {
  const logos = carrierLogos();
  const name = escapeHtml(product);
  const metas = [
    `<meta name="product" content="${name}" />`,
    ...(hasLogo ? ['<meta name="brand-logo" content="/brand/logo.svg" />'] : []),
    ...(logos.length > 0 ? [`<meta name="carrier-logos" content="${logos.join(' ')}" />`] : []),
    `<meta name="porteo-mode" content="${isEvaluation ? 'evaluation' : 'production'}" />`,
    ...Object.entries(settings).map(([setting, value]) => `<meta name="${setting}" content="${escapeHtml(value)}" />`),
  ];
  return page
    .replace(/<meta name="product"[^>]*>/, metas.join('\n    '))
    .replace(/<link rel="icon"[^>]*>/, (ours) => (hasLogo ? '<link rel="icon" type="image/svg+xml" href="/brand/logo.svg" />' : ours))
    .replace(/<title>[^<]*<\/title>/, `<title>${name}</title>`);
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
