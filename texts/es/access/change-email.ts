/** Another e-mail for an account that has a password. */
export const changeEmailTexts = {
  change: 'Cambiar correo',
  ownTitle: 'Cambia tu correo',
  title: (name: string) => `Cambiar el correo de ${name}`,
  ownHint: (email: string) => `Ahora entras con ${email}. Enviaremos un enlace al correo nuevo; hasta que lo confirmes sigues entrando con este.`,
  hint: (email: string) =>
    `Ahora entra con ${email}. Enviaremos un enlace al correo nuevo y un aviso al de ahora, que vale hasta que el nuevo confirme.`,
  email: 'Correo nuevo',
  password: 'Tu contraseña',
  send: 'Enviar enlace',
  pending: (email: string) => `Cambio pendiente a ${email}, falta confirmarlo`,
  sentTitle: 'Falta confirmar el correo nuevo',
  sent: (email: string) => `Enviamos un enlace a ${email}. Sirve durante 24 horas y una sola vez.`,
  ownAfter: 'Al abrirlo y confirmar se cerrarán tus sesiones y entrarás con el correo nuevo.',
  after: 'Al confirmarlo se cerrarán sus sesiones y entrará con el correo nuevo.',
  failed: 'No se pudo enviar. Intenta de nuevo.',
};
