import { failures } from './failures.ts'

/** What the first route says, in Portuguese. */
export const common = {
  failures,
  passwordField: { show: 'Mostrar palavra-passe', hide: 'Ocultar palavra-passe' },
  title: '{page} · {name}',
  alerts: {
    region: 'Avisos',
    dismiss: 'Dispensar',
    dismissNamed: 'Dispensar: {title}',
    more: 'Ler mais',
    moreNamed: 'Ler mais: {title}',
    info: 'Informação',
    success: 'Boa notícia',
    warning: 'Atenção',
    error: 'Problema',
  },
  toasts: { success: 'Sucesso', error: 'Erro', close: 'Fechar' },
  session: {
    signIn: 'Iniciar sessão',
    say: 'Pedidos, trabalhos e traduções para os nossos colaboradores e agências.',
    email: 'E-mail',
    password: 'Palavra-passe',
    logIn: 'Iniciar sessão',
    forgot: 'Esqueceu-se da palavra-passe?',
    withPasskey: 'Iniciar sessão com uma chave de acesso',
    noPasskey:
      'A janela do navegador foi fechada, ou este dispositivo não tem uma chave de acesso para este portal. Em alternativa, pode iniciar sessão com a palavra-passe.',
    loggedInWithoutMfa: 'Sessão iniciada sem MFA',
    loggedInWithMfa: 'Sessão iniciada com MFA',
    loggedOut: 'Sessão terminada',
    support: 'Não consegue iniciar sessão? <mail></mail>',
    ended:
      'A sua sessão terminou. Inicie sessão de novo para continuar. O que escreveu numa tradução ou no perfil fica guardado neste dispositivo.',
    standardTerms: 'Condições gerais e aditamento',
    termsOfUse: 'Termos de utilização',
  },
  notFound: {
    title: 'Página não encontrada',
    say: 'Não há nenhuma página neste endereço. Verifique se tem gralhas; a página também pode ter mudado de lugar.',
    back: 'Ir para a página inicial',
  },
  failure: {
    title: 'Algo correu mal',
    offline: 'Está sem ligação.',
    opensByItself: 'Esta página abre sozinha quando a ligação voltar.',
    say: 'Não foi possível mostrar esta página. O que escreveu numa tradução fica guardado neste dispositivo.',
    again: 'Tentar de novo',
    request: 'Pedido ao servidor {id}',
    support: 'Se isto se repetir, escreva para <mail></mail>.',
    retry: 'Repetir',
    reason: '{reason} (pedido ao servidor {id})',
    kept: 'Nada do que fez se perdeu. Se isto se repetir, escreva para <mail></mail>.',
  },
} as const
