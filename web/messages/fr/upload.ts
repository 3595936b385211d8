/** Uploading a translation that was made elsewhere, in French. */
export const upload = {
  title: 'Importer la traduction',
  file: '<name></name>, {size}',
  sending: 'Envoi du fichier',
  sent: 'Envoi du fichier, {share}',
  comparing: 'Comparaison du fichier avec cette mission',
  taking: 'Importation des traductions',
  progress: 'Envoyé',
  cancel: 'Annuler',
  close: 'Fermer',
  retry: 'Réessayer',
  another: 'Choisir un autre fichier',
  takeAll: 'Tout prendre',
  leaveNewer: 'Laisser les plus récents',
  unreadable:
    'Le fichier n’a pas pu être lu sur cet appareil. Il a peut-être été déplacé ou modifié. Choisissez-le à nouveau.',
  failed: 'Rien n’a été importé du fichier.',
  lost: 'Le serveur n’a pas répondu ; nous ne savons donc pas si les traductions ont été importées. Réessayez : ce qui est déjà importé reste tel quel.',
  summary: {
    taken: '{count, plural, one {# nouvelle traduction} other {# nouvelles traductions}}',
    confirmed:
      '{count, plural, one {# texte inchangé est confirmé} other {# textes inchangés sont confirmés}}',
    newer:
      '{count, plural, one {# segment a été modifié ici depuis le téléchargement du fichier} other {# segments ont été modifiés ici depuis le téléchargement du fichier}}',
    other: '{count, plural, one {# segment a un autre texte ici} other {# segments ont un autre texte ici}}',
    otherSay:
      'Le fichier n’indique pas quand il a été téléchargé ; le texte d’ici est peut-être plus récent.',
    notTaken: 'Impossibles à importer : {count, number}',
    nothing: 'Ce fichier ne contient rien de nouveau.',
    nothingSay: 'Toutes ses traductions sont déjà ici.',
    nothingTaken: 'Rien dans ce fichier ne peut être importé.',
  },
  since:
    '{count, plural, one {Pendant votre examen, # segment a été modifié ici. Il n’a pas été écrasé.} other {Pendant votre examen, # segments ont été modifiés ici. Ils n’ont pas été écrasés.}}',
  newer: {
    title: 'Plus récents ici',
    say: 'Tout prendre : le texte du fichier remplace celui d’ici. Laisser les plus récents : le texte d’ici reste.',
    segment: 'Segment {n, number}',
    source: 'Source',
    theirs: 'Dans le fichier',
    ours: 'Ici',
    empty: 'Pas de traduction',
    show: 'Afficher {count, number} de plus',
    unnamed: '{count, plural, one {# autre n’est pas affiché.} other {# autres ne sont pas affichés.}}',
  },
  notTaken: {
    title: 'Impossible à importer',
    more: '{count, plural, one {# autre n’est pas listé.} other {# autres ne sont pas listés.}}',
  },
  segments: '{count, plural, one {Segment {ranges}} other {Segments {ranges}}}',
  unknown: 'Dans le fichier : {ids}',
  range: '{from} à {to}',
  andMore: '{list} et {count, number} de plus',
  region: 'Contenu du fichier',
  done: {
    taken: '{count, plural, one {# traduction importée.} other {# traductions importées.}}',
    confirmed: '{count, plural, one {# texte confirmé.} other {# textes confirmés.}}',
    left: '{count, plural, one {# texte plus récent conservé.} other {# textes plus récents conservés.}}',
    nothing: 'Rien n’a été importé : les textes plus récents d’ici ont été conservés.',
  },
  cancelled: 'Importation annulée. Si tout le fichier était déjà arrivé, ses traductions ont été importées.',
} as const
