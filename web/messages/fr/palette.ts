/** The palette: where to go, and what to do, by typing, in French. */
export const palette = {
  title: 'Aller à',
  hint: 'Projet, mission ou écran',
  groups: { recent: 'Ouverts récemment', acts: 'Actions ici', screens: 'Écrans', found: 'Trouvés' },
  kinds: { project: 'Projet', job: 'Mission' },
  looking: 'Recherche…',
  opening: 'Ouverture…',
  nothing: 'Aucun résultat pour « {words} ».',
  failed: 'La recherche n’a pas fonctionné : {reason}',
  retry: 'Réessayer',
  count: '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  keys: '<b>↑ ↓</b> choisir, <b>Entrée</b> ouvrir, <b>Échap</b> fermer',
} as const
