/** What 'Cargos pendientes' of a guide says (O-8.08 to O-8.10). `message` is what the call says, `text` what people read. */
export const addedChargeTexts = {
  added: 'Los cargos fueron actualizados correctamente',
  nothingPending: { message: 'The label does not have pending charges', text: 'La guía no posee cargos pendientes.' },
  billedAtOnce: { message: 'El cliente factura de inmediato', text: 'El cliente factura de inmediato' },
};
