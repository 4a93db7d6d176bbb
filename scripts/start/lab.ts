import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runnerTexts as texts } from '../../texts/es/runner.mjs';
import type { Children, End } from './children.ts';
import { carriersFile, issuerFile, labFolder, node, readJson, root, tell } from './place.ts';

/** How long lab may take to tell its addresses, and how often they are looked for. */
const LAB_MS = 30_000;
const LOOK_MS = 15;

/** What lab tells of itself in its folder. */
type Addresses = {
  pid: number;
  carriers?: object;
  control: { url: string; token: string };
  mail: { mailbox: { page: string; smtp: string } };
  messaging: { whatsapp: { page: string; url: string; token: string } };
  stampers?: { sw?: Record<string, string> };
  sat?: { sat?: Record<string, string> };
  bank: { stp: { company: string; clabe_prefix: string; secret: string } };
};
export type Lab = { addresses: Addresses; startedAt: number };

const addressesFile = join(labFolder, 'addresses.json');

/** Starts the outside world and hands its addresses to the portal as ordinary settings; null where the folder cannot be written. */
export async function startLab(children: Children, end: End): Promise<Lab | null> {
  const startedAt = Date.now();
  try {
    mkdirSync(labFolder, { recursive: true });
  } catch {
    // The portal says what is wrong with the folder.
    return null;
  }
  const args = ['lab/main.ts', '--dir', labFolder, '--parent-pid', String(process.pid)];
  const lab = spawn(node, args, { cwd: root, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  children.lab = lab;
  for (;;) {
    const addresses = readJson<Addresses>(addressesFile);
    if (addresses && addresses.pid === lab.pid) {
      writeSecret(carriersFile, addresses.carriers ?? {});
      await writeIssuer(addresses);
      return { addresses, startedAt };
    }
    if (lab.exitCode !== null || lab.signalCode !== null || Date.now() - startedAt > LAB_MS) {
      process.stderr.write(`${texts.labFailed}\n`);
      await end(1);
    }
    await sleep(LOOK_MS);
  }
}

function writeSecret(path: string, settings: object): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** SAT's own example of a taxpayer: the test surroundings of real PACs know it too. */
const exampleIssuer = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', regimen: '601', zip: '06600' };
type Issuer = { csd: Record<string, string>; sw: Record<string, string> };

/** Who issues in the demonstration: a certificate of the simulated SAT, made once, and the account with the simulated PAC. */
async function writeIssuer({ stampers, sat, control }: Addresses): Promise<void> {
  if (!stampers?.sw) return;
  const former = readJson<Issuer>(issuerFile);
  const issuer = { csd: former?.csd ?? (await newCertificate(control)), sw: { ...stampers.sw, ...sat?.sat } };
  if (JSON.stringify(issuer) !== JSON.stringify(former)) writeSecret(issuerFile, issuer);
}

async function newCertificate({ url, token }: Addresses['control']): Promise<Issuer['csd']> {
  const { rfc, name } = exampleIssuer;
  const answer = await fetch(`${url}/sat/csd`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ rfc, name }),
  });
  const { certificate, key, password } = (await answer.json()) as Record<'certificate' | 'key' | 'password', string>;
  return { ...exampleIssuer, certificate, key, password };
}

/** Settings of where the portal hands in its mail and messages and who tells it of deposits: the operator's own services, otherwise the simulated ones. */
export function waysOut(addresses: Addresses | null | undefined): Record<string, string> {
  const { url, token } = addresses?.messaging?.whatsapp ?? {};
  const whatsApp: Record<string, string> = hasOwnWhatsApp() || !url || !token ? {} : { WHATSAPP_URL: url, WHATSAPP_TOKEN: token };
  const smtp = process.env['SMTP_URL'] || addresses?.mail?.mailbox?.smtp;
  const { company, clabe_prefix, secret } = addresses?.bank?.stp ?? {};
  const bank: Record<string, string> =
    process.env['STP_SECRET'] || !company || !clabe_prefix || !secret
      ? {}
      : { STP_COMPANY: company, STP_CLABE_PREFIX: clabe_prefix, STP_SECRET: secret };
  return { ...(smtp ? { SMTP_URL: smtp } : {}), ...whatsApp, ...bank };
}

export const hasOwnWhatsApp = (): boolean => Boolean(process.env['WHATSAPP_URL'] || process.env['WHATSAPP_TOKEN']);

/** What lab told when it last ran here. */
export const rememberedAddresses = (): Addresses | null => readJson(addressesFile) ?? readJson(join(labFolder, 'addresses.former.json'));

/** The demonstration's guides as facts for the carriers, when the portal wrote them after lab had started. */
export async function tellTheWorld({ addresses, startedAt }: Lab): Promise<void> {
  const { url, token } = addresses.control;
  const path = join(labFolder, 'world.jsonl');
  if (!existsSync(path) || statSync(path).mtimeMs < startedAt) return;
  const answer = await fetch(`${url}/world`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: readFileSync(path) });
  if (!answer.ok) process.stderr.write(`lab: ${answer.status} ${await answer.text()}\n`);
}

/** As often as Uber tells where a courier is. */
const COURIERS_MS = 20_000;

/** From now on the simulated carriers tell the portal where the couriers are that are on their way. What is not heard once is told again. */
export function tellOfCouriers({ addresses }: Lab, portal: string): void {
  const { url, token } = addresses.control;
  const body = JSON.stringify({ url: new URL(portal).origin, accounts: addresses.carriers });
  const headers = { authorization: `Bearer ${token}` };
  setInterval(() => void fetch(`${url}/couriers/tell`, { method: 'POST', headers, body }).catch(() => undefined), COURIERS_MS).unref();
}

/** Pages on which what the portal sent can be read. */
export function tellPages({ addresses }: Lab): void {
  // With a server of the operator's own nothing would ever arrive there.
  if (!process.env['SMTP_URL']) tell(texts.mailbox(addresses.mail.mailbox.page));
  if (!hasOwnWhatsApp()) tell(texts.whatsApp(addresses.messaging.whatsapp.page));
}
