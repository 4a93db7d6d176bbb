import { cfdiUses, regimes } from '#contract/shared/fiscal.ts';
import type { DocumentUse, Issuer, Receiver } from '../document/parties.ts';
import { relationKinds, type Relation } from '../document/relation.ts';
import { attribute, element, list, mapped, optional } from './codec.ts';
import { oneOf, text } from './scalars.ts';

/** c_UsoCFDI as far as documents of ours have it. */
export const documentUses: readonly DocumentUse[] = [...cfdiUses, 'CP01'];

export const issuerElement = element<Issuer>('cfdi:Emisor', [
  attribute('Rfc', 'rfc', text),
  attribute('Nombre', 'name', text),
  attribute('RegimenFiscal', 'regimen', oneOf(regimes)),
]);

export const receiverElement = element<Receiver>('cfdi:Receptor', [
  attribute('Rfc', 'rfc', text),
  attribute('Nombre', 'name', text),
  attribute('DomicilioFiscalReceptor', 'zip', text),
  optional('ResidenciaFiscal', 'residence', text),
  attribute('RegimenFiscalReceptor', 'regimen', oneOf(regimes)),
  attribute('UsoCFDI', 'use', oneOf(documentUses)),
]);

const related = element<{ uuid: string }>('cfdi:CfdiRelacionado', [attribute('UUID', 'uuid', text)]);

export const relationElement = element<Relation>('cfdi:CfdiRelacionados', [
  attribute('TipoRelacion', 'kind', oneOf(relationKinds)),
  list(
    'uuids',
    mapped(
      related,
      (uuid: string) => ({ uuid }),
      ({ uuid }) => uuid,
    ),
  ),
]);
