import { changes } from '@hub/text/changes/pt'

/** What mails say, in Portuguese. */
export const mail = {
  hello: 'Olá, {name},',
  questions: 'Perguntas: {address}',
  ask: 'Perguntas?',
  choose: 'Escolher os e-mails que recebe',
  quoted: '“{words}”',
  unnamed: 'projeto sem nome',
  job: '“{document}” ({project})',
  yourJob: 'o seu trabalho ({project})',
  aJob: 'um trabalho ({project})',
  openEditor: 'Abrir o editor',
  seeProject: 'Ver o projeto',
  seeStatement: 'Ver a nota de honorários',
  seeSuggestions: 'Ver as sugestões',
  onSegments:
    '{count, plural, one {Há # comentário em segmentos. Pode vê-lo no editor.} other {Há # comentários em segmentos. Pode vê-los no editor.}}',
  digest: '{count, plural, one {O seu dia: uma mensagem} other {O seu dia: # mensagens}}',
  offer: {
    one: 'Um pedido para si: {project}',
    oneSay: 'Foi-lhe proposto trabalho. Projeto: {project}.',
    several: 'Pedidos para si: {count, plural, one {# projeto} other {# projetos}}',
    severalSay: 'Foi-lhe proposto trabalho em {count, plural, one {# projeto} other {# projetos}}.',
    answer: 'Aceitar ou recusar',
  },
  taken: {
    withdrawn: 'Retirado: {project}',
    withdrawnSay: 'O nosso pedido foi retirado ({project}). Não precisa de fazer nada.',
    ended: 'Terminado: {project}',
    endedSay: 'O nosso pedido terminou ({project}). Não precisa de fazer nada.',
    taken: 'Já aceite: {project}',
    takenSay: 'Outra pessoa aceitou o trabalho que lhe foi proposto ({project}). Não precisa de responder.',
  },
  expiring: { subject: 'Termina em breve: {project}', say: 'O nosso pedido ({project}) termina: {time}.' },
  term: {
    taken: 'Aceite: {term}',
    takenSay:
      '“{source}” – “{target}”, que sugeriu, é agora um dos nossos termos. Trabalho em causa: {job}. Obrigado.',
    declined: 'Não aceite: {term}',
    declinedSay:
      '“{source}” – “{target}”, que sugeriu, não passou a ser um dos nossos termos. Trabalho em causa: {job}. Motivo:',
  },
  query: { subject: 'Respondido: {job}', say: 'A sua pergunta sobre {job} tem resposta:' },
  counter: {
    agreed: 'A sua data foi aceite: {project}',
    agreedSay: 'O trabalho é seu ({project}), com o prazo: {time}.',
    kept: 'A data mantém-se: {project}',
    keptSay: 'A data não pode passar para {time} ({project}). O pedido continua aberto.',
  },
  statement: {
    paid: 'Paga: {number}',
    paidSay: 'A sua nota de honorários {number}, no valor de {total}, foi paga em {date}.',
    reference: 'Referência: {reference}',
    unpaid: 'Ainda não paga: {number}',
    unpaidSay: 'A sua nota de honorários {number}, no valor de {total}, foi marcada como paga por engano.',
    returned: 'Devolvida: {number}',
    returnedSay:
      'A sua nota de honorários {number}, no valor de {total}, foi devolvida e fica sem efeito. Os seus trabalhos estão livres para uma nova.',
  },
  returned: {
    subject: 'Devolvido: {job}',
    say: 'O revisor pede alterações: {job}.',
    sayMore: 'O revisor pede alterações ({job}):',
    deadline: 'O prazo é agora: {time}.',
  },
  approved: {
    subject: 'Aprovado: {job}',
    say: 'O seu trabalho foi revisto e aprovado: {job}. Obrigado.',
  },
  deadline: { subject: 'Prazo próximo: {job}', say: 'O prazo para {job} é: {time}.' },
  changed: {
    removed: 'Retirado: {job}',
    removedSay: 'O nosso pedido já não inclui {job}. O resto continua aberto.',
    subject: 'Novas condições: {job}',
    say: 'As condições mudaram ({job}):',
    offered: 'Foi-lhe proposto este trabalho; aceitar é aceitar as novas condições.',
  },
  staff: {
    accepted: 'Aceite: {project}',
    acceptedSay: '{by} aceitou {count, plural, one {um trabalho} other {# trabalhos}} ({project}).',
    rejected: 'Recusado: {project}',
    rejectedSay: '{by} recusou o trabalho proposto ({project}).',
    consultant: 'O colaborador',
    noReason: 'Não indicou motivo.',
    reason: 'O motivo indicado:',
    countered: 'Outra data proposta: {project}',
    counteredSay: '{by} pode fazer o trabalho ({project}) até: {time}.',
    counteredDo: 'Aceite a data ou mantenha a sua. Até lá, o pedido continua aberto.',
    expired: 'Ninguém aceitou: {project}',
    expiredSay:
      'O último pedido terminou ({project}) e {count, plural, one {um trabalho continua livre} other {# trabalhos continuam livres}}.',
    submitted: 'Entregue: {job}',
    submittedSay: '{by} entregou para revisão: {job}.',
    query: 'Uma pergunta: {job}',
    querySay: '{by} pergunta sobre {job}:',
    term: 'Termo sugerido: {term}',
    termSay: '{by} sugere “{source}” – “{target}” ({job}).',
    statement: 'Nota de honorários: {number}',
    statementSay: '{by} enviou a nota de honorários {number}, no valor de {total}.',
    takenBack: 'Nota de honorários anulada: {number}',
    takenBackSay: '{by} anulou a nota de honorários {number}, no valor de {total}.',
  },
  notYou:
    'Se não foi o autor desta ação, defina já uma nova palavra-passe ({address}) e escreva para {support}.',
  newEmail: {
    subject: 'Confirme o seu novo endereço de e-mail',
    say: 'Pediu para iniciar sessão com este endereço a partir de agora. Abra esta ligação no prazo de um dia para o confirmar:',
    link: 'Confirmar este endereço',
  },
  emailChanging: {
    subject: 'O seu endereço de e-mail está a ser alterado',
    say: 'Iniciará sessão com {email} assim que esse endereço for confirmado.',
    undo: 'Se não pediu esta alteração, anule-a. Esta ligação funciona durante sete dias e termina todas as suas sessões:',
    link: 'Anular a alteração',
  },
  emailUndone: {
    subject: 'A alteração do seu endereço de e-mail foi anulada',
    say: 'A alteração do seu endereço de e-mail foi anulada e todas as suas sessões foram terminadas. As chaves de acesso e os códigos de reserva foram removidos e uma palavra-passe definida desde a alteração já não funciona.',
    set: 'Defina agora uma nova palavra-passe. Esta ligação funciona uma vez, durante um dia:',
  },
  password: {
    subject: 'A sua palavra-passe foi alterada',
    reset:
      'A sua palavra-passe foi reposta há momentos. Todas as suas sessões foram terminadas e todas as suas chaves de acesso foram removidas.',
    changed: 'A sua palavra-passe foi alterada há momentos. As suas outras sessões foram terminadas.',
    set: 'Definir nova palavra-passe',
  },
  mfa: {
    on: 'A verificação em dois passos está ativa',
    onSay:
      'A partir de agora, precisa de um código para iniciar sessão: um que lhe enviamos por e-mail ou um dos códigos de reserva.',
    off: 'A verificação em dois passos está inativa',
    offSay:
      'A partir de agora, basta a palavra-passe para iniciar sessão. Pode voltar a ativar a verificação em dois passos a qualquer momento.',
  },
  passkey: {
    subject: 'Foi adicionada uma chave de acesso',
    say: 'A chave de acesso “{name}” já pode iniciar sessão na sua conta.',
  },
  billing: {
    subject: 'Os seus dados de faturação foram alterados',
    say: 'Os dados que constam das suas notas de honorários, incluindo o destino dos pagamentos, foram alterados há momentos. As notas já enviadas ficam como estão.',
    link: 'Ver os seus dados de faturação',
  },
  device: {
    subject: 'Novo início de sessão',
    say: 'Alguém iniciou sessão na sua conta a partir de um dispositivo que ainda não conhecíamos: {device}, endereço {address}, {time}.',
    link: 'Ver onde tem sessão iniciada',
  },
  code: {
    subject: 'O seu código: {code}',
    heading: 'O seu código',
    say: 'O seu código é',
    works:
      'Funciona uma vez, durante {minutes, plural, =10 {dez minutos} one {# minuto} other {alguns minutos}}. Nunca lho pediremos.',
    notYou: 'Se não pediu um código, alguém pode saber a sua palavra-passe. Altere-a em breve.',
  },
  webhookOff: {
    subject: 'Um webhook foi desativado: {name}',
    say: 'Há duas semanas que nada chega ao webhook “{name}”. Já não recebe mensagens.',
    last: 'A última tentativa terminou assim: {error}',
    mend: 'Repare o recetor e volte depois a ativá-lo.',
    gone: 'O webhook “{name}” respondeu que já não existe (410). Já não recebe mensagens.',
    mendGone:
      'Se ainda for necessário, repare o recetor e volte depois a ativá-lo; caso contrário, elimine-o.',
  },
  invitation: {
    subject: 'A sua conta: {hub}',
    heading: 'Boas-vindas a {hub}',
    say: 'Tem uma conta à sua espera. Esta ligação define a palavra-passe e inicia a sessão; funciona uma vez, no prazo de 14 dias:',
    link: 'Definir a palavra-passe',
    later:
      'Mais tarde, inicia sessão com este endereço de e-mail e a palavra-passe. Se a ligação já não funcionar, peça-nos uma nova: {support}.',
    notYou:
      'Se não esperava este e-mail, não precisa de fazer nada. Ninguém pode iniciar sessão sem a ligação.',
  },
  memoryLeaves: {
    subject: 'A sua memória: {hub}',
    say: 'A sua conta foi desativada. O que está na sua própria memória é seu: esta ligação abre uma página onde a pode exportar em ficheiros TMX, durante 90 dias. Depois, a memória é eliminada.',
    link: 'Exportar a minha memória',
    keep: 'Quem tem a ligação tem as suas traduções: não a partilhe.',
  },
  reset: {
    say: 'Alguém, provavelmente o próprio titular, pediu uma nova palavra-passe. Esta ligação define-a; funciona uma vez, durante um dia:',
    also: 'Também termina todas as suas sessões e remove todas as suas chaves de acesso. Pode voltar a adicioná-las depois.',
    notYou: 'Se não fez este pedido, não precisa de fazer nada. A sua palavra-passe fica como está.',
  },
  changes,
} as const
