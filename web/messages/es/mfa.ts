/** Signing in by a code, in Spanish. */
export const mfa = {
  title: 'Introduzca el código',
  sent: 'Hemos enviado seis cifras a <b>{address}</b> a las {time}. Son válidas hasta las {until}.',
  backup:
    'Introduzca uno de los códigos de respaldo de doce caracteres que guardó al activar la verificación en dos pasos. Cada uno sirve una sola vez.',
  code: 'Código',
  verify: 'Verificar',
  cancel: 'Cancelar',
  again: 'Enviar otro código',
  useBackup: 'Usar un código de respaldo',
  useMail: 'Usar el código del correo',
  resent: 'Se ha enviado otro código. Solo sirve el más reciente.',
  dead: 'Este inicio de sesión ha tardado demasiado o ha tenido demasiados códigos erróneos. Introduzca de nuevo la contraseña para recibir otro código.',
} as const
