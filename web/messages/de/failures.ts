/** Words that are needed outside React too, in German. */
export const failures = {
  unexpected: 'Unerwarteter Fehler',
  network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  server: 'Der Server konnte dies gerade nicht ausführen. Versuchen Sie es gleich noch einmal.',
  unreadable: 'Die Antwort des Servers konnte nicht gelesen werden.',
  refused: 'Der Server hat dies abgelehnt.',
  tooLarge: 'Das ist zu groß für den Server. Verwenden Sie eine kleinere Datei oder einen kürzeren Text.',
  fileGone:
    'Die Datei konnte auf diesem Gerät nicht gelesen werden. Vielleicht wurde sie verschoben oder geändert. Wählen Sie sie erneut.',
  tooMany:
    'Der Server hat gerade zu viele Anfragen erhalten. Warten Sie einen Moment und versuchen Sie es erneut.',
  cookie:
    'Dieser Browser speichert keine Cookies für das Portal, deshalb ist hier keine Anmeldung möglich. Erlauben Sie Cookies für diese Website und melden Sie sich erneut an.',
  sessionEnded: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren.',
  passkeyName:
    'Passkeys funktionieren nur, wenn das Portal über seinen Namen geöffnet wird, nicht über eine Zahl wie 127.0.0.1. Öffnen Sie es unter der Adresse, auf die seine E-Mails verweisen, und versuchen Sie es erneut.',
  passkeyUnable:
    'Auf diesem Gerät war das mit einem Passkey nicht möglich. Nutzen Sie ein anderes Gerät oder Ihr Passwort.',
} as const
