const families = ["14px 'Archivo Variable'", "14px 'JetBrains Mono Variable'"];

/**
 * Asks for the fonts of the screens, once however often it is called; done when they can be drawn. Otherwise the browser asks for them with
 * the first text, and lines that become shorter then move what is below. One that fails is replaced by the system's.
 */
export const loadFonts = (): Promise<unknown> => Promise.allSettled(families.map((family) => document.fonts.load(family)));
