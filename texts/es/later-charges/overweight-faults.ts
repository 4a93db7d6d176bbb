/** Why a row of a carrier's file charges nobody, and what to do. */
export const overweightFaultTexts = {
  not_found: 'No hay ninguna guía con este número. Revisa que esté completo.',
  other_carrier: 'La guía de este número es de otra paquetería. Revisa que el archivo sea el de su paquetería.',
  cancelled: 'La guía está cancelada: no se le cobra sobrepeso. Reclámalo a la paquetería.',
  no_price: 'La guía no tiene precio por kilo adicional: su sobrepeso se cobra a mano.',
};

/** What is wrong with a claim, evidence or a decision. */
export const overweightFaultWords = {
  comment: 'Explica por qué con al menos 5 caracteres',
  photo: 'Agrega al menos una foto: del paquete en la báscula o con la cinta',
  notPhoto: 'Elige una foto JPG o PNG de hasta 10 MB',
  fileGone: 'El archivo ya no está disponible. Elígelo otra vez.',
  mostFiles: 'Agrega hasta 3 archivos',
  decision: 'Elige si el cargo se cobra o se retira',
  reason: 'Explica el motivo con al menos 5 caracteres',
  ended: {
    pending: 'El cargo cambió mientras lo veías. Revisa cómo quedó.',
    claimed: 'Ya se mandó una aclaración de este cargo. Revisa cómo va.',
    charged: 'El cargo ya se cobró. Revisa cómo quedó.',
    dropped: 'El cargo ya se retiró. Revisa cómo quedó.',
  },
};
