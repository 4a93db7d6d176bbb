/** What is wrong with the certificate, key or password that documents are to be sealed by, and how to mend it. */
export const certificateFaults = {
  CERTIFICATE_UNREADABLE: 'Este archivo no es un certificado: sube el archivo .cer que te dio el SAT',
  NOT_OF_SAT: 'Este certificado no trae RFC ni número del SAT: sube el archivo .cer de tu certificado de sello digital',
  E_FIRMA: 'Este certificado es una e.firma: sube tu certificado de sello digital (CSD), que se solicita en Certifica del SAT',
  OTHER_RFC: (expected: string, found: string) => `Este certificado es del RFC ${found}: sube el de ${expected}`,
  EXPIRED: (day: string) => `Este certificado venció el ${day}: sube el vigente o solicita otro en Certifica del SAT`,
  NOT_YET_VALID: (day: string) => `Este certificado vale desde el ${day}: súbelo ese día o después`,
  KEY_UNREADABLE: 'Este archivo no es una llave privada: sube el archivo .key que acompaña a tu certificado',
  WRONG_PASSWORD: 'La contraseña no abre la llave privada: escribe la que elegiste al solicitar tu certificado de sello digital',
  KEY_OF_OTHER: 'Esta llave privada es de otro certificado: sube el .key que corresponde a este .cer',
};
