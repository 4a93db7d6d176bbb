/** Terms of guides that end soon, and guides that are cancelled because nobody used them. */
export const clockTexts = {
  /** Why a guide is on the list and what to do, in its detail. */
  heads: { cancel: 'Termina su plazo para cancelar', lapse: 'Por vencer', claim: 'Termina su plazo para reclamar' },
  why: {
    cancel: (day: string, carrier: string) => `Sin usar: ${carrier} la cancela hasta el ${day}. Después ya no se devuelve.`,
    lapse: (day: string, carrier: string) =>
      `Sin usar hasta hoy y vence el ${day}. Entrégala a ${carrier} o cancélala antes; una guía vencida no se devuelve.`,
    claim: (day: string, carrier: string) => `${carrier} recibe la reclamación hasta el ${day}. Reporta el problema antes.`,
  },
  cancelled: {
    cancelled: (guide: string, carrier: string) => `Nadie usó la guía ${guide} de ${carrier}: se canceló antes de vencer y su cargo se devolvió.`,
    waiting: (guide: string, carrier: string) =>
      `Nadie usó la guía ${guide} de ${carrier}: se canceló antes de vencer. Su cargo se devuelve cuando venza la etiqueta sin uso.`,
  },
  notCancelled: (guide: string, carrier: string) => `La guía ${guide} de ${carrier} vence pronto y no se pudo cancelar. Revísala antes de que venza.`,
  /** The choice of a customer. */
  unused: 'Guías sin usar',
  unusedGuides: { cancelled: 'Se cancelan antes de que venzan', kept: 'Se conservan' },
  setting: 'Cancelar guías sin usar antes de que venzan',
  settingHint:
    'La tarde del día hábil anterior al último en que se pueden cancelar, y solo si la paquetería nunca las escaneó. El cargo se devuelve como en cualquier cancelación.',
};
