/** One's own words, in the profile, in French. */
export const words = {
  title: 'Mes mots',
  say: 'Les mots dont vous avez dit qu’ils ne sont pas des fautes. Personne d’autre ne les voit, et vous les ajoutez dans l’éditeur.',
  failed: 'Vos mots n’ont pas pu être chargés',
  none: 'Aucun mot pour l’instant',
  noneSay: 'Dans l’éditeur, une anomalie d’orthographe porte le bouton « Ajouter à mes mots ».',
  count: '{language} : {count, plural, one {# mot} other {# mots}}',
  remove: 'Supprimer',
  removeNamed: 'Supprimer {word}',
  removed: '{word} : mot supprimé.',
  more: 'Tout afficher ({count, number})',
}
