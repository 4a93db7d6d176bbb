import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { CLABE_PREFIX_LENGTH } from '#contract/deposits/clabe.ts';
import { hostOf, isThisMachine } from '#contract/shared/hosts.ts';
import type { ServiceName } from '#contract/shared/operation.ts';
import { faultOf, firstSettings, readValue, settingKeys, settings, type SettingKey, type SettingValues } from '#contract/settings/settings.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import type { BankSettings } from '#platform/bank/stp-webhook.ts';
import { logLevels, type LogLevel } from '#platform/log.ts';
import { platformTexts as texts } from '#texts/es/platform/platform.ts';
import type { VariableName } from './environment.ts';
import { waitsAt, type Waits } from './waits.ts';

/** What the operator decides, read once and checked. Secrets stand in `Secrets`, so that this may be shown. */
export type Config = {
  mode: 'evaluation' | 'production';
  host: string;
  /** 0 = any free port. */
  port: number;
  /** Absolute. */
  dataDir: string;
  /** PRODUCT_NAME, which fills {product}. */
  product: string;
  timeScale: number;
  waits: Waits;
  /** Already multiplied by TIME_SCALE. */
  quoteDeadlineMs: number;
  /** From SIGTERM to the end of the process, whatever still runs then. */
  stopMs: number;
  /** What /ajustes begins with: of the environment, under the name of the setting, else of the contract. */
  settings: SettingValues;
  /** Rows of bulk loads that one process works on at once (BULK_AT_ONCE). */
  bulkAtOnce: number;
  /** Evaluation only: false fills in people, prices and money but no past guides (DEMO_HISTORY=none). */
  hasDemoHistory: boolean;
  rateLimitPerMinute: number | null;
  /** Requests of one address in a minute to a call that is counted apart from the others (AMB-11.01); null = not counted apart. */
  limits: { getTracking: number | null };
  trustedProxies: number;
  /** Whether money and people ask for a second factor (AMB-1.10); production always does. */
  secondFactor: 'on' | 'off';
  logLevel: LogLevel;
  /** E-mails of the root users who may move money between customers (AMB-2.13), in lower case. */
  moveAmountUsers: readonly string[];
  /** Who is told of the anchors of the books; null = in production every root, else nobody. */
  operatorEmail: string | null;
  /** Who mail comes from, `Name <address>`. */
  mailFrom: string;
  /** Where people reach the portal, without a slash at the end; null = the address it listens on (evaluation only). */
  publicUrl: string | null;
  /** For Google Maps; a browser has to know it. Null = the map is our own. */
  googleMapsKey: string | null;
  /** The folder of SAT's schemas; null = our own rules judge documents alone. */
  satSchemas: string | null;
  /** Where each service of the contract stands (AMB-0.05). */
  prefixes: Record<ServiceName, string>;
};

export type Secrets = {
  /** PostgreSQL; null = the embedded database in DATA_DIR/db. */
  databaseUrl: string | null;
  /** Signs the addresses that leave the session; null in evaluation = a fresh one per start. */
  linkKey: string | null;
  /** Seal the papers of prospects and customers on the disk: the first seals, all open. Empty in evaluation = one is made and kept in DATA_DIR. */
  documentKeys: readonly string[];
  /** smtp:// or smtps:// with user and password; null = mail waits. */
  smtpUrl: string | null;
  /** The Cloud API with version and phone number id, and its token; null = WhatsApp is off. */
  whatsApp: { url: string; token: string } | null;
  /** What WhatsApp's webhook is signed with, and what registers it; null = there is no webhook. */
  whatsAppWebhook: { appSecret: string; verifyToken: string } | null;
  /** How the bank tells of deposits; null = no bank is joined. */
  bank: BankSettings | null;
  /** Google's Places API for servers; null = only our own search of places. */
  googlePlaces: { url: string; mapsUrl: string; key: string } | null;
  /** Opens /-/metrics; null = closed, in evaluation mode open. */
  metricsToken: string | null;
  /** For the demonstration accounts; null = one is made and kept in DATA_DIR. */
  demoPassword: string | null;
  /** DATA_DIR/carriers.json: slug → its addresses and credentials. */
  carriers: Record<string, unknown>;
  /** DATA_DIR/issuer.json of evaluation: the test issuer that documents are stamped with until root enters one. */
  issuer: Record<string, unknown>;
};

/** The process must not start with these settings; the message is the one line that says why. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

const DEMO_ROOT = 'root@porteo.test';

type Env = { readonly [Name in VariableName]?: string | undefined };

/** Reads the settings that environment.ts names. Throws BadConfig. The only place that sees the environment. */
export function readConfig(env: Env = process.env): { config: Config; secrets: Secrets } {
  // Whoever stopped carriers there must not sell them unawares.
  if (Object.entries(env).some(([name, value]) => name === 'CARRIERS_STOPPED' && value)) throw new BadConfig(texts.carriersStopped);
  const mode = choice(env, 'PORTEO_MODE', ['evaluation', 'production'] as const, 'evaluation', texts.expected.mode);
  const timeScale = positive(env, 'TIME_SCALE', 1);
  const config: Config = {
    mode,
    host: env['HOST'] || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 65_535, texts.expected.port),
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    product: productName(env),
    timeScale,
    waits: waitsAt(timeScale),
    quoteDeadlineMs: Math.max(1, Math.round(positive(env, 'QUOTE_DEADLINE_MS', 2_500) * timeScale)),
    stopMs: Math.round(positive(env, 'STOP_SECONDS', 9.5) * 1_000),
    settings: readSettings(env),
    bulkAtOnce: Math.max(1, whole(env, 'BULK_AT_ONCE', 16, 200, texts.expected.whole)),
    hasDemoHistory: env['DEMO_HISTORY'] !== 'none',
    rateLimitPerMinute: env['RATE_LIMIT_PER_MINUTE'] ? positive(env, 'RATE_LIMIT_PER_MINUTE', 1) : null,
    limits: { getTracking: trackingLimit(env, mode) },
    trustedProxies: whole(env, 'TRUSTED_PROXIES', 0, 10, texts.expected.whole),
    secondFactor: choice(env, 'SECOND_FACTOR', ['on', 'off'] as const, mode === 'production' ? 'on' : 'off', texts.expected.secondFactor),
    logLevel: choice(env, 'LOG_LEVEL', logLevels, mode === 'production' ? 'info' : 'warn', texts.expected.logLevel),
    moveAmountUsers: moveAmountUsers(env, mode),
    operatorEmail: operatorEmail(env),
    mailFrom: mailFrom(env, productName(env)),
    publicUrl: publicUrl(env),
    googleMapsKey: googleMapsKey(env),
    satSchemas: env['SAT_SCHEMAS'] ? resolve(env['SAT_SCHEMAS']) : null,
    prefixes: servicePrefixes,
  };
  const databaseUrl = env['DATABASE_URL'] || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw invalid('DATABASE_URL', texts.expected.databaseUrl);
  if (mode === 'production') refuseInProduction(env, config);
  const smtpUrl = env['SMTP_URL'] || null;
  if (smtpUrl !== null && !isSmtp(smtpUrl)) throw invalid('SMTP_URL', texts.expected.smtpUrl);
  if (config.secondFactor === 'on' && !env['LINK_KEY']) throw new BadConfig(texts.secondFactorNeedsKey);
  const [linkKey, demoPassword] = [env['LINK_KEY'] || null, env['DEMO_PASSWORD'] || null];
  const secrets = {
    databaseUrl,
    linkKey,
    smtpUrl,
    demoPassword,
    documentKeys: documentKeysOf(env),
    metricsToken: metricsToken(env),
    whatsApp: whatsApp(env, mode),
    whatsAppWebhook: whatsAppWebhook(env),
    bank: bankSettings(env, mode),
    googlePlaces: googlePlaces(env, mode),
    carriers: readCarriers(config),
    issuer: readIssuer(config),
  };
  return { config, secrets };
}

function refuseInProduction(env: Env, { rateLimitPerMinute }: Config): void {
  const linkKey = env['LINK_KEY'] ?? '';
  if (linkKey === '') throw new BadConfig(texts.linkKeyMissing);
  if (linkKey.length < 32 || new Set(linkKey).size < 12) throw new BadConfig(texts.linkKeyWeak);
  const documentKey = env['DOCUMENT_KEY'] ?? '';
  if (documentKey === '') throw new BadConfig(texts.documentKeyMissing);
  if (documentKey === linkKey || new Set(documentKey).size < 12) throw new BadConfig(texts.documentKeyWeak);
  if (rateLimitPerMinute === null) throw new BadConfig(texts.rateLimitMissing);
  if (!env['SMTP_URL']) throw new BadConfig(texts.smtpMissing);
  if (!env['MAIL_FROM']) throw new BadConfig(texts.mailFromMissing);
  if (!env['PUBLIC_URL']?.startsWith('https://')) throw new BadConfig(texts.publicUrlMissing);
  if (env['SECOND_FACTOR'] === 'off') throw new BadConfig(texts.secondFactorOff);
  if (env['DEMO_PASSWORD']) throw new BadConfig(texts.demoPasswordGiven);
  if (env['TIME_SCALE']) throw new BadConfig(texts.timeScaleGiven);
}

/** The carriers' credentials; in production the file must exist and be readable by its owner alone. */
function readCarriers({ mode, dataDir }: Config): Record<string, unknown> {
  const path = join(dataDir, 'carriers.json');
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) {
    if (mode === 'production') throw new BadConfig(texts.carriersMissing(path));
    return {};
  }
  if (mode === 'production' && (stat.mode & 0o077) !== 0) throw new BadConfig(texts.carriersOpenToOthers(path));
  const parsed = parseObject(path);
  if (!parsed) throw new BadConfig(texts.carriersUnreadable(path));
  const loopback = mode === 'production' && Object.entries(parsed).find(([, settings]) => pointsHere(settings));
  if (loopback) throw new BadConfig(texts.carriersLoopback(loopback[0]));
  return parsed;
}

/** The issuer of the demonstration. In production a key is only ever entered by root. */
function readIssuer({ mode, dataDir }: Config): Record<string, unknown> {
  const path = join(dataDir, 'issuer.json');
  if (mode === 'production' || !existsSync(path)) return {};
  const parsed = parseObject(path);
  if (!parsed) throw new BadConfig(texts.issuerUnreadable(path));
  return parsed;
}

function parseObject(path: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether any address among a carrier's settings is this machine: a simulator must never stand in for a carrier. */
function pointsHere(settings: unknown): boolean {
  if (typeof settings === 'object' && settings !== null) return Object.values(settings).some(pointsHere);
  if (typeof settings !== 'string' || !URL.canParse(settings)) return false;
  return isThisMachine(hostOf(settings));
}

function productName(env: Env): string {
  const name = (env['PRODUCT_NAME'] ?? 'Porteo').trim();
  if (name.length < 1 || name.length > 40) throw invalid('PRODUCT_NAME', texts.expected.product);
  return name;
}

/** Also that its user and password can be read: a sign of per cent that stands for itself would be found out by the first mail alone. */
function isSmtp(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return (
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    [url.username, url.password].every((part) => !/%(?![\da-f]{2})/i.test(part))
  );
}

/** Both or neither. The token leaves this machine only under TLS, and a simulator never stands in for WhatsApp. */
function whatsApp(env: Env, mode: Config['mode']): Secrets['whatsApp'] {
  const [given, token] = [env['WHATSAPP_URL'] || null, env['WHATSAPP_TOKEN'] || null];
  if (given === null && token === null) return null;
  if (given === null || token === null) throw new BadConfig(texts.whatsAppHalf);
  const url = URL.canParse(given) ? new URL(given) : null;
  const isHere = pointsHere(given);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere);
  if (!url || !isSafe || !/^\/v\d+\.\d+\/\d+\/?$/.test(url.pathname) || url.search || url.hash || url.username)
    throw invalid('WHATSAPP_URL', texts.expected.whatsAppUrl);
  if (/\s/.test(token)) throw invalid('WHATSAPP_TOKEN', texts.expected.whatsAppToken);
  if (mode === 'production' && isHere) throw new BadConfig(texts.whatsAppLoopback);
  return { url: url.href.replace(/\/$/, ''), token };
}

/** Both or neither; short ones could be guessed. */
function whatsAppWebhook(env: Env): Secrets['whatsAppWebhook'] {
  const [appSecret, verifyToken] = [env['WHATSAPP_APP_SECRET'] || null, env['WHATSAPP_VERIFY_TOKEN'] || null];
  if (appSecret === null && verifyToken === null) return null;
  if (appSecret === null || verifyToken === null) throw new BadConfig(texts.whatsAppWebhookHalf);
  for (const [name, secret] of Object.entries({ WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken }))
    if (secret.length < 16) throw invalid(name, texts.expected.metricsToken);
  return { appSecret, verifyToken };
}

const NETWORK = /^(\d{1,3}(\.\d{1,3}){3}(\/([0-9]|[12]\d|3[0-2]))?|[0-9a-fA-F:]*:[0-9a-fA-F:]*(\/(\d{1,2}|1[01]\d|12[0-8]))?)$/;
/** All of the account or nothing; production names the bank's addresses too. */
function bankSettings(env: Env, mode: Config['mode']): BankSettings | null {
  const given = { STP_SECRET: env['STP_SECRET'] || null, STP_COMPANY: env['STP_COMPANY'] || null, STP_CLABE_PREFIX: env['STP_CLABE_PREFIX'] || null };
  const { STP_SECRET: secret, STP_COMPANY: company, STP_CLABE_PREFIX: clabePrefix } = given;
  if (secret === null && company === null && clabePrefix === null) return null;
  if (secret === null || company === null || clabePrefix === null) throw new BadConfig(texts.stpHalf);
  if (!/^[\w-]{32,200}$/.test(secret)) throw invalid('STP_SECRET', texts.expected.stpSecret);
  if (!new RegExp(`^646\\d{${CLABE_PREFIX_LENGTH - 3}}$`).test(clabePrefix)) throw invalid('STP_CLABE_PREFIX', texts.expected.stpClabePrefix);
  const networks = (env['STP_NETWORKS'] ?? '').split(',').flatMap((network) => network.trim() || []);
  if (!networks.every((network) => NETWORK.test(network) && isIP(network.split('/')[0] ?? '') > 0))
    throw invalid('STP_NETWORKS', texts.expected.stpNetworks);
  if (mode === 'production' && networks.length === 0) throw new BadConfig(texts.stpNetworksMissing);
  const publicKey = env['STP_PUBLIC_KEY']?.replaceAll('\\n', '\n') || null;
  if (publicKey !== null && !isPublicKey(publicKey)) throw invalid('STP_PUBLIC_KEY', texts.expected.stpPublicKey);
  return { secret, company, clabePrefix, networks: networks.length > 0 ? networks : null, publicKey };
}

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The key of the papers and, while files wait for another one, those before it. */
function documentKeysOf(env: Env): string[] {
  const [key, former] = [env['DOCUMENT_KEY'] ?? '', listOf(env['DOCUMENT_KEYS_FORMER'] ?? '')];
  if (key === '' && former.length > 0) throw new BadConfig(texts.documentKeyFormerAlone);
  const keys = key === '' ? [] : [key, ...former];
  for (const each of keys)
    if (!/^[^\s,]{32,}$/.test(each)) throw invalid(each === key ? 'DOCUMENT_KEY' : 'DOCUMENT_KEYS_FORMER', texts.expected.documentKey);
  return keys;
}

function metricsToken(env: Env): string | null {
  const token = env['METRICS_TOKEN'] || null;
  if (token !== null && token.length < 16) throw invalid('METRICS_TOKEN', texts.expected.metricsToken);
  return token;
}

/** An evaluation looks at tracking from one address, and often. */
const trackingLimit = (env: Env, mode: Config['mode']): number | null =>
  env['TRACKING_LIMIT_PER_MINUTE'] || mode === 'production' ? positive(env, 'TRACKING_LIMIT_PER_MINUTE', 30) : null;

/** One by default, that of the demonstration's root; in production nobody until the operator names somebody. */
function moveAmountUsers(env: Env, mode: Config['mode']): string[] {
  const given = env['MOVE_AMOUNT_USERS'] ?? (mode === 'evaluation' ? DEMO_ROOT : '');
  const emails = given.split(',').flatMap((email) => email.trim().toLowerCase() || []);
  if (!emails.every((email) => /^[^\s@,]+@[^\s@,]+$/.test(email))) throw invalid('MOVE_AMOUNT_USERS', texts.expected.emails);
  return emails;
}

function operatorEmail(env: Env): string | null {
  const email = env['OPERATOR_EMAIL']?.trim() || null;
  if (email !== null && !/^[^\s@,]+@[^\s@,]+$/.test(email)) throw invalid('OPERATOR_EMAIL', texts.expected.emails);
  return email;
}

function mailFrom(env: Env, product: string): string {
  const from = env['MAIL_FROM'] || `${product.replaceAll(/[<>"\\]/g, '')} <no-responder@localhost>`;
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from)) throw invalid('MAIL_FROM', texts.expected.mailFrom);
  return from;
}

function publicUrl(env: Env): string | null {
  const given = env['PUBLIC_URL'];
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw invalid('PUBLIC_URL', texts.expected.publicUrl);
  return url.origin;
}

function googleMapsKey(env: Env): string | null {
  const key = env['GOOGLE_MAPS_KEY'] || null;
  if (key !== null && !/^[\w-]{20,80}$/.test(key)) throw invalid('GOOGLE_MAPS_KEY', texts.expected.googleMapsKey);
  return key;
}

const GOOGLE_PLACES = 'https://places.googleapis.com';
/** The key leaves this machine only under TLS; a double of the service stands on this machine, and never in production. */
function googlePlaces(env: Env, mode: Config['mode']): Secrets['googlePlaces'] {
  const key = env['GOOGLE_PLACES_KEY'] || null;
  if (key === null) return null;
  if (!/^[\w-]{20,80}$/.test(key)) throw invalid('GOOGLE_PLACES_KEY', texts.expected.googlePlacesKey);
  const given = env['GOOGLE_PLACES_URL'] || GOOGLE_PLACES;
  const url = URL.canParse(given) ? new URL(given) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && mode === 'evaluation' && pointsHere(given));
  if (!url || !isSafe || url.origin !== given.replace(/\/$/, '') || (mode === 'production' && pointsHere(given)))
    throw invalid('GOOGLE_PLACES_URL', texts.expected.googlePlacesUrl);
  // Google's pictures come from a host of their own; a double answers both.
  return { url: url.origin, mapsUrl: given === GOOGLE_PLACES ? 'https://maps.googleapis.com' : url.origin, key };
}

/** The settings of /ajustes that the environment names; each is judged as /ajustes would. */
function readSettings(env: Env): SettingValues {
  const named = settingKeys.flatMap((key) => (env[key] ? [[key, settingOf(key, env[key])] as const] : []));
  return { ...firstSettings(), ...Object.fromEntries(named) };
}

const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

function settingOf(key: SettingKey, text: string): SettingValues[SettingKey] {
  const { kind } = settings[key];
  const value = kind === 'switch' ? ({ true: true, false: false }[text] ?? text) : kind === 'address' ? text : Number(text);
  const fault = faultOf(key, value);
  if (fault) throw invalid(key, fault);
  return readValue(key, value);
}

function choice<T extends string>(env: Env, name: VariableName, among: readonly T[], fallback: T, expected: string): T {
  const given = env[name] || fallback;
  const found = among.find((value) => value === given);
  if (found === undefined) throw invalid(name, expected);
  return found;
}

function positive(env: Env, name: VariableName, fallback: number): number {
  const value = env[name] ? Number(env[name]) : fallback;
  if (!Number.isFinite(value) || value <= 0) throw invalid(name, texts.expected.positive);
  return value;
}

function whole(env: Env, name: VariableName, fallback: number, max: number, expected: string): number {
  const value = env[name] ? Number(env[name]) : fallback;
  if (!Number.isInteger(value) || value < 0 || value > max) throw invalid(name, expected);
  return value;
}

const invalid = (name: string, expected: string): BadConfig => new BadConfig(texts.settingInvalid(name, expected));
