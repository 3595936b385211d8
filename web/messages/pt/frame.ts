import { units } from '@hub/text/units/pt'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login, in Portuguese. */
export const frame = {
  shell: {
    main: 'Principal',
    menu: 'Menu',
    account: 'Conta',
    theme: { label: 'Tema', system: 'Sistema', light: 'Claro', dark: 'Escuro' },
    logOut: 'Terminar sessão',
    close: 'Fechar',
    dialogComing: 'Um momento. Escape fecha esta janela.',
    goTo: 'Ir para',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'Projetos',
    requests: 'Pedidos',
    allProjects: 'Todos os projetos',
    skip: 'Saltar para o conteúdo',
    earnings: 'Rendimentos',
    profile: 'Perfil',
    preferences: 'Preferências',
    password: 'Palavra-passe',
    twoStep: 'Verificação em dois passos',
    sessions: 'Sessões',
    notifications: 'Notificações',
    memory: 'A minha memória',
    rai: 'RAI',
    openRequests: '{count, plural, one {# pedido aberto} other {# pedidos abertos}}',
  },
  difference: { added: 'só aqui:', removed: 'só na correspondência:', end: ', fim.' },
  code: { open: 'Código {n}', close: 'Fim do código {n}', alone: 'Código {n}' },
  units,
  leave: {
    title: 'Sair sem guardar?',
    leave: 'Sair',
    stay: 'Ficar',
    signOut: 'O que escreveu nesta página ainda não está guardado. Perde-se se terminar a sessão.',
    signOutFiles: 'Ainda há ficheiros a caminho. Não chegam se terminar a sessão.',
  },
  mfa,
} as const
