/** Prospects: their list. */
export const prospectTexts = {
  title: 'Prospectos',
  search: 'Buscar prospectos',
  searchExample: 'Nombre, correo o teléfono',
  none: 'Todavía no hay prospectos',
  noneHint: 'Aquí aparecen los negocios que van a ser clientes.',
  loadFailed: 'Hubo un error al obtener los prospectos',
  columns: { id: 'ID', date: 'Fecha', email: 'Correo', name: 'Nombre', phone: 'Teléfono', status: 'Estado', actions: 'Acciones' },
  filter: 'Cuáles se muestran',
  filters: { open: 'Activos', archived: 'Archivados' },
  unrated: 'Validado, faltan tarifas',
  archive: 'Archivar',
  archiveOne: (name: string) => `Archivar ${name}`,
  archiveTitle: (name: string) => `¿Archivar ${name}?`,
  archiveHint: 'Sale de la lista y sus enlaces para subir documentos dejan de funcionar.',
  archived: 'El prospecto fue actualizado correctamente',
  archiveFailed: 'Hubo un error al crear/actualizar el prospecto',
};
