/** The dialog that asks for a proof of identity, in Spanish. */
export const stepUp = {
  title: '¿Es usted?',
  say: 'Confirme su identidad antes de modificar la cuenta.',
  password: 'Contraseña',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  passkey: 'Usar una clave de acceso',
  sendCode: 'Enviar un código',
  sent: 'Hemos enviado un código de seis cifras a {address}. Introdúzcalo para continuar.',
  noPasskey:
    'Se ha cerrado el diálogo del navegador, o este dispositivo no tiene ninguna clave de acceso suya. Puede usar la contraseña o un código.',
} as const
