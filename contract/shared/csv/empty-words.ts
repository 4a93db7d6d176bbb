/** What a spreadsheet shows where a formula failed, in English and Spanish: '#N/A', '#REF!', '#¡DIV/0!', '#¿NOMBRE?'. */
const errorValue = /^#([¡¿]?[A-Z][A-Z0-9/_ ]*[!?]?|[¡]?DIV\/0!)$/i;
/** What programs write for nothing. */
const nothingWords = new Set(['null', 'nan', 'none', 'nil', 'undefined', '(null)', '<na>', 'nat']);
/** What people write to get past a cell that must be filled in. */
const fillers = /^([-–—._*?]+|n\/a|n\.a\.|s\/d|na)$/i;

/** Whether a program wrote that it had no value: never a datum. */
export const isNoValue = (text: string): boolean => errorValue.test(text) || nothingWords.has(text.toLowerCase());

/** Whether a text says nothing where something must stand. */
export const saysNothing = (text: string): boolean => isNoValue(text) || fillers.test(text);
