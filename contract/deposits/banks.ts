/**
 * Participants of SPEI as Banxico numbers them: 40 and the three digits of a bank, 37 those of a development bank, 90 those of others, 2001 Banxico itself.
 * All of its list of institutions as of March 2026 (banxico.org.mx, CEP), by the names that people know; by name.
 */
const participants = `
40133 Actinver · 40062 Afirme · 90721 Albo · 90706 Arcus · 90659 ASP Integra · 40128 Autofin · 40127 Banco Azteca · 40154 Banco Covalto
37166 Banco del Bienestar · 40160 Banco S3 · 40030 BanBajío · 40002 Banamex · 37006 Bancomext · 40137 BanCoppel · 40152 Bancrea · 37019 Banjército
40147 Bankaool · 40106 Bank of America · 40159 Bank of China · 37009 Banobras · 40072 Banorte · 40058 Banregio · 40060 Bansí · 2001 Banxico
40129 Barclays · 40145 BBase · 40012 BBVA México · 90677 Caja Popular Mexicana · 90683 Caja Telefonistas · 90715 Cashi · 40143 CIBanco · 90631 CI Casa de Bolsa
40124 Citi México · 90901 CLS · 90903 CoDi Valida · 40130 Compartamos · 40140 Consubanco · 90725 Coopdesarrollo · 90652 Credicapital · 90688 Crediclub
90680 Cristóbal Colón · 90723 Cuenca · 90729 Depósitos y Pagos Digitales · 40151 Dondé · 90616 Finamex · 90634 Fincomún · 90734 Finco Pay · 90738 Fintoc
90689 Fomped · 90699 Fondeadora · 90685 Fondo (FIRA) · 90601 GBM · 40167 Hey Banco · 37168 Hipotecaria Federal · 40021 HSBC · 40155 ICBC · 40036 Inbursa
90902 Indeval · 40150 Inmobiliario Mexicano · 40136 Intercam Banco · 90630 Intercam Casa de Bolsa · 40059 Invex · 40110 JP Morgan · 90661 Klar · 90653 Kuspit
90670 Libertad · 90602 Masari · 90722 Mercado Pago · 90720 MexPago · 40042 Mifel · 40158 Mizuho Bank · 40112 Monex · 90600 Monex Casa de Bolsa · 40108 MUFG
40132 Multiva · 37135 Nafin · 90638 Nu México · 90710 Nvio · 40148 Pagatodo · 90732 Peibo · 90714 PPBalance MX · 90620 Profuturo · 40156 Sabadell · 40014 Santander
40044 Scotiabank · 40157 Shinhan · 90728 Spin by OXXO · 90646 STP · 90730 Swap · 90703 Tesored · 90684 Transfer · 90727 Transfer Directo · 40138 Ualá · 90656 Unagra
90617 Valmex · 90605 Value · 40113 Ve por Más · 40141 Volkswagen Bank`;

const names: Readonly<Record<string, string>> = Object.fromEntries(
  participants
    .trim()
    .split(/\s*[·\n]\s*/)
    .map((participant) => [participant.slice(0, participant.indexOf(' ')), participant.slice(participant.indexOf(' ') + 1)] as const),
);

/** The bank's name; of one that Banxico has added since, its number. */
export const bankName = (institution: string): string => names[institution] ?? institution;

/** Those that people may name, by their names. */
export const bankCodes: readonly string[] = Object.keys(names).sort((a, b) => bankName(a).localeCompare(bankName(b), 'es'));
export const isBankCode = (institution: string): boolean => Object.hasOwn(names, institution);
