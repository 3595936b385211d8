/** Words that are needed outside React too, in Portuguese. */
export const failures = {
  unexpected: 'Erro inesperado',
  network: 'Não foi possível contactar o servidor. Verifique a ligação e tente de novo.',
  server: 'De momento, o servidor não conseguiu fazê-lo. Tente de novo daqui a pouco.',
  unreadable: 'Não foi possível ler a resposta do servidor.',
  refused: 'O servidor não aceitou esta operação.',
  tooLarge: 'É demasiado grande para o servidor. Use um ficheiro mais pequeno ou um texto mais curto.',
  fileGone:
    'Não foi possível ler o ficheiro neste dispositivo. Pode ter sido movido ou alterado. Escolha-o de novo.',
  tooMany: 'O servidor acabou de receber demasiados pedidos. Aguarde um momento e tente de novo.',
  cookie:
    'Este navegador não guarda cookies do portal, pelo que não é possível iniciar sessão aqui. Permita os cookies deste site e inicie sessão novamente.',
  sessionEnded: 'A sua sessão terminou. Inicie sessão de novo para continuar.',
  passkeyName:
    'As chaves de acesso só funcionam quando o portal é aberto pelo nome, e não por um número como 127.0.0.1. Abra-o no endereço indicado nas ligações dos seus e-mails e tente de novo.',
  passkeyUnable:
    'Este dispositivo não conseguiu fazê-lo com uma chave de acesso. Use outro dispositivo ou a palavra-passe.',
} as const
