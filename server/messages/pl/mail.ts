import { changes } from '@hub/text/changes/pl'

/** What mails say, in Polish. */
export const mail = {
  hello: 'Dzień dobry, {name},',
  questions: 'Pytania: {address}',
  ask: 'Pytania?',
  choose: 'Wybierz, które e-maile otrzymujesz',
  quoted: '„{words}”',
  unnamed: '„bez nazwy”',
  job: '„{document}”, projekt {project}',
  yourJob: 'Twoje zlecenie, projekt {project}',
  aJob: 'zlecenie, projekt {project}',
  openEditor: 'Otwórz edytor',
  seeProject: 'Zobacz projekt',
  seeStatement: 'Zobacz rozliczenie',
  seeSuggestions: 'Zobacz propozycje',
  onSegments:
    '{count, plural, one {# komentarz dotyczy segmentów. Widać go w edytorze.} few {# komentarze dotyczą segmentów. Widać je w edytorze.} many {# komentarzy dotyczy segmentów. Widać je w edytorze.} other {# komentarza dotyczy segmentów. Widać je w edytorze.}}',
  digest:
    '{count, plural, one {Twój dzień: # wiadomość} few {Twój dzień: # wiadomości} many {Twój dzień: # wiadomości} other {Twój dzień: # wiadomości}}',
  offer: {
    one: 'Zapytanie: {project}',
    oneSay: 'Mamy do Ciebie zapytanie w projekcie {project}.',
    several:
      'Zapytania: {count, plural, one {# projekt} few {# projekty} many {# projektów} other {# projektu}}',
    severalSay:
      'Mamy do Ciebie zapytania w {count, plural, one {# projekcie} few {# projektach} many {# projektach} other {# projektu}}.',
    answer: 'Przyjmij lub odrzuć',
  },
  taken: {
    withdrawn: 'Wycofano: {project}',
    withdrawnSay: 'Nasze zapytanie w projekcie {project} zostało wycofane. Nie trzeba nic robić.',
    ended: 'Wygasło: {project}',
    endedSay: 'Nasze zapytanie w projekcie {project} wygasło. Nie trzeba nic robić.',
    taken: 'Już przyjęte: {project}',
    takenSay: 'Nasze zapytanie w projekcie {project} przyjął już ktoś inny. Nie trzeba odpowiadać.',
  },
  expiring: {
    subject: 'Wkrótce wygaśnie: {project}',
    say: 'Nasze zapytanie w projekcie {project} wygasa: {time}.',
  },
  term: {
    taken: 'Przyjęto: {term}',
    takenSay: 'Twoja propozycja „{source}” – „{target}” ({job}) jest już wśród naszych terminów. Dziękujemy.',
    declined: 'Nie przyjęto: {term}',
    declinedSay: 'Twojej propozycji „{source}” – „{target}” ({job}) nie przyjęto do naszych terminów:',
  },
  query: { subject: 'Odpowiedź: {job}', say: 'Jest odpowiedź na Twoje pytanie ({job}):' },
  counter: {
    agreed: 'Zgoda na termin: {project}',
    agreedSay: 'Zlecenie w projekcie {project} jest Twoje. Termin: {time}.',
    kept: 'Termin pozostaje: {project}',
    keptSay: 'Terminu w projekcie {project} nie można przesunąć ({time}). Zapytanie jest nadal otwarte.',
  },
  statement: {
    paid: 'Zapłacono: {number}',
    paidSay: 'Twoje rozliczenie {number} na kwotę {total} zapłacono {date}.',
    reference: 'Tytuł płatności: {reference}',
    unpaid: 'Jeszcze niezapłacone: {number}',
    unpaidSay: 'Twoje rozliczenie {number} na kwotę {total} omyłkowo oznaczono jako zapłacone.',
    returned: 'Zwrócono: {number}',
    returnedSay:
      'Twoje rozliczenie {number} na kwotę {total} zostało zwrócone i jest nieważne. Zlecenia z niego można ująć w nowym.',
  },
  returned: {
    subject: 'Zwrócono: {job}',
    say: 'Po ocenie potrzebne są zmiany: {job}.',
    sayMore: 'Po ocenie potrzebne są zmiany ({job}):',
    deadline: 'Termin jest teraz: {time}.',
  },
  approved: {
    subject: 'Zatwierdzono: {job}',
    say: 'Twoją pracę oceniono i zatwierdzono: {job}. Dziękujemy.',
  },
  deadline: { subject: 'Zbliża się termin: {job}', say: 'Zbliża się termin: {time} ({job}).' },
  changed: {
    removed: 'Usunięto: {job}',
    removedSay: 'Nasze zapytanie nie obejmuje już: {job}. Reszta zapytania jest otwarta.',
    subject: 'Nowe warunki: {job}',
    say: 'Warunki się zmieniły ({job}):',
    offered: 'To zlecenie jest w zapytaniu do Ciebie; jego przyjęcie oznacza zgodę na nowe warunki.',
  },
  staff: {
    accepted: 'Przyjęto: {project}',
    acceptedSay:
      '{by} – przyjęto {count, plural, one {zlecenie} few {# zlecenia} many {# zleceń} other {# zlecenia}} w projekcie {project}.',
    rejected: 'Odrzucono: {project}',
    rejectedSay: '{by} – odrzucono zapytanie w projekcie {project}.',
    consultant: 'Wykonawca',
    noReason: 'Nie podano powodu.',
    reason: 'Powód:',
    countered: 'Zaproponowano inny termin: {project}',
    counteredSay: '{by} może wykonać pracę w projekcie {project} do: {time}.',
    counteredDo: 'Zgódź się na termin lub pozostaw dotychczasowy. Do tego czasu zapytanie jest otwarte.',
    expired: 'Nikt nie przyjął: {project}',
    expiredSay:
      'Ostatnie zapytanie w projekcie {project} wygasło; {count, plural, one {wolne jest jeszcze # zlecenie} few {wolne są jeszcze # zlecenia} many {wolnych jest jeszcze # zleceń} other {wolne jest jeszcze # zlecenia}}.',
    submitted: 'Przesłano: {job}',
    submittedSay: '{by} – przesłano do oceny: {job}.',
    query: 'Pytanie: {job}',
    querySay: '{by} pyta ({job}):',
    term: 'Propozycja terminu: {term}',
    termSay: '{by} proponuje „{source}” – „{target}” ({job}).',
    statement: 'Rozliczenie: {number}',
    statementSay: '{by} – wysłano rozliczenie {number} na kwotę {total}.',
    takenBack: 'Wycofano rozliczenie: {number}',
    takenBackSay: '{by} – wycofano rozliczenie {number} na kwotę {total}.',
  },
  notYou: 'Jeśli zrobił to ktoś inny, natychmiast ustaw nowe hasło ({address}) i napisz: {support}.',
  newEmail: {
    subject: 'Potwierdź nowy adres e-mail',
    say: 'Ten adres ma odtąd służyć do logowania. Aby go potwierdzić, otwórz ten link w ciągu jednego dnia:',
    link: 'Potwierdź ten adres',
  },
  emailChanging: {
    subject: 'Zmiana adresu e-mail',
    say: 'Po potwierdzeniu do logowania będzie służyć adres {email}.',
    undo: 'Jeśli zrobił to ktoś inny, cofnij zmianę. Ten link działa siedem dni i wylogowuje wszystkie sesje:',
    link: 'Cofnij zmianę',
  },
  emailUndone: {
    subject: 'Cofnięto zmianę adresu e-mail',
    say: 'Zmianę adresu e-mail cofnięto, a wszystkie sesje wylogowano. Klucze dostępu i kody zapasowe usunięto, a hasło ustawione od czasu zmiany już nie działa.',
    set: 'Ustaw teraz nowe hasło. Ten link działa raz, przez jeden dzień:',
  },
  password: {
    subject: 'Hasło zmieniono',
    reset: 'Przed chwilą zresetowano hasło. Wszystkie sesje wylogowano, a wszystkie klucze dostępu usunięto.',
    changed: 'Przed chwilą zmieniono hasło. Wszystkie inne sesje wylogowano.',
    set: 'Ustaw nowe hasło',
  },
  mfa: {
    on: 'Weryfikacja dwuetapowa jest włączona',
    onSay: 'Odtąd do logowania potrzebny jest kod: wysłany e-mailem lub jeden z kodów zapasowych.',
    off: 'Weryfikacja dwuetapowa jest wyłączona',
    offSay:
      'Odtąd do logowania wystarczy hasło. Weryfikację dwuetapową można w każdej chwili włączyć ponownie.',
  },
  passkey: {
    subject: 'Dodano klucz dostępu',
    say: 'Kluczem dostępu „{name}” można teraz zalogować się na Twoje konto.',
  },
  billing: {
    subject: 'Zmieniono dane do rozliczeń',
    say: 'Przed chwilą zmieniono dane podawane na rozliczeniach i dane do płatności. Wysłane rozliczenia pozostają bez zmian.',
    link: 'Zobacz dane do rozliczeń',
  },
  device: {
    subject: 'Nowe logowanie',
    say: 'Ktoś zalogował się na Twoje konto z nieznanego nam urządzenia: {device}, adres {address}, {time}.',
    link: 'Zobacz aktywne logowania',
  },
  code: {
    subject: 'Kod: {code}',
    heading: 'Kod',
    say: 'Twój kod to',
    works:
      'Działa raz, w ciągu {minutes, plural, =10 {dziesięciu minut} one {# minuty} few {# minut} many {# minut} other {# minuty}}. Nigdy o niego nie pytamy.',
    notYou: 'Jeśli o kod prosił ktoś inny, może znać Twoje hasło. Zmień je jak najszybciej.',
  },
  webhookOff: {
    subject: 'Wyłączono webhook: {name}',
    say: 'Przez dwa tygodnie nic nie dotarło do webhooka „{name}”. Nie otrzymuje już wiadomości.',
    last: 'Wynik ostatniej próby: {error}',
    mend: 'Napraw odbiorcę, a potem włącz webhook ponownie.',
    gone: 'Webhook „{name}” odpowiedział, że już nie istnieje (410). Nie otrzymuje już wiadomości.',
    mendGone:
      'Jeśli jest nadal potrzebny, napraw odbiorcę, a potem włącz go ponownie; w przeciwnym razie usuń go.',
  },
  invitation: {
    subject: 'Konto w {hub}',
    heading: 'Witamy w {hub}',
    say: 'Twoje konto jest gotowe. Ten link ustawia hasło i loguje; działa raz, w ciągu 14 dni:',
    link: 'Ustaw hasło',
    later:
      'Później do logowania służą ten adres e-mail i hasło. Jeśli link już nie działa, poproś nas o nowy: {support}.',
    notYou: 'Jeśli to pomyłka, nie trzeba nic robić. Bez linku nikt nie może się zalogować.',
  },
  memoryLeaves: {
    subject: 'Twoja pamięć w {hub}',
    say: 'Konto zostało dezaktywowane. Zawartość własnej pamięci należy do Ciebie: ten link przez 90 dni otwiera stronę, na której można ją wyeksportować jako pliki TMX. Potem zostanie usunięta.',
    link: 'Eksportuj moją pamięć',
    keep: 'Kto ma link, ma Twoje tłumaczenia: nie ujawniaj go.',
  },
  reset: {
    say: 'Ktoś, zapewne Ty, poprosił o nowe hasło. Ten link pozwala je ustawić; działa raz, przez jeden dzień:',
    also: 'Wylogowuje też wszystkie sesje i usuwa wszystkie klucze dostępu. Potem można je dodać ponownie.',
    notYou: 'Jeśli zrobił to ktoś inny, nie trzeba nic robić. Hasło pozostaje bez zmian.',
  },
  changes,
} as const
