import { failures } from './failures.ts'

/** What the first route says, and every other one too, in French. */
export const common = {
  failures,
  passwordField: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
  title: '{page} · {name}',
  alerts: {
    region: 'Annonces',
    dismiss: 'Fermer',
    dismissNamed: 'Fermer : {title}',
    more: 'En savoir plus',
    moreNamed: 'En savoir plus : {title}',
    info: 'Information',
    success: 'Bonne nouvelle',
    warning: 'Avertissement',
    error: 'Problème',
  },
  toasts: { success: 'Réussi', error: 'Erreur', close: 'Fermer' },
  session: {
    signIn: 'Connexion',
    say: 'Demandes, missions et traductions pour nos prestataires et agences.',
    email: 'E-mail',
    password: 'Mot de passe',
    logIn: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    withPasskey: 'Se connecter avec une clé d’accès',
    noPasskey:
      'La fenêtre du navigateur a été fermée, ou cet appareil n’a pas de clé d’accès pour ce portail. Vous pouvez vous connecter avec votre mot de passe.',
    loggedInWithoutMfa: 'Connexion effectuée sans MFA',
    loggedInWithMfa: 'Connexion effectuée avec MFA',
    loggedOut: 'Se déconnecter',
    support: 'Impossible de vous connecter ? <mail></mail>',
    ended:
      'Votre session a expiré. Reconnectez-vous pour continuer. Tout ce que vous avez saisi dans une traduction ou votre profil est conservé sur cet appareil.',
    standardTerms: 'Conditions générales et avenant',
    termsOfUse: 'Conditions d’utilisation',
  },
  notFound: {
    title: 'Page introuvable',
    say: 'Il n’y a pas de page à cette adresse. Vérifiez qu’elle ne contient pas de faute de frappe ; la page a peut-être aussi été déplacée.',
    back: 'Aller à la page d’accueil',
  },
  failure: {
    title: 'Une erreur s’est produite',
    offline: 'Vous êtes hors ligne.',
    opensByItself: 'Cette page s’ouvrira d’elle-même au retour de la connexion.',
    say: 'Cette page n’a pas pu être affichée. Tout ce que vous avez saisi dans une traduction est conservé sur cet appareil.',
    again: 'Réessayer',
    request: 'Requête {id}',
    support: 'Si le problème persiste, écrivez à <mail></mail>.',
    retry: 'Réessayer',
    reason: '{reason} (requête {id})',
    kept: 'Rien de votre travail n’est perdu. Si le problème persiste, écrivez à <mail></mail>.',
  },
} as const
