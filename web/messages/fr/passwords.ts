/** Changing and resetting a password, and the public pages that a link in a mail opens, in French. */
export const passwords = {
  title: 'Mot de passe',
  change: 'Changer votre mot de passe',
  changeSay: 'Votre session reste ouverte ici ; toutes les autres sont fermées.',
  current: 'Mot de passe actuel',
  fresh: 'Nouveau mot de passe',
  confirm: 'Confirmer le mot de passe',
  submit: 'Changer le mot de passe',
  changed: 'Votre mot de passe est changé. Vos autres sessions sont fermées.',
  leave:
    'Votre nouveau mot de passe n’est pas encore enregistré. Votre saisie sera perdue si vous quittez la page.',
  rules: {
    label: 'Exigences pour le mot de passe',
    length: '12 à 128 caractères',
    lower: 'une lettre minuscule (a-z)',
    upper: 'une lettre majuscule (A-Z)',
    digit: 'un chiffre (0-9)',
    symbol: 'un symbole (p. ex. @)',
    names:
      'aucun nom : ni le vôtre, ni celui de votre agence, ni celui de ce portail, ni la partie de votre adresse avant le @',
    same: 'identique dans les deux champs',
    met: 'Rempli :',
    open: 'Encore requis :',
    unknown: 'Vérifié à l’enregistrement :',
    progress: '{met, number} sur {all, number} remplies',
  },
  back: 'Connexion',
  reset: {
    title: 'Réinitialiser votre mot de passe',
    say: 'Saisissez l’adresse avec laquelle vous vous connectez. Si elle a un compte ici, nous lui enverrons un lien valable un jour.',
    email: 'E-mail',
    submit: 'Envoyer le lien',
    sent: 'Si {address} a un compte ici, un lien est parti. Il ne sert qu’une fois, dans un délai d’un jour.',
    again: 'Rien reçu ? Regardez dans vos courriers indésirables, ou écrivez à <mail></mail>.',
  },
  set: {
    title: 'Définir un nouveau mot de passe',
    say: 'Toutes vos sessions seront fermées et vos clés d’accès supprimées ; vous vous connecterez avec le nouveau mot de passe.',
    submit: 'Définir le mot de passe',
    done: 'Votre nouveau mot de passe est défini',
    doneSay:
      'Toutes vos sessions sont fermées, et vos clés d’accès supprimées. Connectez-vous avec le nouveau mot de passe, puis ajoutez-les à nouveau.',
    noLink: 'Ouvrez cette page par le lien reçu par e-mail, ou demandez un nouveau lien.',
    invalid:
      'Ce lien a déjà servi, est incomplet ou a été remplacé par un plus récent. Demandez un nouveau lien.',
    expired: 'Ce lien date de plus d’un jour. Demandez un nouveau lien.',
    ask: 'Demander un nouveau lien',
  },
  invitation: {
    title: 'Bienvenue sur {name}',
    say: 'Choisissez un mot de passe pour votre compte. Vous vous connecterez avec lui et l’adresse à laquelle nous avons écrit.',
    submit: 'Définir le mot de passe et se connecter',
    done: 'Votre mot de passe est défini.',
    somebody: 'Une autre personne est déjà connectée ici. Définir votre mot de passe ferme sa session.',
    dead: 'Une invitation sert à définir le premier mot de passe d’un compte.',
    noLink:
      'Ouvrez cette page par le lien de votre invitation. Si vous l’avez perdu, écrivez à <mail></mail>.',
    invalid:
      'Ce lien a déjà servi, est incomplet ou a été remplacé par un plus récent. Si vous avez défini votre mot de passe, connectez-vous. Sinon, ouvrez notre invitation la plus récente, ou écrivez à <mail></mail>.',
    expired:
      'Cette invitation date de plus de 14 jours. Écrivez à <mail></mail> pour en demander une nouvelle.',
  },
  email: {
    confirm: {
      title: 'Confirmer votre nouvelle adresse',
      say: 'Confirmez que cette adresse est la vôtre. Demandes, codes et liens y seront alors envoyés.',
      submit: 'Confirmer cette adresse',
      dead: 'Ce lien a déjà servi, a été remplacé par un plus récent ou est trop ancien. Pour changer d’adresse, connectez-vous et ouvrez votre profil.',
      done: 'Votre nouvelle adresse est confirmée',
      doneSay: 'Désormais, vous vous connectez avec elle, et demandes, codes et liens y sont envoyés.',
    },
    undo: {
      title: 'Annuler le changement d’adresse',
      say: 'Faites-le si ce n’est pas vous qui avez changé l’adresse. L’ancienne adresse est rétablie, toutes vos sessions sont fermées, vos clés d’accès et codes de secours sont supprimés, et un mot de passe défini depuis n’est plus valable. Nous enverrons à l’ancienne adresse un lien pour un nouveau mot de passe.',
      submit: 'Annuler le changement',
      dead: 'Ce lien a déjà servi, ou est trop ancien. Si ce n’est pas vous qui avez changé l’adresse, écrivez à <mail></mail>.',
      done: 'Votre ancienne adresse est rétablie',
      doneSay:
        'Toutes vos sessions sont fermées. Ouvrez le lien de l’e-mail que nous avons envoyé à cette adresse, et définissez un nouveau mot de passe.',
    },
    noLink: 'Ouvrez cette page par le lien reçu par e-mail.',
  },
} as const
