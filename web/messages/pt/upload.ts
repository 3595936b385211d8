/** Uploading a translation, in Portuguese. */
export const upload = {
  title: 'Carregar tradução',
  file: '<name></name>, {size}',
  sending: 'A enviar o ficheiro',
  sent: 'A enviar o ficheiro, {share}',
  comparing: 'A comparar o ficheiro com este trabalho',
  taking: 'A importar as traduções',
  progress: 'Enviado',
  cancel: 'Cancelar',
  close: 'Fechar',
  retry: 'Tentar de novo',
  another: 'Escolher outro ficheiro',
  takeAll: 'Usar todas',
  leaveNewer: 'Manter as mais recentes',
  unreadable:
    'Não foi possível ler o ficheiro neste dispositivo. Pode ter sido movido ou alterado. Escolha-o de novo.',
  failed: 'Nada foi importado do ficheiro.',
  lost: 'O servidor não respondeu, pelo que não sabemos se as traduções foram importadas. Tente de novo: o que já foi importado fica como está.',
  summary: {
    taken: '{count, plural, one {# tradução nova} other {# traduções novas}}',
    confirmed:
      '{count, plural, one {# texto inalterado é confirmado} other {# textos inalterados são confirmados}}',
    newer:
      '{count, plural, one {# segmento foi alterado aqui depois de o ficheiro ser descarregado} other {# segmentos foram alterados aqui depois de o ficheiro ser descarregado}}',
    other: '{count, plural, one {# segmento tem aqui outro texto} other {# segmentos têm aqui outro texto}}',
    otherSay: 'O ficheiro não indica quando foi descarregado, pelo que o texto aqui pode ser mais recente.',
    notTaken: 'Não é possível importar: {count, number}',
    nothing: 'Este ficheiro não contém nada de novo.',
    nothingSay: 'Todas as suas traduções já estão aqui.',
    nothingTaken: 'Nada neste ficheiro pode ser importado.',
  },
  since:
    '{count, plural, one {Entretanto, # segmento foi alterado aqui. Não foi substituído.} other {Entretanto, # segmentos foram alterados aqui. Não foram substituídos.}}',
  newer: {
    title: 'Mais recentes aqui',
    say: 'Usar todas: o texto do ficheiro substitui o texto daqui. Manter as mais recentes: o texto daqui fica.',
    segment: 'Segmento {n, number}',
    source: 'Origem',
    theirs: 'No ficheiro',
    ours: 'Aqui',
    empty: 'Sem tradução',
    show: 'Mostrar mais {count, number}',
    unnamed: '{count, plural, one {Há mais # que não é mostrado.} other {Há mais # que não são mostrados.}}',
  },
  notTaken: {
    title: 'Não importáveis',
    more: '{count, plural, one {Há mais # que não consta da lista.} other {Há mais # que não constam da lista.}}',
  },
  segments: '{count, plural, one {Segmento {ranges}} other {Segmentos {ranges}}}',
  unknown: 'No ficheiro: {ids}',
  range: '{from} a {to}',
  andMore: '{list} e mais {count, number}',
  region: 'Conteúdo do ficheiro',
  done: {
    taken: '{count, plural, one {# tradução importada.} other {# traduções importadas.}}',
    confirmed: '{count, plural, one {# texto confirmado.} other {# textos confirmados.}}',
    left: '{count, plural, one {# texto mais recente mantido.} other {# textos mais recentes mantidos.}}',
    nothing: 'Nada foi importado: mantiveram-se os textos mais recentes daqui.',
  },
  cancelled:
    'Carregamento cancelado. Se o ficheiro já tinha chegado inteiro, as suas traduções foram importadas.',
} as const
