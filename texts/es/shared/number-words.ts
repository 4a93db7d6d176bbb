/** What a number field says of what is typed, whatever the form says of its value. */
export const numberWords = {
  point: (number: string) => `Los decimales van con punto: ${number}`,
};
