/** Why a row of a carrier's file charges nobody, and what to do. */
export const overweightFaultTexts = {
  not_found: 'No hay ninguna guía con este número. Revisa que esté completo.',
  other_carrier: 'La guía de este número es de otra paquetería. Revisa que el archivo sea el de su paquetería.',
  cancelled: 'La guía está cancelada: no se le cobra sobrepeso. Reclámalo a la paquetería.',
  no_price: 'La guía no tiene precio por kilo adicional: su sobrepeso se cobra a mano.',
};
