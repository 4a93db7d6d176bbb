/** What is said of reports of charges where a person is refused or told. */
export const cutWords = {
  comment: 'Escribe qué observas, de 5 a 256 caracteres',
  reason: 'Escribe el motivo, de 5 a 256 caracteres',
  outcome: 'Elige mantener, posponer o quitar',
  rows: 'Elige al menos un cargo',
  rowsAtOnce: (most: number) => `Envía hasta ${most} cargos a la vez`,
  oneThing: 'Aprueba, observa, responde o cancela: una cosa a la vez',
  notInReport: 'Este cargo ya no está en el reporte',
  notObserved: 'Este cargo no está observado',
  /** Why the portal cancels a report that was open. */
  schemeChanged: 'El cliente ya no se corta con este tipo de reporte: sus cargos se facturan con los demás',
  termOver: 'El plazo para observar este reporte terminó',
  /** Why an answer comes too late: how the report stands. */
  stands: {
    open: 'El reporte sigue abierto: se revisa después de su corte',
    review: 'El reporte ya está de nuevo en revisión',
    observed: 'El reporte tiene observaciones por responder',
    approved: 'El reporte ya está aprobado',
    pre_invoiced: 'El reporte ya está prefacturado',
    invoiced: 'El reporte ya está facturado',
    cancelled: 'El reporte se canceló',
  },
  told: {
    cut: ({ folio, total, until }: { folio: string; total: string; until: string }) =>
      `El reporte ${folio} por ${total} está en revisión: tienes hasta el ${until} para observarlo o aprobarlo`,
    cuts: ({ reports, total, until }: { reports: string; total: string; until: string }) =>
      `${reports} reportes por ${total} están en revisión: tienes hasta el ${until} para observarlos o aprobarlos`,
    answered: ({ folio, total, until }: { folio: string; total: string; until: string }) =>
      `Respondimos tus observaciones del reporte ${folio}, ahora por ${total}: tienes hasta el ${until} para revisarlo`,
    observed: (customer: string, folio: string, rows: number) =>
      `${customer} observó ${rows === 1 ? 'un cargo' : `${rows} cargos`} del reporte ${folio}`,
  },
};
