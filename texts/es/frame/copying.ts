/** Said where the browser does not let a text be copied. */
export const copyTexts = { failed: (text: string) => `Tu navegador no dejó copiar. Selecciónalo y cópialo aquí: ${text}` };
