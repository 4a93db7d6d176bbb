/** A CLABE as banks print it: bank, place, account in fours; anything else as it is. */
export const groupedClabe = (clabe: string): string => clabe.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4 $5');
