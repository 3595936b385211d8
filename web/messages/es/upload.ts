/** Uploading a translation that was made elsewhere, in Spanish. */
export const upload = {
  title: 'Subir traducción',
  file: '<name></name>, {size}',
  sending: 'Enviando el archivo',
  sent: 'Enviando el archivo, {share}',
  comparing: 'Comparando el archivo con este trabajo',
  taking: 'Importando las traducciones',
  progress: 'Enviado',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  another: 'Elegir otro archivo',
  takeAll: 'Importar todo',
  leaveNewer: 'Conservar lo más reciente',
  unreadable:
    'No se ha podido leer el archivo en este dispositivo. Quizá se haya movido o modificado. Elíjalo de nuevo.',
  failed: 'No se ha importado nada del archivo.',
  lost: 'El servidor no ha respondido, así que no sabemos si se han importado las traducciones. Inténtelo de nuevo: lo ya importado queda como está.',
  summary: {
    taken: '{count, plural, one {# traducción nueva} other {# traducciones nuevas}}',
    confirmed:
      '{count, plural, one {Se confirma # texto sin cambios} other {Se confirman # textos sin cambios}}',
    newer:
      '{count, plural, one {# segmento se ha modificado aquí desde que se descargó el archivo} other {# segmentos se han modificado aquí desde que se descargó el archivo}}',
    other:
      '{count, plural, one {# segmento tiene otro texto aquí} other {# segmentos tienen otro texto aquí}}',
    otherSay: 'El archivo no indica cuándo se descargó, así que el texto de aquí puede ser más reciente.',
    notTaken: '{count, number} no se pueden importar',
    nothing: 'Este archivo no contiene nada nuevo.',
    nothingSay: 'Todas sus traducciones ya están aquí.',
    nothingTaken: 'No se puede importar nada de este archivo.',
  },
  since:
    '{count, plural, one {Mientras miraba, se ha modificado aquí # segmento. No se ha sobrescrito.} other {Mientras miraba, se han modificado aquí # segmentos. No se han sobrescrito.}}',
  newer: {
    title: 'Más reciente aquí',
    say: 'Importar todo: el texto del archivo sustituye al de aquí. Conservar lo más reciente: el texto de aquí se queda.',
    segment: 'Segmento {n, number}',
    source: 'Origen',
    theirs: 'En el archivo',
    ours: 'Aquí',
    empty: 'Sin traducción',
    show: 'Mostrar {count, number} más',
    unnamed: '{count, plural, one {No se muestra # más.} other {No se muestran # más.}}',
  },
  notTaken: {
    title: 'No se puede importar',
    more: '{count, plural, one {# más no figura en la lista.} other {# más no figuran en la lista.}}',
  },
  segments: '{count, plural, one {Segmento {ranges}} other {Segmentos {ranges}}}',
  unknown: 'En el archivo: {ids}',
  range: '{from} a {to}',
  andMore: '{list} y {count, number} más',
  region: 'Contenido del archivo',
  done: {
    taken: '{count, plural, one {# traducción importada.} other {# traducciones importadas.}}',
    confirmed: '{count, plural, one {# texto confirmado.} other {# textos confirmados.}}',
    left: '{count, plural, one {# texto más reciente conservado.} other {# textos más recientes conservados.}}',
    nothing: 'No se ha importado nada: se han conservado los textos más recientes de aquí.',
  },
  cancelled: 'Subida cancelada. Si el archivo ya había llegado completo, sus traducciones se han importado.',
} as const
