/** The dialog that asks for a proof before an act on the account, in German. */
export const stepUp = {
  title: 'Sind Sie es?',
  say: 'Bestätigen Sie, dass Sie es sind, bevor Ihr Konto geändert wird.',
  password: 'Passwort',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  passkey: 'Passkey verwenden',
  sendCode: 'Code senden',
  sent: 'Wir haben einen sechsstelligen Code an {address} gesendet. Geben Sie ihn ein, um fortzufahren.',
  noPasskey:
    'Die Abfrage des Browsers wurde geschlossen, oder dieses Gerät hat keinen Passkey von Ihnen. Sie können Ihr Passwort oder einen Code verwenden.',
} as const
