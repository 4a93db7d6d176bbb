/** What people attached to a guide. */
export const labelFilesTexts = {
  title: 'Archivos adjuntos',
  open: 'Abrir',
  kilobytes: (n: string) => `${n} KB`,
  megabytes: (n: string) => `${n} MB`,
  none: 'Sin archivos: agrégalos al editar la guía.',
};
