/** What every printed sheet says by itself. */
export const sheetTexts = {
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
};
