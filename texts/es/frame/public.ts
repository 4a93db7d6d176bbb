/** What every page of the public entry says before it is there. */
export const publicTexts = { loading: 'Cargando' };
