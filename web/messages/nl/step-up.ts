/** The dialog that asks for a proof before an act on the account, in Dutch. */
export const stepUp = {
  title: 'Bent u het?',
  say: 'Bevestig dat u het bent voordat uw account wordt gewijzigd.',
  password: 'Wachtwoord',
  confirm: 'Bevestigen',
  cancel: 'Annuleren',
  passkey: 'Passkey gebruiken',
  sendCode: 'Code sturen',
  sent: 'We hebben een code van zes cijfers naar {address} gestuurd. Voer die in om verder te gaan.',
  noPasskey:
    'Het venster van de browser is gesloten, of dit apparaat heeft geen passkey van u. U kunt uw wachtwoord of een code gebruiken.',
} as const
