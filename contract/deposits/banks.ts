/** Participants of SPEI as Banxico numbers them: 40 and the bank's three digits, 90 of others (domain: 5.4). */
const names: Readonly<Record<string, string>> = {
  '40002': 'Banamex',
  '40012': 'BBVA México',
  '40014': 'Santander',
  '40021': 'HSBC',
  '40030': 'BanBajío',
  '40036': 'Inbursa',
  '40044': 'Scotiabank',
  '40058': 'Banregio',
  '40062': 'Afirme',
  '40072': 'Banorte',
  '40127': 'Banco Azteca',
  '40137': 'BanCoppel',
  '40140': 'Consubanco',
  '40143': 'CIBanco',
  '90638': 'Nu México',
  '90646': 'STP',
  '90659': 'ASP',
  '90684': 'Transfer',
  '90699': 'Fondeadora',
  '90706': 'Arcus',
  '90710': 'Nvio',
  '90722': 'Mercado Pago',
  '90723': 'Cuenca',
  '90728': 'Spin by OXXO',
};

/** Its name; of one we do not know its number. */
export const bankName = (institution: string): string => names[institution] ?? institution;

/** Those that people may name. */
export const bankCodes = Object.keys(names);
export const isBankCode = (institution: string): boolean => institution in names;
