/** What was typed into an editor and has not reached the server, in French. */
export const onThisDevice = {
  region: 'Sur cet appareil',
  left: '{count, plural, one {# segment de {name} n’est} other {# segments de {name} ne sont}} que sur cet appareil.',
  nameless: 'un document',
  sending: 'Envoi…',
  waiting: 'L’envoi se fera dès que le portail sera joignable.',
  elsewhere: 'L’onglet où le document est ouvert s’en charge.',
  choice: 'Ouvrez l’éditeur et choisissez ce qu’il faut garder.',
  refused: 'Le portail l’a refusé : {reason}',
  gone: 'La mission n’est plus à vous : le portail l’a refusé.',
  open: 'Ouvrir l’éditeur',
  openNamed: 'Ouvrir l’éditeur : {name}',
  discard: 'Abandonner',
  discardNamed: 'Abandonner la copie de {name} sur cet appareil',
  sent: '{count, plural, one {# segment de {name} a été enregistré} other {# segments de {name} ont été enregistrés}}.',
  ask: {
    title: 'Abandonner la copie de cet appareil ?',
    say: '{count, plural, one {# segment de {name} n’existe} other {# segments de {name} n’existent}} que sur cet appareil. Cette action est irréversible.',
    confirm: 'Abandonner',
    cancel: 'Garder',
  },
}
