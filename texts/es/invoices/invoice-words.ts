/** What is said of pre-invoices and invoices where a person is refused or told. */
export const invoiceWords = {
  purchaseOrder: 'Escribe la orden de compra, de 1 a 40 caracteres',
  reason: 'Escribe el motivo, de 5 a 256 caracteres',
  oneThing: 'Timbra, captura la orden de compra, elige la razón social o rechaza: una cosa a la vez',

  /** Why a pre-invoice is not stamped. */
  noBusiness: 'Sin razón social',
  chooseBusiness: 'Elige la razón social a la que se factura y vuelve a timbrarla',
  disabledBusiness: 'La razón social está deshabilitada: elige otra o actívala, y vuelve a timbrarla',
  noIssuer: 'No hay un certificado vigente con el cual sellar. Súbelo en Ajustes.',
  faults: (messages: readonly string[]) => messages.join('. '),
  /** Why an answer comes too late: how the pre-invoice stands. */
  stands: {
    pending: 'La prefactura está pendiente: no espera una orden de compra',
    waiting_po: 'La prefactura espera la orden de compra de su cliente',
    stamping: 'La prefactura se está timbrando',
    rejected: 'La prefactura se rechazó',
    invoiced: 'La prefactura ya está facturada',
    cancelled: 'La prefactura se canceló',
  },
  hasBusiness: 'La prefactura ya tiene razón social',
  rejectNeedsReport: 'Esta prefactura no viene de un reporte: no hay a dónde devolver sus cargos',
  onlySubstitute: 'Solo se descarta la prefactura que sustituye a una factura',
  settle: { found: 'Elige qué encontraste en el portal del PAC', notAsked: 'Esta prefactura no espera una decisión' },
  beingInvoiced: 'La guía se está facturando, intenta en unos minutos',
  rejected: (folio: string, reason: string) => `Rechazaste la prefactura ${folio}: ${reason}`.slice(0, 256),

  /** Invoices. */
  notStanding: 'Solo se cancela una factura timbrada y vigente',
  hasPayments: 'Primero cancela los pagos aplicados',
  ordersByNote: 'Una compra de guías no se cancela por el motivo 03: devuelve las guías que quedan con una nota de crédito',
  hasNotes: 'Primero cancela las notas de crédito',
  substituted: 'Esta factura ya se sustituyó: cancela antes la que la sustituye, o espera a que se cancele',
  replacesOpen: 'La factura que esta sustituye sigue en cancelación: espera la respuesta del SAT',
  replacedStands: 'El SAT no canceló la factura que esta sustituye: cancela esta con el motivo 02 y la otra vuelve a tener sus cargos',
  businessNeedsSubstitute: 'Solo el motivo 01 lleva otra razón social: la del comprobante que la sustituye',
  substituteRejected: 'El SAT no canceló la factura que esta sustituye, por eso se cancela esta',
};

/** What the states of a pre-invoice are called (AMB-13.09). */
export const preInvoiceStatusWords = {
  pending: 'Pendiente',
  waiting_po: 'En espera de orden de compra',
  stamping: 'Timbrando',
  rejected: 'Rechazada',
  invoiced: 'Facturada',
  cancelled: 'Cancelada',
};

/** What the states of an invoice are called (O-4.12). */
export const invoiceStatusWords = {
  created: 'Creada',
  unpaid: 'Sin pagar',
  overdue: 'Vencida',
  cancelled: 'Cancelada',
  paid: 'Pagada',
  to_cancel: 'Por cancelar',
  pre_cancelled: 'Precancelada',
  liquidated: 'Liquidada',
};
