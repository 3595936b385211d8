/** Changing and resetting a password, and the public pages of links, in Dutch. */
export const passwords = {
  title: 'Wachtwoord',
  change: 'Uw wachtwoord wijzigen',
  changeSay: 'U blijft hier ingelogd en wordt overal elders uitgelogd.',
  current: 'Huidig wachtwoord',
  fresh: 'Nieuw wachtwoord',
  confirm: 'Wachtwoord bevestigen',
  submit: 'Wachtwoord wijzigen',
  changed: 'Uw wachtwoord is gewijzigd. U bent overal elders uitgelogd.',
  leave: 'Uw nieuwe wachtwoord is nog niet opgeslagen. Als u de pagina verlaat, gaat uw invoer verloren.',
  rules: {
    label: 'Eisen aan een wachtwoord',
    length: '12 tot 128 tekens',
    lower: 'een kleine letter (a-z)',
    upper: 'een hoofdletter (A-Z)',
    digit: 'een cijfer (0-9)',
    symbol: 'een symbool (bijv. @)',
    names:
      'geen namen: niet de uwe, niet die van uw bureau of van dit portaal, niet het deel van uw adres vóór de @',
    same: 'hetzelfde in beide velden',
    met: 'Voldaan:',
    open: 'Nog nodig:',
    unknown: 'Gecontroleerd bij het opslaan:',
    progress: '{met, number} van {all, number} voldaan',
  },
  back: 'Inloggen',
  reset: {
    title: 'Uw wachtwoord opnieuw instellen',
    say: 'Voer het adres in waarmee u inlogt. Als daar een account bij hoort, sturen we een link die één dag werkt.',
    email: 'E-mail',
    submit: 'Link sturen',
    sent: 'Als {address} hier een account heeft, is een link onderweg. Die werkt één keer, binnen één dag.',
    again: 'Niets ontvangen? Kijk in uw spammap, of schrijf naar <mail></mail>.',
  },
  set: {
    title: 'Een nieuw wachtwoord instellen',
    say: 'U wordt overal uitgelogd, uw passkeys worden verwijderd, en u logt in met het nieuwe wachtwoord.',
    submit: 'Nieuw wachtwoord instellen',
    done: 'Uw nieuwe wachtwoord is ingesteld',
    doneSay:
      'U bent overal uitgelogd, en uw passkeys zijn verwijderd. Log in met het nieuwe wachtwoord en voeg ze opnieuw toe.',
    noLink: 'Open deze pagina met de link in de e-mail, of vraag een nieuwe link aan.',
    invalid:
      'Deze link is al gebruikt, is onvolledig of is door een nieuwere vervangen. Vraag een nieuwe link aan.',
    expired: 'Deze link is meer dan één dag oud. Vraag een nieuwe link aan.',
    ask: 'Nieuwe link aanvragen',
  },
  invitation: {
    title: 'Welkom bij {name}',
    say: 'Kies een wachtwoord voor uw account. U logt ermee in, samen met het adres waarnaar we hebben geschreven.',
    submit: 'Wachtwoord instellen en inloggen',
    done: 'Uw wachtwoord is ingesteld.',
    somebody: 'Hier is al iemand ingelogd. Als u uw wachtwoord instelt, wordt die persoon uitgelogd.',
    dead: 'Met een uitnodiging wordt het eerste wachtwoord van een account ingesteld.',
    noLink:
      'Open deze pagina met de link in uw uitnodiging. Bent u die kwijt, schrijf dan naar <mail></mail>.',
    invalid:
      'Deze link is al gebruikt, is onvolledig of is door een nieuwere vervangen. Hebt u uw wachtwoord al ingesteld, log dan in. Zo niet, open dan onze nieuwste uitnodiging, of schrijf naar <mail></mail>.',
    expired: 'Deze uitnodiging is meer dan 14 dagen oud. Schrijf naar <mail></mail> en vraag om een nieuwe.',
  },
  email: {
    confirm: {
      title: 'Uw nieuwe adres bevestigen',
      say: 'Bevestig dat dit adres van u is. Aanvragen, codes en links gaan daarna hiernaartoe.',
      submit: 'Dit adres bevestigen',
      dead: 'Deze link is al gebruikt, is door een nieuwere vervangen of is te oud. Log in en open uw profiel om uw adres te wijzigen.',
      done: 'Uw nieuwe adres is bevestigd',
      doneSay: 'Vanaf nu logt u ermee in; aanvragen, codes en links gaan hiernaartoe.',
    },
    undo: {
      title: 'De adreswijziging ongedaan maken',
      say: 'Doe dit als u het adres niet zelf hebt gewijzigd. Het oude adres geldt weer, u wordt overal uitgelogd, uw passkeys en back-upcodes worden verwijderd, en een sindsdien ingesteld wachtwoord werkt niet meer. We mailen een link voor een nieuw wachtwoord naar het oude adres.',
      submit: 'Wijziging ongedaan maken',
      dead: 'Deze link is al gebruikt of is te oud. Hebt u het adres niet zelf gewijzigd, schrijf dan naar <mail></mail>.',
      done: 'Uw oude adres geldt weer',
      doneSay:
        'U bent overal uitgelogd. Open de link in de e-mail die we naar dit adres hebben gestuurd en stel een nieuw wachtwoord in.',
    },
    noLink: 'Open deze pagina met de link in de e-mail.',
  },
} as const
