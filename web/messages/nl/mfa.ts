/** Signing in by a code, and changing how, in Dutch. */
export const mfa = {
  title: 'Voer uw code in',
  sent: 'We hebben om {time} zes cijfers naar <b>{address}</b> gestuurd. Ze zijn geldig tot {until}.',
  backup:
    'Voer een van de back-upcodes van twaalf tekens in die u hebt bewaard toen u tweestapsverificatie inschakelde. Elke code werkt één keer.',
  code: 'Code',
  verify: 'Controleren',
  cancel: 'Annuleren',
  again: 'Nieuwe code sturen',
  useBackup: 'Back-upcode gebruiken',
  useMail: 'Code uit de e-mail gebruiken',
  resent: 'Een nieuwe code is onderweg. Alleen de nieuwste code werkt.',
  dead: 'Het inloggen duurde te lang of er waren te veel foute codes. Voer uw wachtwoord opnieuw in voor een nieuwe code.',
} as const
