/** What 'Cargos pendientes' of a guide says (O-8.08 to O-8.10). `message` is what the call says, `text` what people read. */
export const addedChargeTexts = {
  add: 'Agregar cargos pendientes',
  added: 'Los cargos fueron actualizados correctamente',
  failed: 'Hubo un error al agregar los cargos',
  nothingPending: { message: 'The label does not have pending charges', text: 'La guía no posee cargos pendientes.' },
  billedAtOnce: { message: 'El cliente factura de inmediato', text: 'El cliente factura de inmediato' },
};

/** A guide that is billed by itself, outside the reports of its customer (O-4.32). */
export const atOnceTexts = {
  label: 'Facturación inmediata',
  needsBusiness: 'Elige primero a quién se factura.',
  title: '¿Facturar la guía de inmediato?',
  effect: (business: string) => `Sus cargos salen de su reporte y se facturan ya a ${business}. No se puede deshacer.`,
  confirm: 'Facturar',
  done: 'La guía se factura de inmediato',
  failed: 'Hubo un error al facturar la guía',
};
