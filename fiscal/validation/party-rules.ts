import { hasCorporateSuffix } from '#contract/shared/corporate-suffix.ts';
import { isGenericRfc, isRegimenOf, isUseOf, ofGenericRfc, regimes, type CfdiUse } from '#contract/shared/fiscal.ts';
import { isRfc } from '#contract/shared/rfc.ts';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import type { Issuer, Receiver } from '../document/parties.ts';
import { documentUses } from '../xml/party-elements.ts';
import { faultIf, type Fault } from './fault.ts';
import { formFaults, keyFaults, textFaults, zipFaults } from './text-rules.ts';

const FOREIGN_RFC = 'XEXX010101000';
const PUBLIC_NAME = 'PUBLICO EN GENERAL';
const MORAL_LENGTH = 12;

/** What a persona physical or moral has in each place of a document. */
function personFaults({ rfc, name, regimen }: Issuer, path: string): Fault[] {
  const isKnown = regimes.includes(regimen);
  return [
    ...faultIf(!isRfc(rfc), 'RFC_FORM', `${path}.rfc`, rfc),
    ...textFaults(`${path}.name`, name, { max: 300 }),
    ...faultIf(rfc.length === MORAL_LENGTH && hasCorporateSuffix(name), 'NAME_WITH_SUFFIX', `${path}.name`),
    ...keyFaults(`${path}.regimen`, regimen, isKnown),
    ...faultIf(isKnown && !isGenericRfc(rfc) && !isRegimenOf(rfc, regimen), 'REGIMEN_OF_OTHER_PERSON', `${path}.regimen`, regimen),
  ];
}

/** The use that a type always has. */
const useOfType: Partial<Record<FiscalDocument['type'], Receiver['use']>> = { P: 'CP01', T: 'S01' };

export function partyFaults(document: FiscalDocument): Fault[] {
  const { type, issuer, receiver } = document;
  return [
    ...personFaults(issuer, 'issuer'),
    ...personFaults(receiver, 'receiver'),
    ...zipFaults('receiver.zip', receiver.zip),
    ...useFaults(type, receiver),
    ...(isGenericRfc(receiver.rfc) ? genericFaults(document) : []),
    ...residenceFaults(receiver),
    ...faultIf(type === 'T' && receiver.rfc !== issuer.rfc, 'RECEIVER_NOT_ISSUER', 'receiver.rfc'),
  ];
}

function useFaults(type: FiscalDocument['type'], { use, regimen, rfc }: Receiver): Fault[] {
  const wanted = useOfType[type];
  if (wanted !== undefined) return faultIf(use !== wanted, 'USE_OF_TYPE', 'receiver.use', wanted);
  const isKnown = documentUses.includes(use);
  const isOfReceipts = use === 'CP01';
  const isMatch = isKnown && !isOfReceipts && regimes.includes(regimen) && isUseOf(regimen, use as CfdiUse);
  return [
    ...keyFaults('receiver.use', use, isKnown),
    ...faultIf(isOfReceipts, 'USE_OF_TYPE', 'receiver.use', ofGenericRfc.cfdi_use),
    ...faultIf(
      isKnown && !isOfReceipts && regimes.includes(regimen) && !isMatch && !isGenericRfc(rfc),
      'USE_NOT_OF_REGIMEN',
      'receiver.use',
      use,
      regimen,
    ),
  ];
}

/** All that SAT takes with a generic RFC (AMB-13.15). */
function genericFaults({ type, place, receiver }: FiscalDocument): Fault[] {
  const plainName = receiver.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().trim();
  return [
    ...faultIf(receiver.regimen !== ofGenericRfc.regimen, 'GENERIC_REGIMEN', 'receiver.regimen'),
    ...faultIf(useOfType[type] === undefined && receiver.use !== ofGenericRfc.cfdi_use, 'GENERIC_USE', 'receiver.use'),
    ...faultIf(receiver.zip !== place, 'GENERIC_ZIP', 'receiver.zip', place),
    ...faultIf(plainName === PUBLIC_NAME, 'PUBLIC_NAME', 'receiver.name'),
  ];
}

function residenceFaults({ rfc, residence }: Receiver): Fault[] {
  if (residence === null) return [];
  return [
    ...faultIf(rfc !== FOREIGN_RFC, 'RESIDENCE_UNWANTED', 'receiver.residence'),
    ...faultIf(residence === 'MEX', 'RESIDENCE_MEXICO', 'receiver.residence'),
    ...formFaults('receiver.residence', residence, /^[A-Z]{3}$/, 'USA'),
  ];
}
