import { changes } from '@hub/text/changes/de'

/** What mails say, in German. */
export const mail = {
  hello: 'Guten Tag, {name},',
  questions: 'Fragen: {address}',
  ask: 'Fragen?',
  choose: 'E-Mails auswählen, die Sie erhalten',
  quoted: '„{words}“',
  unnamed: '„ohne Namen“',
  job: '„{document}“ im Projekt {project}',
  yourJob: 'Ihr Auftrag im Projekt {project}',
  aJob: 'ein Auftrag im Projekt {project}',
  openEditor: 'Editor öffnen',
  seeProject: 'Projekt ansehen',
  seeStatement: 'Abrechnung ansehen',
  seeSuggestions: 'Vorschläge ansehen',
  onSegments:
    '{count, plural, one {# Kommentar bezieht sich auf Segmente. Sie sehen ihn im Editor.} other {# Kommentare beziehen sich auf Segmente. Sie sehen sie im Editor.}}',
  digest: '{count, plural, one {Ihr Tag: eine Nachricht} other {Ihr Tag: # Nachrichten}}',
  offer: {
    one: 'Anfrage für Sie: {project}',
    oneSay: 'Ihnen wird Arbeit im Projekt {project} angeboten.',
    several: 'Anfragen für Sie: {count, plural, one {# Projekt} other {# Projekte}}',
    severalSay: 'Ihnen wird Arbeit in {count, plural, one {# Projekt} other {# Projekten}} angeboten.',
    answer: 'Annehmen oder ablehnen',
  },
  taken: {
    withdrawn: 'Zurückgezogen: {project}',
    withdrawnSay: 'Unsere Anfrage an Sie im Projekt {project} wurde zurückgezogen. Sie müssen nichts tun.',
    ended: 'Beendet: {project}',
    endedSay: 'Unsere Anfrage an Sie im Projekt {project} ist abgelaufen. Sie müssen nichts tun.',
    taken: 'Schon vergeben: {project}',
    takenSay:
      'Jemand anderes hat die Arbeit übernommen, die Ihnen im Projekt {project} angeboten wurde. Sie müssen nicht antworten.',
  },
  expiring: {
    subject: 'Endet bald: {project}',
    say: 'Unsere Anfrage an Sie im Projekt {project} endet: {time}.',
  },
  term: {
    taken: 'Übernommen: {term}',
    takenSay: 'Ihr Vorschlag „{source}“ – „{target}“ ({job}) gehört jetzt zu unseren Termen. Vielen Dank.',
    declined: 'Nicht übernommen: {term}',
    declinedSay: 'Ihr Vorschlag „{source}“ – „{target}“ ({job}) wurde nicht in unsere Terme übernommen:',
  },
  query: { subject: 'Beantwortet: {job}', say: 'Auf Ihre Frage gibt es eine Antwort ({job}):' },
  counter: {
    agreed: 'Termin bestätigt: {project}',
    agreedSay: 'Die Arbeit im Projekt {project} gehört Ihnen. Termin: {time}.',
    kept: 'Der Termin bleibt: {project}',
    keptSay:
      'Im Projekt {project} kann der Termin nicht wie vorgeschlagen verschoben werden ({time}). Die Anfrage ist weiterhin offen.',
  },
  statement: {
    paid: 'Bezahlt: {number}',
    paidSay: 'Ihre Abrechnung {number} über {total} wurde bezahlt. Datum: {date}.',
    reference: 'Referenz: {reference}',
    unpaid: 'Noch nicht bezahlt: {number}',
    unpaidSay: 'Ihre Abrechnung {number} über {total} war versehentlich als bezahlt markiert.',
    returned: 'Zurückgegeben: {number}',
    returnedSay:
      'Ihre Abrechnung {number} über {total} wurde zurückgegeben und ist ungültig. Ihre Aufträge sind für eine neue frei.',
  },
  returned: {
    subject: 'An Sie zurückgegeben: {job}',
    say: 'Bei der Prüfung werden Änderungen gewünscht: {job}.',
    sayMore: 'Bei der Prüfung werden Änderungen gewünscht ({job}):',
    deadline: 'Der Termin ist jetzt: {time}.',
  },
  approved: {
    subject: 'Freigegeben: {job}',
    say: 'Ihre Arbeit wurde geprüft und freigegeben: {job}. Vielen Dank.',
  },
  deadline: { subject: 'Bald fällig: {job}', say: 'Der Termin rückt näher: {job}. Fällig: {time}.' },
  changed: {
    removed: 'Herausgenommen: {job}',
    removedSay: 'Nicht mehr Teil unserer Anfrage an Sie: {job}. Der Rest der Anfrage ist offen.',
    subject: 'Neue Bedingungen: {job}',
    say: 'Die Bedingungen haben sich geändert ({job}):',
    offered: 'Der Auftrag ist Ihnen angeboten; wenn Sie annehmen, gelten die neuen Bedingungen.',
  },
  staff: {
    accepted: 'Angenommen: {project}',
    acceptedSay:
      '{by} hat {count, plural, one {einen Auftrag} other {# Aufträge}} im Projekt {project} angenommen.',
    rejected: 'Abgelehnt: {project}',
    rejectedSay: '{by} hat die angebotene Arbeit im Projekt {project} abgelehnt.',
    consultant: 'Der Dienstleister',
    noReason: 'Ein Grund wurde nicht genannt.',
    reason: 'Der Grund:',
    countered: 'Anderer Termin vorgeschlagen: {project}',
    counteredSay: '{by} schlägt für die Arbeit im Projekt {project} einen anderen Termin vor: {time}.',
    counteredDo: 'Stimmen Sie dem Termin zu, oder behalten Sie Ihren. Bis dahin bleibt die Anfrage offen.',
    expired: 'Niemand hat übernommen: {project}',
    expiredSay:
      'Die letzte Anfrage im Projekt {project} ist abgelaufen, und {count, plural, one {ein Auftrag ist} other {# Aufträge sind}} noch frei.',
    submitted: 'Eingereicht: {job}',
    submittedSay: '{by} hat zur Prüfung eingereicht: {job}.',
    query: 'Frage: {job}',
    querySay: '{by} hat eine Frage ({job}):',
    term: 'Term vorgeschlagen: {term}',
    termSay: '{by} schlägt „{source}“ – „{target}“ vor ({job}).',
    statement: 'Abrechnung: {number}',
    statementSay: '{by} hat die Abrechnung {number} über {total} gesendet.',
    takenBack: 'Abrechnung zurückgenommen: {number}',
    takenBackSay: '{by} hat die Abrechnung {number} über {total} zurückgenommen.',
  },
  notYou:
    'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest ({address}), und schreiben Sie an {support}.',
  newEmail: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    say: 'Sie möchten sich künftig mit dieser Adresse anmelden. Öffnen Sie zur Bestätigung innerhalb eines Tages diesen Link:',
    link: 'Adresse bestätigen',
  },
  emailChanging: {
    subject: 'Ihre E-Mail-Adresse wird geändert',
    say: 'Sobald {email} bestätigt ist, melden Sie sich mit dieser Adresse an.',
    undo: 'Wenn Sie das nicht waren, machen Sie es rückgängig. Dieser Link gilt sieben Tage und meldet Sie überall ab:',
    link: 'Änderung rückgängig machen',
  },
  emailUndone: {
    subject: 'Die Änderung Ihrer E-Mail-Adresse ist rückgängig gemacht',
    say: 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht, und Sie wurden überall abgemeldet. Ihre Passkeys und Ersatzcodes wurden entfernt, und ein seit der Änderung festgelegtes Passwort gilt nicht mehr.',
    set: 'Legen Sie jetzt ein neues Passwort fest. Dieser Link gilt einen Tag lang, für ein einziges Mal:',
  },
  password: {
    subject: 'Ihr Passwort wurde geändert',
    reset:
      'Ihr Passwort wurde eben zurückgesetzt. Sie wurden überall abgemeldet, und alle Ihre Passkeys wurden entfernt.',
    changed: 'Ihr Passwort wurde eben geändert. Überall sonst wurden Sie abgemeldet.',
    set: 'Neues Passwort festlegen',
  },
  mfa: {
    on: 'Die Zwei-Schritt-Verifizierung ist eingeschaltet',
    onSay:
      'Ab jetzt brauchen Sie zum Anmelden einen Code: einen, den wir Ihnen mailen, oder einen Ihrer Ersatzcodes.',
    off: 'Die Zwei-Schritt-Verifizierung ist ausgeschaltet',
    offSay:
      'Ab jetzt genügt Ihr Passwort zum Anmelden. Sie können die Zwei-Schritt-Verifizierung jederzeit wieder einschalten.',
  },
  passkey: {
    subject: 'Ein Passkey wurde hinzugefügt',
    say: 'Mit dem Passkey „{name}“ können Sie sich jetzt bei Ihrem Konto anmelden.',
  },
  billing: {
    subject: 'Ihre Abrechnungsdaten wurden geändert',
    say: 'Was Ihre Abrechnungen über Sie sagen und wohin gezahlt werden soll, wurde eben geändert. Schon gesendete Abrechnungen bleiben, wie sie sind.',
    link: 'Abrechnungsdaten ansehen',
  },
  device: {
    subject: 'Neue Anmeldung',
    say: 'Jemand hat sich bei Ihrem Konto mit einem Gerät angemeldet, das wir noch nicht kennen: {device}, Adresse {address}, {time}.',
    link: 'Ihre Sitzungen ansehen',
  },
  code: {
    subject: 'Ihr Code: {code}',
    heading: 'Ihr Code',
    say: 'Ihr Code lautet',
    works:
      'Er gilt einmal, innerhalb von {minutes, plural, =10 {zehn Minuten} one {# Minute} other {# Minuten}}. Wir werden Sie nie danach fragen.',
    notYou:
      'Wenn Sie keinen Code angefordert haben, kennt vielleicht jemand Ihr Passwort. Ändern Sie es bald.',
  },
  webhookOff: {
    subject: 'Ein Webhook ist abgeschaltet: {name}',
    say: 'Seit zwei Wochen hat den Webhook „{name}“ nichts erreicht. Er erhält keine Nachrichten mehr.',
    last: 'Der letzte Versuch endete so: {error}',
    mend: 'Beheben Sie den Fehler beim Empfänger, und schalten Sie den Webhook dann wieder ein.',
    gone: 'Der Webhook „{name}“ hat geantwortet, dass es ihn nicht mehr gibt (410). Er erhält keine Nachrichten mehr.',
    mendGone:
      'Wird er noch gebraucht, beheben Sie den Fehler beim Empfänger und schalten ihn dann wieder ein; sonst löschen Sie ihn.',
  },
  invitation: {
    subject: 'Ihr Konto bei {hub}',
    heading: 'Willkommen bei {hub}',
    say: 'Ein Konto ist für Sie bereit. Mit diesem Link legen Sie das Passwort fest und werden angemeldet; er gilt einmal, innerhalb von 14 Tagen:',
    link: 'Passwort festlegen',
    later:
      'Später melden Sie sich mit dieser E-Mail-Adresse und Ihrem Passwort an. Wenn der Link nicht mehr gilt, bitten Sie uns um einen neuen: {support}.',
    notYou:
      'Wenn Sie das nicht erwartet haben, müssen Sie nichts tun. Ohne den Link kann sich niemand anmelden.',
  },
  memoryLeaves: {
    subject: 'Ihr Memory bei {hub}',
    say: 'Ihr Konto wurde deaktiviert. Was in Ihrem eigenen Memory ist, gehört Ihnen: Dieser Link öffnet 90 Tage lang eine Seite, auf der Sie es als TMX-Dateien exportieren können. Danach wird es gelöscht.',
    link: 'Mein Memory exportieren',
    keep: 'Wer den Link hat, hat Ihre Übersetzungen: Behalten Sie ihn für sich.',
  },
  reset: {
    say: 'Jemand, vermutlich Sie, hat ein neues Passwort angefordert. Mit diesem Link legen Sie es fest; er gilt einmal, einen Tag lang:',
    also: 'Dabei werden Sie überall abgemeldet, und alle Ihre Passkeys werden entfernt. Sie können sie danach wieder hinzufügen.',
    notYou: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
  },
  changes,
} as const
