/** The dialog that asks for a proof before an act on the account, in French. */
export const stepUp = {
  title: 'Est-ce bien vous ?',
  say: 'Confirmez que c’est bien vous avant que votre compte soit modifié.',
  password: 'Mot de passe',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  passkey: 'Utiliser une clé d’accès',
  sendCode: 'Envoyer un code',
  sent: 'Nous avons envoyé un code à six chiffres à {address}. Saisissez-le pour continuer.',
  noPasskey:
    'La fenêtre du navigateur a été fermée, ou cet appareil n’a pas de clé d’accès à vous. Vous pouvez utiliser votre mot de passe ou un code.',
} as const
