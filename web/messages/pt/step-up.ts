/** The dialog that asks for a proof, in Portuguese. */
export const stepUp = {
  title: 'Confirmar identidade',
  say: 'Confirme a sua identidade antes de a conta ser alterada.',
  password: 'Palavra-passe',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  passkey: 'Usar uma chave de acesso',
  sendCode: 'Enviar um código',
  sent: 'Enviámos um código de seis dígitos para {address}. Introduza-o para continuar.',
  noPasskey:
    'A janela do navegador foi fechada ou este dispositivo não tem nenhuma chave de acesso sua. Pode usar a palavra-passe ou um código.',
} as const
