import { figureText, moneyText as money } from '../shared/figures.ts';

/** What is said of credit notes where a person is refused or told. */
export const noteWords = {
  amount: 'Escribe cuánto se acredita, con IVA y mayor que cero',
  units: 'Escribe cuántas guías se devuelven, 1 o más',
  byUnits: 'Es una compra de guías: escribe cuántas se devuelven',
  noUnits: 'Esta línea no es de guías compradas: escribe el importe',
  fewerFree: 'Ya no quedan tantas guías libres en el stock de la empresa: actualiza la lista y devuelve menos',
  unitsStay: 'Sus guías ya salieron del stock: una nota que devuelve guías no se cancela',
  description: 'Describe la nota, de 1 a 256 caracteres',
  chooseReason: 'Elige el motivo de la nota',
  chooseLines: 'Escribe el importe de al menos una línea',
  tooMany: (most: number) => `Una nota lleva ${most} líneas como máximo: haz otra con las demás`,
  reason: 'Escribe el motivo, de 5 a 256 caracteres',
  notOfInvoice: 'Esta línea no es de la factura: actualiza la lista',
  twice: 'Esta línea está dos veces: deja una',
  overLeft: (left: number) =>
    left === 0 ? 'Esta línea ya se acreditó completa' : `De esta línea quedan ${money(left)} por acreditar: escribe eso o menos`,
  tooSmall: 'Con este importe el SAT no toma el IVA: escribe un centavo más o menos',

  /** Why an invoice takes no note. */
  notStanding: 'Solo se acredita una factura timbrada y vigente',
  beingReplaced: 'La factura está en sustitución: espera la respuesta del SAT',

  // The document of a note.
  noIssuer: 'No hay un certificado vigente con el cual sellar. Súbelo en Ajustes.',
  disabledBusiness: 'La razón social está deshabilitada: actívala y vuelve a timbrar la nota',
  faults: (messages: readonly string[]) => messages.join('. '),
  stands: 'La nota ya está en camino o timbrada',

  // Cancelling.
  beingStamped: 'La nota se está timbrando: espera a que termine',
  notApplied: 'Solo se cancela una nota aplicada',
  onlyRoot: 'Solo root cancela una nota aplicada',
  automatic: 'La hizo el sistema y no se descarta: corrige lo que falta y vuelve a timbrarla',
  spent: (excess: number) => `La nota dejó ${money(excess)} en la cuenta del cliente y ya no están: no se puede cancelar`,
  cancelRefused: 'El SAT no canceló la nota: se aplicó otra vez',
  invoiceGone: 'Su factura se canceló',

  /** What a note made with a cancelled guide says. */
  cancelledGuide: (parcel_number: string) => `Guía cancelada ${parcel_number}`.trim(),
  /** What a note of guides that ended says, and what their customer is told. */
  conversion: (units: number) => `Conversión de stock: ${figureText(units)} ${units === 1 ? 'guía vencida' : 'guías vencidas'}`,
  converted: {
    title: 'Guías vencidas convertidas a saldo',
    message: (sum: string, folio: string) => `Tus guías vencidas se convirtieron en ${sum} de saldo con la nota ${folio}.`,
    owed: (sum: string, folio: string) => `Tus guías vencidas bajaron ${sum} de lo que debes de su compra con la nota ${folio}.`,
  },
  /** The description of its movement. */
  movement: (folio: string, invoice: string) => `${folio} de la factura ${invoice}`.slice(0, 200),
};

/** What the states of a note are called (AMB-13.12). */
export const noteStatusWords = {
  draft: 'Borrador',
  stamped: 'Creada',
  applied: 'Aplicada',
  cancelling: 'En cancelación',
  cancelled: 'Cancelada',
};

export const noteReasonWords = {
  discount: 'Descuento',
  bonus: 'Bonificación',
  return: 'Devolución',
  cancelled_guide: 'Guía cancelada',
  stock: 'Conversión de stock',
  other: 'Otro',
};

export const noteDocumentWords = {
  waiting: 'Por timbrar',
  stamping: 'Timbrando',
  stamped: 'Timbrada',
  refused: 'Con problema',
  cancelled: 'Cancelada',
};
