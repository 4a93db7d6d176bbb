/** What is wrong with the cells of an address in a file. */
export const cellTexts = {
  zipDigits: 'CP: 5 dígitos',
  zipOfOtherState: (zip: string, state: string) => `El CP ${zip} es de ${state}`,
  stateUnknown: 'Este estado no existe',
  neighborhood: (zip: string) => `No existe en el CP ${zip}`,
};
