/** The screen of the link that confirms a new e-mail; nothing else loads these. */
export const confirmEmailTexts = {
  title: 'Confirma tu correo',
  hint: 'Desde ahora entrarás con este correo y tu contraseña de siempre. Se cerrarán las sesiones que tengas abiertas.',
  confirm: 'Confirmar correo',
  confirming: 'Confirmando…',
  failed: 'No pudimos confirmarlo. Intenta de nuevo.',
  done: 'Tu correo quedó confirmado',
  doneHint: 'Entra con él y con tu contraseña de siempre.',
  enter: 'Iniciar sesión',
  expired: 'Este enlace ya no es válido',
  expiredHint: 'Los enlaces sirven una sola vez, durante 24 horas. Pide el cambio otra vez desde tu cuenta; mientras, entras con el correo de antes.',
  taken: 'Este correo ya es de otra cuenta',
  takenHint: 'La tuya sigue con el correo de antes. Entra con él y elige otro.',
};
