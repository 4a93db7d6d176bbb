import configurationRows from '@nodecfdi/sat-micro-catalogs/raw/ccp_31_configuraciones_autotransporte' with { type: 'json' };
import partRows from '@nodecfdi/sat-micro-catalogs/raw/ccp_31_partes_transporte' with { type: 'json' };
import packagingRows from '@nodecfdi/sat-micro-catalogs/raw/ccp_31_tipos_embalaje' with { type: 'json' };
import permitRows from '@nodecfdi/sat-micro-catalogs/raw/ccp_31_tipos_permiso' with { type: 'json' };
import trailerRows from '@nodecfdi/sat-micro-catalogs/raw/ccp_31_tipos_remolque' with { type: 'json' };
import formRows from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_formas_pago' with { type: 'json' };
import stateRows from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_estados' with { type: 'json' };

// SAT's catalogues that only documents need. Those of who is billed are contract/shared/fiscal.ts.

const keysOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/** c_TipoPermiso as far as it is of the road. */
export const permits = keysOf(permitRows.filter(({ clave_transporte }) => clave_transporte.split(',').includes('01')));
/** c_TipoEmbalaje: how dangerous goods are packed. */
export const packagings = keysOf(packagingRows);
/** c_SubTipoRem. */
export const trailerKinds = keysOf(trailerRows);
/** c_ParteTransporte. */
export const transportParts = keysOf(partRows);
/** c_Estado of Mexico. */
export const mexicanStates: ReadonlySet<string> = new Set(stateRows.filter(({ pais }) => pais === 'MEX').map(({ estado }) => estado));

/** Whether a kind of vehicle has a trailer: always, never, or as it comes. */
export type TrailerRule = 'needed' | 'unwanted' | 'free';
const trailerRules: Readonly<Record<string, TrailerRule>> = { '1': 'needed', '0': 'unwanted', '0, 1': 'free' };
/** c_ConfigAutotransporte with what it says of trailers. */
export const configurations: ReadonlyMap<string, TrailerRule> = new Map(
  configurationRows.map(({ id, remolque }) => [id, trailerRules[remolque] ?? 'free']),
);

/** What may be told of one side of a payment: whether of its bank, and which forms its account has; null where none may be told. */
type SideRule = { bank: boolean; account: RegExp | null };
const sideRule = (bank: string | number, account: string | number, pattern: string): SideRule => ({
  bank: bank === 1,
  account: account === 1 ? new RegExp(`^(?:${pattern})$`) : null,
});
/** c_FormaPago by what it says of accounts. */
export const accountRules: ReadonlyMap<string, { payer: SideRule; payee: SideRule }> = new Map(
  formRows.map((row) => [
    row.id,
    {
      payer: sideRule(row.permite_banco_ordenante_rfc, row.permite_cuenta_ordenante, row.patron_cuenta_ordenante),
      payee: sideRule(row.permite_banco_beneficiario_rfc, row.permite_cuenta_beneficiario, row.patron_cuenta_beneficiario),
    },
  ]),
);
