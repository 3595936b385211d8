/** Words that are needed outside React too, in French. */
export const failures = {
  unexpected: 'Erreur inattendue',
  network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  server: 'Le serveur n’a pas pu le faire à l’instant. Réessayez dans un moment.',
  unreadable: 'La réponse du serveur est illisible.',
  refused: 'Le serveur a refusé cette requête.',
  tooLarge: 'C’est trop volumineux pour le serveur. Utilisez un fichier plus petit ou un texte plus court.',
  fileGone:
    'Le fichier n’a pas pu être lu sur cet appareil. Il a peut-être été déplacé ou modifié. Choisissez-le à nouveau.',
  tooMany: 'Le serveur vient de recevoir trop de requêtes. Patientez un moment, puis réessayez.',
  cookie:
    'Ce navigateur ne conserve aucun cookie pour le portail : la connexion n’est donc pas possible ici. Autorisez les cookies pour ce site, puis reconnectez-vous.',
  sessionEnded: 'Votre session a expiré. Reconnectez-vous pour continuer.',
  passkeyName:
    'Les clés d’accès ne fonctionnent que si le portail est ouvert par son nom, et non par un numéro tel que 127.0.0.1. Ouvrez-le à l’adresse indiquée dans ses e-mails et réessayez.',
  passkeyUnable:
    'Cet appareil n’a pas pu le faire avec une clé d’accès. Utilisez un autre appareil, ou votre mot de passe.',
} as const
