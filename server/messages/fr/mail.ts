import { changes } from '@hub/text/changes/fr'

/** What mails say, in French. */
export const mail = {
  hello: 'Bonjour {name},',
  questions: 'Questions : {address}',
  ask: 'Des questions ?',
  choose: 'Choisir les e-mails à recevoir',
  quoted: '« {words} »',
  unnamed: 'un projet sans nom',
  job: '« {document} » dans {project}',
  yourJob: 'votre mission dans {project}',
  aJob: 'une mission dans {project}',
  openEditor: 'Ouvrir l’éditeur',
  seeProject: 'Voir le projet',
  seeStatement: 'Voir le relevé',
  seeSuggestions: 'Voir les suggestions',
  onSegments:
    '{count, plural, one {# commentaire porte sur des segments. Vous le verrez dans l’éditeur.} other {# commentaires portent sur des segments. Vous les verrez dans l’éditeur.}}',
  digest: '{count, plural, one {Votre journée : un message} other {Votre journée : # messages}}',
  offer: {
    one: 'Une demande pour vous : {project}',
    oneSay: 'Du travail vous est proposé dans {project}.',
    several: 'Demandes pour vous : {count, plural, one {# projet} other {# projets}}',
    severalSay: 'Du travail vous est proposé dans {count, plural, one {# projet} other {# projets}}.',
    answer: 'Accepter ou refuser',
  },
  taken: {
    withdrawn: 'Demande retirée : {project}',
    withdrawnSay: 'Notre demande concernant {project} a été retirée. Vous n’avez rien à faire.',
    ended: 'Demande expirée : {project}',
    endedSay: 'Notre demande concernant {project} a expiré. Vous n’avez rien à faire.',
    taken: 'Déjà prise : {project}',
    takenSay:
      'Quelqu’un d’autre a pris le travail qui vous était proposé dans {project}. Vous n’avez pas à répondre.',
  },
  expiring: {
    subject: 'Expire bientôt : {project}',
    say: 'Notre demande concernant {project} expire bientôt : {time}.',
  },
  term: {
    taken: 'Retenu : {term}',
    takenSay:
      '« {source} » – « {target} », que vous avez suggéré pour {job}, fait maintenant partie de nos termes. Merci.',
    declined: 'Non retenu : {term}',
    declinedSay: '« {source} » – « {target} », que vous avez suggéré pour {job}, n’a pas été retenu :',
  },
  query: { subject: 'Réponse : {job}', say: 'Votre question concernant {job} a reçu une réponse :' },
  counter: {
    agreed: 'Votre date est acceptée : {project}',
    agreedSay: 'Le travail dans {project} est à vous. Échéance : {time}.',
    kept: 'La date est maintenue : {project}',
    keptSay: 'L’échéance pour {project} ne peut pas être reportée au {time}. La demande reste ouverte.',
  },
  statement: {
    paid: 'Payé : {number}',
    paidSay: 'Votre relevé {number} (total : {total}) a été payé. Date : {date}.',
    reference: 'Référence : {reference}',
    unpaid: 'Pas encore payé : {number}',
    unpaidSay: 'Votre relevé {number} (total : {total}) avait été marqué comme payé par erreur.',
    returned: 'Renvoyé : {number}',
    returnedSay:
      'Votre relevé {number} (total : {total}) a été renvoyé et est annulé. Ses missions sont libres pour un nouveau relevé.',
  },
  returned: {
    subject: 'Renvoyée : {job}',
    say: 'Modifications demandées à la révision pour {job}.',
    sayMore: 'Modifications demandées à la révision pour {job} :',
    deadline: 'L’échéance est maintenant : {time}.',
  },
  approved: {
    subject: 'Approuvée : {job}',
    say: 'Votre travail pour {job} a été révisé et approuvé. Merci.',
  },
  deadline: { subject: 'Échéance proche : {job}', say: 'Échéance pour {job} : {time}.' },
  changed: {
    removed: 'Retirée : {job}',
    removedSay: 'Notre demande ne comprend plus {job}. Le reste est toujours ouvert.',
    subject: 'Nouvelles conditions : {job}',
    say: 'Les conditions ont changé pour {job} :',
    offered: 'Ce travail vous a été proposé : accepter vaut pour les nouvelles conditions.',
  },
  staff: {
    accepted: 'Acceptée : {project}',
    acceptedSay: '{by} a accepté {count, plural, one {une mission} other {# missions}} dans {project}.',
    rejected: 'Refusée : {project}',
    rejectedSay: '{by} a refusé le travail proposé dans {project}.',
    consultant: 'Le prestataire',
    noReason: 'Aucun motif n’a été indiqué.',
    reason: 'Motif :',
    countered: 'Autre date proposée : {project}',
    counteredSay: '{by} propose une autre date pour le travail dans {project} : {time}.',
    counteredDo: 'Acceptez la date, ou maintenez la vôtre. La demande reste ouverte d’ici là.',
    expired: 'Sans preneur : {project}',
    expiredSay:
      'La dernière demande dans {project} a expiré, et {count, plural, one {une mission est encore libre} other {# missions sont encore libres}}.',
    submitted: 'Envoyée en révision : {job}',
    submittedSay: '{by} a envoyé {job} en révision.',
    query: 'Une question : {job}',
    querySay: '{by} pose une question concernant {job} :',
    term: 'Terme suggéré : {term}',
    termSay: '{by} suggère « {source} » – « {target} » pour {job}.',
    statement: 'Relevé : {number}',
    statementSay: '{by} a envoyé le relevé {number} (total : {total}).',
    takenBack: 'Relevé retiré : {number}',
    takenBackSay: '{by} a retiré le relevé {number} (total : {total}).',
  },
  notYou:
    'Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe ({address}) et écrivez à {support}.',
  newEmail: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    say: 'Vous avez demandé à vous connecter désormais avec cette adresse. Ouvrez ce lien dans la journée pour la confirmer :',
    link: 'Confirmer cette adresse',
  },
  emailChanging: {
    subject: 'Votre adresse e-mail va changer',
    say: 'Vous vous connecterez avec {email} dès que cette adresse sera confirmée.',
    undo: 'Si ce n’était pas vous, annulez le changement. Ce lien est valable sept jours et ferme toutes vos sessions :',
    link: 'Annuler le changement',
  },
  emailUndone: {
    subject: 'Le changement de votre adresse e-mail est annulé',
    say: 'Le changement de votre adresse e-mail a été annulé, et toutes vos sessions ont été fermées. Vos clés d’accès et codes de secours ont été supprimés, et un mot de passe défini depuis le changement n’est plus valable.',
    set: 'Définissez maintenant un nouveau mot de passe. Ce lien ne sert qu’une fois, pendant un jour :',
  },
  password: {
    subject: 'Votre mot de passe a été changé',
    reset:
      'Votre mot de passe vient d’être réinitialisé. Toutes vos sessions ont été fermées, et toutes vos clés d’accès supprimées.',
    changed: 'Votre mot de passe vient d’être changé. Toutes vos autres sessions ont été fermées.',
    set: 'Définir un nouveau mot de passe',
  },
  mfa: {
    on: 'La validation en deux étapes est activée',
    onSay:
      'Désormais, il vous faut un code pour vous connecter : celui que nous vous envoyons par e-mail, ou l’un de vos codes de secours.',
    off: 'La validation en deux étapes est désactivée',
    offSay:
      'Désormais, votre mot de passe suffit pour vous connecter. Vous pouvez réactiver la validation en deux étapes à tout moment.',
  },
  passkey: {
    subject: 'Une clé d’accès a été ajoutée',
    say: 'La clé d’accès « {name} » permet maintenant de se connecter à votre compte.',
  },
  billing: {
    subject: 'Vos données de facturation ont été modifiées',
    say: 'Ce que vos relevés indiquent à votre sujet, et le compte à créditer, vient d’être modifié. Les relevés déjà envoyés restent tels quels.',
    link: 'Voir vos données de facturation',
  },
  device: {
    subject: 'Nouvelle connexion',
    say: 'Quelqu’un s’est connecté à votre compte depuis un appareil que nous ne connaissions pas : {device}, adresse {address}, {time}.',
    link: 'Voir vos connexions',
  },
  code: {
    subject: 'Votre code : {code}',
    heading: 'Votre code',
    say: 'Votre code est',
    works:
      'Il ne sert qu’une fois, dans un délai de {minutes, plural, =10 {dix minutes} one {quelques minutes} other {quelques minutes}}. Nous ne vous le demanderons jamais.',
    notYou:
      'Si vous n’avez pas demandé de code, quelqu’un connaît peut-être votre mot de passe. Changez-le sans tarder.',
  },
  webhookOff: {
    subject: 'Un webhook est désactivé : {name}',
    say: 'Depuis deux semaines, rien n’a atteint le webhook « {name} ». Il ne reçoit plus de messages.',
    last: 'Résultat de la dernière tentative : {error}',
    mend: 'Réparez son récepteur, puis réactivez-le.',
    gone: 'Le webhook « {name} » a répondu qu’il n’existe plus (410). Il ne reçoit plus de messages.',
    mendGone: 'S’il est encore utile, réparez son récepteur, puis réactivez-le ; sinon, supprimez-le.',
  },
  invitation: {
    subject: 'Votre compte sur {hub}',
    heading: 'Bienvenue sur {hub}',
    say: 'Un compte vous attend. Ce lien en définit le mot de passe et vous connecte ; il ne sert qu’une fois, pendant 14 jours :',
    link: 'Définir votre mot de passe',
    later:
      'Ensuite, vous vous connecterez avec cette adresse e-mail et votre mot de passe. Si le lien n’est plus valable, demandez-nous-en un nouveau : {support}.',
    notYou:
      'Si vous n’attendiez pas ce message, vous n’avez rien à faire. Personne ne peut se connecter sans le lien.',
  },
  memoryLeaves: {
    subject: 'Votre mémoire sur {hub}',
    say: 'Votre compte a été désactivé. Le contenu de votre propre mémoire vous appartient : ce lien ouvre une page d’où vous pouvez l’exporter en fichiers TMX, pendant 90 jours. Ensuite, il sera supprimé.',
    link: 'Exporter ma mémoire',
    keep: 'Qui a le lien a vos traductions : ne le communiquez à personne.',
  },
  reset: {
    say: 'Quelqu’un, probablement vous, a demandé un nouveau mot de passe. Ce lien permet d’en définir un ; il ne sert qu’une fois, pendant un jour :',
    also: 'Il ferme aussi toutes vos sessions et supprime toutes vos clés d’accès. Vous pourrez les ajouter à nouveau ensuite.',
    notYou: 'Si ce n’était pas vous, vous n’avez rien à faire. Votre mot de passe reste le même.',
  },
  changes,
} as const
