/** Changing and resetting a password, and the public pages that a link in a mail opens, in German. */
export const passwords = {
  title: 'Passwort',
  change: 'Passwort ändern',
  changeSay: 'Hier bleiben Sie angemeldet, überall sonst werden Sie abgemeldet.',
  current: 'Aktuelles Passwort',
  fresh: 'Neues Passwort',
  confirm: 'Passwort bestätigen',
  submit: 'Passwort ändern',
  changed: 'Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
  leave:
    'Ihr neues Passwort ist noch nicht gespeichert. Wenn Sie die Seite verlassen, geht Ihre Eingabe verloren.',
  rules: {
    label: 'Was ein Passwort braucht',
    length: '12 bis 128 Zeichen',
    lower: 'einen Kleinbuchstaben (a-z)',
    upper: 'einen Großbuchstaben (A-Z)',
    digit: 'eine Ziffer (0-9)',
    symbol: 'ein Sonderzeichen (z. B. @)',
    names:
      'keine Namen: weder Ihren noch den Ihrer Agentur, den dieses Portals oder den Teil Ihrer Adresse vor dem @',
    same: 'in beiden Feldern dasselbe',
    met: 'Erfüllt:',
    open: 'Fehlt noch:',
    unknown: 'Wird beim Speichern geprüft:',
    progress: '{met, number} von {all, number} erfüllt',
  },
  back: 'Anmelden',
  reset: {
    title: 'Passwort zurücksetzen',
    say: 'Geben Sie die Adresse ein, mit der Sie sich anmelden. Wenn sie hier ein Konto hat, senden wir einen Link, der einen Tag lang gilt.',
    email: 'E-Mail',
    submit: 'Link senden',
    sent: 'Wenn {address} hier ein Konto hat, ist ein Link unterwegs. Er gilt einmal, innerhalb eines Tages.',
    again: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach oder schreiben Sie an <mail></mail>.',
  },
  set: {
    title: 'Neues Passwort festlegen',
    say: 'Sie werden überall abgemeldet, Ihre Passkeys werden entfernt, und Sie melden sich mit dem neuen Passwort an.',
    submit: 'Passwort festlegen',
    done: 'Ihr neues Passwort ist festgelegt',
    doneSay:
      'Sie sind überall abgemeldet, und Ihre Passkeys sind entfernt. Melden Sie sich mit dem neuen Passwort an und fügen Sie die Passkeys erneut hinzu.',
    noLink: 'Öffnen Sie diese Seite über den Link in der E-Mail oder fordern Sie einen neuen Link an.',
    invalid:
      'Dieser Link wurde schon verwendet, ist unvollständig oder durch einen neueren ersetzt. Fordern Sie einen neuen Link an.',
    expired: 'Dieser Link ist älter als ein Tag. Fordern Sie einen neuen Link an.',
    ask: 'Neuen Link anfordern',
  },
  invitation: {
    title: 'Willkommen bei {name}',
    say: 'Wählen Sie ein Passwort für Ihr Konto. Damit und mit der Adresse, an die wir geschrieben haben, melden Sie sich künftig an.',
    submit: 'Festlegen und anmelden',
    done: 'Ihr Passwort ist festgelegt.',
    somebody:
      'Hier ist schon jemand angemeldet. Wenn Sie Ihr Passwort festlegen, wird diese Person abgemeldet.',
    dead: 'Eine Einladung legt das erste Passwort eines Kontos fest.',
    noLink:
      'Öffnen Sie diese Seite über den Link in Ihrer Einladung. Wenn Sie ihn nicht mehr haben, schreiben Sie an <mail></mail>.',
    invalid:
      'Dieser Link wurde schon verwendet, ist unvollständig oder durch einen neueren ersetzt. Wenn Sie Ihr Passwort festgelegt haben, melden Sie sich an. Andernfalls öffnen Sie die neueste Einladung, die Sie von uns haben, oder schreiben Sie an <mail></mail>.',
    expired:
      'Diese Einladung ist älter als 14 Tage. Schreiben Sie an <mail></mail> und bitten Sie um eine neue.',
  },
  email: {
    confirm: {
      title: 'Neue Adresse bestätigen',
      say: 'Bestätigen Sie, dass diese Adresse Ihnen gehört. Anfragen, Codes und Links gehen dann dorthin.',
      submit: 'Diese Adresse bestätigen',
      dead: 'Dieser Link wurde schon verwendet, durch einen neueren ersetzt oder ist zu alt. Um Ihre Adresse zu ändern, melden Sie sich an und öffnen Sie Ihr Profil.',
      done: 'Ihre neue Adresse ist bestätigt',
      doneSay: 'Ab jetzt melden Sie sich damit an; Anfragen, Codes und Links gehen dorthin.',
    },
    undo: {
      title: 'Adressänderung rückgängig machen',
      say: 'Tun Sie dies, wenn nicht Sie die Adresse geändert haben. Die alte Adresse gilt wieder, Sie werden überall abgemeldet, Ihre Passkeys und Ersatzcodes werden entfernt, und ein seither festgelegtes Passwort gilt nicht mehr. An die alte Adresse senden wir einen Link für ein neues Passwort.',
      submit: 'Änderung rückgängig machen',
      dead: 'Dieser Link wurde schon verwendet oder ist zu alt. Wenn nicht Sie die Adresse geändert haben, schreiben Sie an <mail></mail>.',
      done: 'Ihre alte Adresse gilt wieder',
      doneSay:
        'Sie sind überall abgemeldet. Öffnen Sie den Link in der E-Mail, die wir an diese Adresse gesendet haben, und legen Sie ein neues Passwort fest.',
    },
    noLink: 'Öffnen Sie diese Seite über den Link in der E-Mail.',
  },
} as const
