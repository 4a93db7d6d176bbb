/** What every list and form of records says: people, groups, razones sociales. */
export const recordTexts = {
  save: 'Guardar',
  saving: 'Guardando…',
  saveFailed: 'No se pudo guardar. Lo que escribiste sigue aquí; intenta de nuevo.',
  savedBefore: 'Ya se había guardado como estaba antes de tu último cambio. Vuelve a la lista y edítalo ahí.',
  loadFailed: 'Hubo un error al obtener la información',
  listFailedHint: 'Revisa tu conexión y vuelve a intentarlo.',
  search: 'Buscar',
  total: (n: string) => `${n} en total`,
  nothingFound: 'Nada coincide con tu búsqueda',
  nothingFoundHint: 'Prueba con otras palabras o limpia los filtros.',
  clearFilters: 'Limpiar filtros',
  chooseCustomer: 'Elige un cliente',
  chooseCustomerHint: 'Lo que hay aquí es de un cliente. Elige en nombre de quién trabajas.',
};
