/** Signing in by a code, and changing how, in German. */
export const mfa = {
  title: 'Code eingeben',
  sent: 'Wir haben um {time} sechs Ziffern an <b>{address}</b> gesendet. Sie gelten bis {until}.',
  backup:
    'Geben Sie einen der zwölfstelligen Ersatzcodes ein, die Sie beim Einschalten der Zwei-Schritt-Verifizierung gesichert haben. Jeder gilt einmal.',
  code: 'Code',
  verify: 'Bestätigen',
  cancel: 'Abbrechen',
  again: 'Neuen Code senden',
  useBackup: 'Ersatzcode verwenden',
  useMail: 'Code aus der E-Mail verwenden',
  resent: 'Ein neuer Code ist unterwegs. Nur der neueste gilt.',
  dead: 'Diese Anmeldung hat zu lange gedauert oder hatte zu viele falsche Codes. Geben Sie Ihr Passwort erneut ein, um einen neuen Code zu erhalten.',
} as const
