/** Signing in by a code, in Portuguese. */
export const mfa = {
  title: 'Introduza o código',
  sent: 'Enviámos um código de seis dígitos para <b>{address}</b> às {time}. É válido até às {until}.',
  backup:
    'Introduza um dos códigos de reserva de doze caracteres que guardou ao ativar a verificação em dois passos. Cada um só funciona uma vez.',
  code: 'Código',
  verify: 'Verificar',
  cancel: 'Cancelar',
  again: 'Enviar novo código',
  useBackup: 'Usar um código de reserva',
  useMail: 'Usar o código do e-mail',
  resent: 'Vai a caminho um novo código. Só funciona o mais recente.',
  dead: 'Este início de sessão demorou demasiado ou teve demasiados códigos errados. Introduza de novo a palavra-passe para receber um novo código.',
} as const
