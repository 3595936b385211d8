/** The dialog that asks for a proof of identity, in Italian. */
export const stepUp = {
  title: 'È lei?',
  say: 'Confermare la propria identità prima di modificare l’account.',
  password: 'Password',
  confirm: 'Conferma',
  cancel: 'Annulla',
  passkey: 'Usa una passkey',
  sendCode: 'Invia un codice',
  sent: 'Un codice di sei cifre è stato inviato a {address}. Inserirlo per continuare.',
  noPasskey:
    'La finestra del browser è stata chiusa, oppure questo dispositivo non ha una sua passkey. Si può usare la password o un codice.',
} as const
