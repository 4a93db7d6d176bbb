import { ZERO } from '#contract/shared/money.ts';
import type { FiscalDocument } from '#fiscal/document/fiscal-document.ts';
import type { Receiver } from '#fiscal/document/parties.ts';
import { qrText } from '#fiscal/print/qr-text.ts';
import type { ReadDocument } from '#fiscal/xml/read-document.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { printedTexts as texts } from '#texts/es/cfdi/printed.ts';
import type { Sheet, SheetFact, SheetPart, SheetProof } from '#platform/pdf/draw-sheet.ts';
import { pricedSheet } from './priced-sheet.ts';
import { timeText, type SheetOfKind } from './printed-values.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { transportSheet } from './waybill-sheet.ts';

export type StampedDocument = ReadDocument & { stamp: NonNullable<ReadDocument['stamp']> };
/** What the printed representation of a stamped document says (Anexo 20), of its XML alone: nothing that is known elsewhere stands in it. */
export function sheetOfDocument({ document, sealing, stamp }: StampedDocument): Sheet {
  const { type, series, folio, issuer, place, receiver, relations } = document;
  const { heading, parts } = ofKind(document);
  const related = relations.map(({ kind, uuids }): SheetFact => [
    texts.relation,
    `${texts.keyed(kind, texts.relations[kind])}: ${uuids.map((uuid) => uuid.toUpperCase()).join(', ')}`,
  ]);
  const common: SheetPart = { title: texts.heading, facts: [...heading, [texts.exported, texts.notExported], ...related] };
  return {
    title: texts.titles[type],
    number: [series, folio].filter(Boolean).join('-'),
    from: {
      name: issuer.name,
      lines: [texts.ofRfc(issuer.rfc), texts.ofRegimen(texts.keyed(issuer.regimen, fiscalTexts.regimes[issuer.regimen])), texts.place(place)],
    },
    about: [
      [texts.issued, timeText(document.issued_at)],
      [texts.stamped, timeText(stamp.stamped_at)],
      [texts.kind, texts.kinds[type]],
      [texts.uuid, stamp.uuid.toUpperCase()],
    ],
    parts: [{ title: texts.receiver, facts: receiverFacts(receiver) }, common, ...parts],
    foot: texts.foot,
    proof: proofOf({ document, sealing, stamp }),
    // The file's own date hangs on the stamp, never on the moment of drawing: the same XML is always the same file.
    at: new Date(`${stamp.stamped_at}Z`),
  };
}

function ofKind(document: FiscalDocument): SheetOfKind {
  switch (document.type) {
    case 'I':
    case 'E':
      return pricedSheet(document);
    case 'P':
      return receiptSheet(document);
    case 'T':
      return transportSheet(document);
  }
}

const useText = (use: Receiver['use']): string => texts.keyed(use, use === 'CP01' ? texts.paymentsUse : fiscalTexts.uses[use]);

const receiverFacts = ({ name, rfc, regimen, zip, use, residence }: Receiver): SheetFact[] => [
  [texts.name, name],
  [texts.rfc, rfc],
  [texts.regimen, texts.keyed(regimen, fiscalTexts.regimes[regimen])],
  [texts.zip, zip],
  [texts.use, useText(use)],
  ...(residence === null ? [] : ([[texts.residence, residence]] as const)),
];

function proofOf({ document, sealing, stamp }: Pick<StampedDocument, 'document' | 'sealing' | 'stamp'>): SheetProof {
  const total = 'total' in document ? document.total : ZERO;
  return {
    code: qrText({ uuid: stamp.uuid, issuer_rfc: document.issuer.rfc, receiver_rfc: document.receiver.rfc, total, seal: sealing.seal }),
    facts: [
      [texts.certificate, sealing.certificate_number],
      [texts.satCertificate, stamp.sat_certificate_number],
      [texts.pac, stamp.pac_rfc],
      ...(stamp.note === null ? [] : ([[texts.note, stamp.note]] as const)),
    ],
    texts: [
      [texts.seal, sealing.seal],
      [texts.satSeal, stamp.sat_seal],
      [texts.cadena, stamp.cadena],
    ],
  };
}
