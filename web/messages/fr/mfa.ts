/** Signing in by a code, and changing how, in French. */
export const mfa = {
  title: 'Saisissez votre code',
  sent: 'Nous avons envoyé six chiffres à <b>{address}</b> à {time}. Ils sont valables jusqu’à {until}.',
  backup:
    'Saisissez l’un des codes de secours à douze caractères enregistrés lors de l’activation de la validation en deux étapes. Chacun ne sert qu’une fois.',
  code: 'Code',
  verify: 'Vérifier',
  cancel: 'Annuler',
  again: 'Envoyer un nouveau code',
  useBackup: 'Utiliser un code de secours',
  useMail: 'Utiliser le code reçu par e-mail',
  resent: 'Un nouveau code est parti. Seul le plus récent est valable.',
  dead: 'Cette connexion a pris trop de temps, ou trop de codes étaient faux. Saisissez à nouveau votre mot de passe pour recevoir un nouveau code.',
} as const
