/** What was typed and has not reached the server, in Portuguese. */
export const onThisDevice = {
  region: 'Neste dispositivo',
  left: '{count, plural, one {# segmento de {name} está} other {# segmentos de {name} estão}} só neste dispositivo.',
  nameless: 'um documento',
  sending: 'A enviar…',
  waiting: 'O envio é feito assim que for possível contactar o portal.',
  elsewhere: 'O separador com o documento aberto faz o envio.',
  choice: 'Abra o editor e escolha o que manter.',
  refused: 'O portal recusou-o: {reason}',
  gone: 'O trabalho já não é seu, por isso o portal recusou-o.',
  open: 'Abrir o editor',
  openNamed: 'Abrir o editor: {name}',
  discard: 'Descartar',
  discardNamed: 'Descartar a cópia de {name} neste dispositivo',
  sent: '{count, plural, one {Foi guardado # segmento de {name}.} other {Foram guardados # segmentos de {name}.}}',
  ask: {
    title: 'Descartar a cópia deste dispositivo?',
    say: '{count, plural, one {# segmento de {name} existe} other {# segmentos de {name} existem}} só neste dispositivo. Não é possível anular.',
    confirm: 'Descartar',
    cancel: 'Manter',
  },
}
