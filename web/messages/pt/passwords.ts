/** Changing and resetting a password, and the pages that a link in a mail opens, in Portuguese. */
export const passwords = {
  title: 'Palavra-passe',
  change: 'Alterar a palavra-passe',
  changeSay: 'A sua sessão continua aqui; todas as outras são terminadas.',
  current: 'Palavra-passe atual',
  fresh: 'Nova palavra-passe',
  confirm: 'Confirmar palavra-passe',
  submit: 'Alterar palavra-passe',
  changed: 'A palavra-passe foi alterada. As suas outras sessões foram terminadas.',
  leave: 'A nova palavra-passe ainda não está guardada. Se sair, perde o que escreveu.',
  rules: {
    label: 'Requisitos da palavra-passe',
    length: '12 a 128 caracteres',
    lower: 'uma letra minúscula (a-z)',
    upper: 'uma letra maiúscula (A-Z)',
    digit: 'um algarismo (0-9)',
    symbol: 'um símbolo (p. ex. @)',
    names:
      'nenhum nome: nem o seu, nem o da sua agência, nem o deste portal, nem a parte do seu endereço antes de @',
    same: 'igual nos dois campos',
    met: 'Cumprido:',
    open: 'Em falta:',
    unknown: 'Verificado ao guardar:',
    progress: '{met, number} de {all, number} cumpridos',
  },
  back: 'Iniciar sessão',
  reset: {
    title: 'Repor a palavra-passe',
    say: 'Introduza o endereço com que inicia sessão. Se tiver conta aqui, enviaremos para lá uma ligação válida por um dia.',
    email: 'E-mail',
    submit: 'Enviar ligação de reposição',
    sent: 'Se {address} tiver conta aqui, uma ligação vai a caminho. Funciona uma vez, no prazo de um dia.',
    again: 'Não chegou nada? Veja na pasta de spam ou escreva para <mail></mail>.',
  },
  set: {
    title: 'Definir nova palavra-passe',
    say: 'Todas as suas sessões serão terminadas, as chaves de acesso serão removidas e iniciará sessão com a nova palavra-passe.',
    submit: 'Definir nova palavra-passe',
    done: 'A nova palavra-passe está definida',
    doneSay:
      'Todas as suas sessões foram terminadas e as chaves de acesso removidas. Inicie sessão com a nova palavra-passe e adicione-as de novo.',
    noLink: 'Abra esta página a partir da ligação no e-mail ou peça uma nova ligação.',
    invalid:
      'Esta ligação já foi usada, está incompleta ou foi substituída por outra mais recente. Peça uma nova ligação.',
    expired: 'Esta ligação tem mais de um dia. Peça uma nova ligação.',
    ask: 'Pedir nova ligação',
  },
  invitation: {
    title: 'Boas-vindas a {name}',
    say: 'Escolha uma palavra-passe para a sua conta. Iniciará sessão com ela e com o endereço para o qual escrevemos.',
    submit: 'Definir palavra-passe e iniciar sessão',
    done: 'A palavra-passe está definida.',
    somebody: 'Já há alguém com sessão iniciada aqui. Definir a palavra-passe termina essa sessão.',
    dead: 'Um convite define a primeira palavra-passe de uma conta.',
    noLink: 'Abra esta página a partir da ligação no convite. Se a perdeu, escreva para <mail></mail>.',
    invalid:
      'Esta ligação já foi usada, está incompleta ou foi substituída por outra mais recente. Se já definiu a palavra-passe, inicie sessão. Se não, abra o convite mais recente que lhe enviámos ou escreva para <mail></mail>.',
    expired: 'Este convite tem mais de 14 dias. Escreva para <mail></mail> e peça um novo.',
  },
  email: {
    confirm: {
      title: 'Confirmar o novo endereço',
      say: 'Confirme que este endereço é seu. Os pedidos, códigos e ligações passarão a ser enviados para ele.',
      submit: 'Confirmar este endereço',
      dead: 'Esta ligação já foi usada, foi substituída por outra mais recente ou é demasiado antiga. Para alterar o endereço, inicie sessão e abra o seu perfil.',
      done: 'O novo endereço está confirmado',
      doneSay:
        'A partir de agora, inicia sessão com ele e é para ele que seguem pedidos, códigos e ligações.',
    },
    undo: {
      title: 'Anular a alteração do endereço',
      say: 'Faça-o se não alterou o endereço. Volta a usar-se o endereço antigo, todas as suas sessões são terminadas, as chaves de acesso e os códigos de reserva são removidos e uma palavra-passe definida entretanto deixa de funcionar. Enviaremos para o endereço antigo uma ligação para definir nova palavra-passe.',
      submit: 'Anular a alteração',
      dead: 'Esta ligação já foi usada ou é demasiado antiga. Se não alterou o endereço, escreva para <mail></mail>.',
      done: 'O endereço antigo foi reposto',
      doneSay:
        'Todas as suas sessões foram terminadas. Abra a ligação no e-mail que enviámos para este endereço e defina uma nova palavra-passe.',
    },
    noLink: 'Abra esta página a partir da ligação no e-mail.',
  },
} as const
