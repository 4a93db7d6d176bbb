/** A person says what the PAC has of a document, where no machine can tell. */
export const settleTexts = {
  open: 'Decidir',
  title: (document: string) => `¿Qué dice el PAC de ${document}?`,
  hint: 'Busca el comprobante en el portal del PAC antes de decidir: así nunca se timbra dos veces.',
  label: 'Qué encontraste',
  found: {
    stamped: { name: 'Está timbrado', effect: 'Sube el XML con su timbre: se compara con el que se envió.' },
    nothing: { name: 'No está', effect: 'Queda pendiente y se puede timbrar de nuevo.' },
    again: { name: 'No lo sé', effect: 'Se le pregunta otra vez al PAC, con el mismo comprobante.' },
  },
  xml: 'XML timbrado',
  save: 'Guardar',
  done: 'Tu decisión se guardó',
  failed: 'No se pudo guardar tu decisión, intenta de nuevo',
};
