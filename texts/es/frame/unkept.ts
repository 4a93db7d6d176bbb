/** Said once where the browser's space for what is typed is used up. */
export const unkeptText =
  'Tu navegador ya no tiene espacio para conservar lo que escribes: se pierde si recargas o cierras esta pestaña. Guárdalo o envíalo antes.';
