/** What was typed into an editor and has not reached the server, in Spanish. */
export const onThisDevice = {
  region: 'En este dispositivo',
  left: '{count, plural, one {# segmento de {name} está} other {# segmentos de {name} están}} solo en este dispositivo.',
  nameless: 'un documento',
  sending: 'Enviando…',
  waiting: 'Se enviará en cuanto haya conexión con el portal.',
  elsewhere: 'Lo envía la pestaña donde está abierto el documento.',
  choice: 'Abra el editor y elija qué conservar.',
  refused: 'El portal lo ha rechazado: {reason}',
  gone: 'El trabajo ya no es suyo, por lo que el portal lo ha rechazado.',
  open: 'Abrir el editor',
  openNamed: 'Abrir el editor: {name}',
  discard: 'Descartar',
  discardNamed: 'Descartar la copia de {name} de este dispositivo',
  sent: '{count, plural, one {Se ha guardado # segmento de {name}.} other {Se han guardado # segmentos de {name}.}}',
  ask: {
    title: '¿Descartar la copia de este dispositivo?',
    say: '{count, plural, one {# segmento de {name} existe} other {# segmentos de {name} existen}} solo en este dispositivo. Esta acción no se puede deshacer.',
    confirm: 'Descartar',
    cancel: 'Conservar',
  },
}
