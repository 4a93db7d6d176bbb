/** What every page of the public entry says before it is there. */
export const publicTexts = { loading: 'Cargando', failed: 'No pudimos cargar esto. Revisa tu conexión.', retry: 'Reintentar' };
