import { issuerParts, type IssuerPart, type IssuerPartView } from '#contract/issuer/issuer.ts';
import { rfcOf } from '#contract/shared/rfc.ts';
import { wrongAddress } from '#platform/credentials/check-addresses.ts';
import type { CredentialKind, CredentialsUse, Probe, Shape, Values } from '#platform/credentials/kind.ts';
import type { HolderView } from '#platform/credentials/read-credentials.ts';
import { stamperHttp } from '#stampers/kit/http.ts';
import type { Operations, Plug } from '#stampers/kit/plug.ts';
import { newId } from '#platform/ids.ts';
import { issuerTexts as texts } from '#texts/es/issuer/issuer.ts';
import { readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { passing } from '#wire/own-codes.ts';
import type { Transport } from '#wire/transport.ts';
import { redact, secretsOf } from '#wire/untrusted.ts';
import type { PacSlug } from './api.ts';
import type { IssuerNeeds } from './needs.ts';
import { csdFaults, openIssuer, type OpenIssuer } from './rules/judge-csd.ts';
import { partnerWords } from '#contract/shared/errors.ts';

export type Registry = Readonly<Record<string, () => Promise<Plug>>>;
/** What a part opens: who issues, or the operations of a PAC. */
export type OpenPart = { issuer: OpenIssuer } | { pac: Operations };
export type IssuerUse = CredentialsUse<IssuerPart>;

type KindNeeds = Pick<IssuerNeeds, 'clock' | 'log' | 'seal' | 'settings' | 'isProduction' | 'timeScale'> & {
  transport: Transport;
  registry: Registry;
};

const { labels } = texts;
const csdFields: readonly CredentialField[] = [
  readable('rfc', labels.rfc),
  readable('name', labels.name),
  readable('regimen', labels.regimen),
  readable('zip', labels.zip),
  readable('certificate', labels.certificate),
  secret('key', labels.key),
  secret('password', labels.password),
];

/** The issuer and its accounts as credentials: tried before they count, sealed, with their versions. */
export const issuerCredentials = (needs: KindNeeds): CredentialKind<IssuerPart> => ({
  kind: 'issuer',
  topic: 'issuer',
  seal: needs.seal,
  settings: needs.settings,
  isProduction: needs.isProduction,
  words: texts,
  shapeOf: async (part) => (part === 'csd' ? csdShape(needs) : shapeOf(await plugOf(needs.registry, part))),
  audited: (part) => ({ entity: 'issuer', entity_id: part, after: { part } }),
  // A certificate was opened when it was judged; nobody outside needs to be asked.
  probe: (part, values, isStranger) =>
    part === 'csd' ? Promise.resolve({ kind: 'counted', words: null }) : probePac(needs, part, values, isStranger),
  refusals: { refused: 'PAC_REFUSED', silent: 'PAC_SILENT' },
});

const csdShape = ({ clock }: Pick<KindNeeds, 'clock'>): Shape => ({ fields: csdFields, faults: (values) => csdFaults(values, clock.now()) });

export async function plugOf(registry: Registry, pac: PacSlug): Promise<Plug> {
  const plug = await registry[pac]?.();
  if (!plug) throw new Error(`${pac} has no stamper`);
  return plug;
}

function shapeOf({ manifest: { fields, domains }, insert }: Plug): Shape {
  const faults = (values: Values): Record<string, string> => {
    const inserted = insert(values);
    return 'fault' in inserted ? { [inserted.fault.path]: texts.unfit } : {};
  };
  return { fields, domains, faults };
}

async function probePac(needs: KindNeeds, pac: PacSlug, values: Values, isStranger: boolean): Promise<Probe> {
  const plug = await plugOf(needs.registry, pac);
  const inserted = plug.insert(values);
  if ('fault' in inserted) throw new Error(`the account with ${pac} was not judged`);
  const requestId = newId();
  const { clock, log, timeScale, transport } = needs;
  const http = stamperHttp({ stamper: pac, requestId, timeScale, log, transport });
  const answer = await inserted.operations.tryAccount({ http, now: clock.now, requestId, scaled: (ms) => ms * timeScale }, undefined);
  if (answer.outcome === 'done') return { kind: 'counted', words: null };
  if (answer.outcome === 'unknown' || passing.includes(answer.code)) return { kind: 'silent', words: null };
  // What a stranger says is not repeated: it might be the inside of another service.
  if (isStranger) return { kind: 'refused', words: texts.strangerRefused };
  return { kind: 'refused', words: texts.accessRefused(redact(partnerWords(answer.description) || answer.code, secretsOf(values))) };
}

/** Opens a part; null = it does not open any more. */
export async function openPart(registry: Registry, part: IssuerPart, values: Values, isProduction: boolean): Promise<OpenPart | null> {
  if (part === 'csd') {
    const issuer = openIssuer(values);
    return issuer && { issuer };
  }
  const inserted = (await plugOf(registry, part)).insert(values);
  return 'operations' in inserted && !(isProduction && wrongAddress(values)) ? { pac: inserted.operations } : null;
}

/** The portal cannot start with these settings; the message is the one line that says why. */
export class BadIssuerSettings extends Error {
  override readonly name = 'BadIssuerSettings';
}

/** What DATA_DIR/issuer.json has, opened. Throws BadIssuerSettings. */
export async function openFile({
  settings,
  registry,
  isProduction,
}: Pick<KindNeeds, 'settings' | 'registry' | 'isProduction'>): Promise<Map<IssuerPart, OpenPart>> {
  const opened = new Map<IssuerPart, OpenPart>();
  for (const [name, values] of Object.entries(settings)) {
    const part = issuerParts.find((one) => one === name);
    if (!part) throw new BadIssuerSettings(texts.unknownPart(name));
    const one = await openPart(registry, part, values as Values, isProduction);
    if (!one) throw new BadIssuerSettings(texts.badFile(part, await wrongField(registry, part, values as Values)));
    opened.set(part, one);
  }
  return opened;
}

async function wrongField(registry: Registry, part: IssuerPart, values: Values): Promise<string> {
  if (part === 'csd') return Object.keys(csdFaults(values, new Date(0)))[0] ?? 'certificate';
  const inserted = (await plugOf(registry, part)).insert(values);
  return 'fault' in inserted ? inserted.fault.path : 'base_url';
}

/** What was typed as it is stored: an RFC in capitals, without its hyphens. */
export const asStored = (values: Readonly<Record<string, string>>): Record<string, string> =>
  values['rfc'] === undefined ? { ...values } : { ...values, rfc: rfcOf(values['rfc']) };

/** As the calls tell a part. */
export const partView =
  (registry: Registry) =>
  async ({ holder, ...state }: HolderView<IssuerPart>): Promise<IssuerPartView> => ({
    part: holder,
    name: holder === 'csd' ? texts.part.csd : (await plugOf(registry, holder)).manifest.name,
    ...state,
  });
