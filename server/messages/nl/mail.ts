import { changes } from '@hub/text/changes/nl'

/** What mails say, in Dutch. */
export const mail = {
  hello: 'Beste {name},',
  questions: 'Vragen: {address}',
  ask: 'Vragen?',
  choose: 'Kies welke e-mails u krijgt',
  quoted: '‘{words}’',
  unnamed: '‘zonder naam’',
  job: '‘{document}’ in project {project}',
  yourJob: 'uw opdracht in project {project}',
  aJob: 'een opdracht in project {project}',
  openEditor: 'Editor openen',
  seeProject: 'Project bekijken',
  seeStatement: 'Declaratie bekijken',
  seeSuggestions: 'Voorstellen bekijken',
  onSegments:
    '{count, plural, one {# opmerking hoort bij een segment. U ziet die in de editor.} other {# opmerkingen horen bij segmenten. U ziet ze in de editor.}}',
  digest: '{count, plural, one {Uw dag: één bericht} other {Uw dag: # berichten}}',
  offer: {
    one: 'Aanvraag voor u: {project}',
    oneSay: 'U krijgt werk aangeboden in project {project}.',
    several: 'Aanvragen voor u: {count, plural, one {# project} other {# projecten}}',
    severalSay: 'U krijgt werk aangeboden in {count, plural, one {# project} other {# projecten}}.',
    answer: 'Aanvaarden of weigeren',
  },
  taken: {
    withdrawn: 'Ingetrokken: {project}',
    withdrawnSay: 'Onze aanvraag aan u in project {project} is ingetrokken. U hoeft niets te doen.',
    ended: 'Afgelopen: {project}',
    endedSay: 'Onze aanvraag aan u in project {project} is afgelopen. U hoeft niets te doen.',
    taken: 'Al vergeven: {project}',
    takenSay:
      'Iemand anders heeft het werk aanvaard dat u in project {project} was aangeboden. U hoeft niet te antwoorden.',
  },
  expiring: {
    subject: 'Loopt bijna af: {project}',
    say: 'Onze aanvraag aan u in project {project} loopt af: {time}.',
  },
  term: {
    taken: 'Overgenomen: {term}',
    takenSay:
      '‘{source}’ – ‘{target}’, door u voorgesteld voor {job}, is nu een van onze termen. Hartelijk dank.',
    declined: 'Niet overgenomen: {term}',
    declinedSay: '‘{source}’ – ‘{target}’, door u voorgesteld voor {job}, is niet in onze termen opgenomen:',
  },
  query: { subject: 'Beantwoord: {job}', say: 'Er is een antwoord op uw vraag over {job}:' },
  counter: {
    agreed: 'Akkoord met uw datum: {project}',
    agreedSay: 'Het werk in project {project} is van u. Deadline: {time}.',
    kept: 'De datum blijft: {project}',
    keptSay: 'De datum van project {project} kan niet worden verzet naar {time}. De aanvraag is nog open.',
  },
  statement: {
    paid: 'Betaald: {number}',
    paidSay: 'Uw declaratie {number} van {total} is betaald op {date}.',
    reference: 'Kenmerk: {reference}',
    unpaid: 'Nog niet betaald: {number}',
    unpaidSay: 'Uw declaratie {number} van {total} was per vergissing als betaald gemarkeerd.',
    returned: 'Teruggestuurd: {number}',
    returnedSay:
      'Uw declaratie {number} van {total} is teruggestuurd en is ongeldig. De opdrachten zijn vrij voor een nieuwe.',
  },
  returned: {
    subject: 'Naar u teruggestuurd: {job}',
    say: 'Bij de beoordeling zijn wijzigingen gevraagd voor {job}.',
    sayMore: 'Bij de beoordeling zijn wijzigingen gevraagd voor {job}:',
    deadline: 'De deadline is nu {time}.',
  },
  approved: {
    subject: 'Goedgekeurd: {job}',
    say: 'Uw werk aan {job} is beoordeeld en goedgekeurd. Hartelijk dank.',
  },
  deadline: { subject: 'Deadline nadert: {job}', say: 'De deadline voor {job} is {time}.' },
  changed: {
    removed: 'Weggehaald: {job}',
    removedSay: 'Niet meer in onze aanvraag aan u: {job}. De rest van de aanvraag is open.',
    subject: 'Nieuwe voorwaarden: {job}',
    say: 'De voorwaarden voor {job} zijn gewijzigd:',
    offered: 'De opdracht is u aangeboden; als u ja zegt, gelden de nieuwe voorwaarden.',
  },
  staff: {
    accepted: 'Aanvaard: {project}',
    acceptedSay:
      '{by} heeft {count, plural, one {een opdracht} other {# opdrachten}} aanvaard in project {project}.',
    rejected: 'Geweigerd: {project}',
    rejectedSay: '{by} heeft het aangeboden werk in project {project} geweigerd.',
    consultant: 'De dienstverlener',
    noReason: 'Er is geen reden gegeven.',
    reason: 'De reden:',
    countered: 'Andere datum voorgesteld: {project}',
    counteredSay: '{by} kan het werk in project {project} doen vóór {time}.',
    counteredDo: 'Ga akkoord met de datum, of houd uw eigen datum aan. Tot dan blijft de aanvraag open.',
    expired: 'Door niemand aanvaard: {project}',
    expiredSay:
      'De laatste aanvraag in project {project} is afgelopen, en {count, plural, one {één opdracht is} other {# opdrachten zijn}} nog vrij.',
    submitted: 'Ingediend: {job}',
    submittedSay: '{by} heeft ter beoordeling ingediend: {job}.',
    query: 'Vraag: {job}',
    querySay: '{by} heeft een vraag over {job}:',
    term: 'Term voorgesteld: {term}',
    termSay: '{by} stelt ‘{source}’ – ‘{target}’ voor ({job}).',
    statement: 'Declaratie: {number}',
    statementSay: '{by} heeft declaratie {number} van {total} verzonden.',
    takenBack: 'Declaratie teruggenomen: {number}',
    takenBackSay: '{by} heeft declaratie {number} van {total} teruggenomen.',
  },
  notYou: 'Was u dit niet, stel dan meteen een nieuw wachtwoord in ({address}) en schrijf naar {support}.',
  newEmail: {
    subject: 'Bevestig uw nieuwe e-mailadres',
    say: 'U wilt voortaan met dit adres inloggen. Open deze link binnen een dag om het te bevestigen:',
    link: 'Dit adres bevestigen',
  },
  emailChanging: {
    subject: 'Uw e-mailadres wordt gewijzigd',
    say: 'U logt in met {email} zodra dat adres is bevestigd.',
    undo: 'Was u dit niet, maak het dan ongedaan. Deze link werkt zeven dagen en logt u overal uit:',
    link: 'Wijziging ongedaan maken',
  },
  emailUndone: {
    subject: 'De wijziging van uw e-mailadres is ongedaan gemaakt',
    say: 'De wijziging van uw e-mailadres is ongedaan gemaakt, en u bent overal uitgelogd. Uw passkeys en back-upcodes zijn verwijderd, en een wachtwoord dat sinds de wijziging is ingesteld, werkt niet meer.',
    set: 'Stel nu een nieuw wachtwoord in. Deze link werkt één keer, een dag lang:',
  },
  password: {
    subject: 'Uw wachtwoord is gewijzigd',
    reset:
      'Uw wachtwoord is zojuist opnieuw ingesteld. U bent overal uitgelogd, en al uw passkeys zijn verwijderd.',
    changed: 'Uw wachtwoord is zojuist gewijzigd. U bent overal elders uitgelogd.',
    set: 'Nieuw wachtwoord instellen',
  },
  mfa: {
    on: 'Tweestapsverificatie is ingeschakeld',
    onSay: 'Voortaan hebt u een code nodig om in te loggen: een die we u mailen, of een van uw back-upcodes.',
    off: 'Tweestapsverificatie is uitgeschakeld',
    offSay:
      'Voortaan logt u met alleen uw wachtwoord in. U kunt tweestapsverificatie altijd weer inschakelen.',
  },
  passkey: {
    subject: 'Er is een passkey toegevoegd',
    say: 'Met de passkey ‘{name}’ kunt u nu bij uw account inloggen.',
  },
  billing: {
    subject: 'Uw factureringsgegevens zijn gewijzigd',
    say: 'Wat uw declaraties over u vermelden, ook waarheen moet worden betaald, is zojuist gewijzigd. Verzonden declaraties blijven zoals ze zijn.',
    link: 'Factureringsgegevens bekijken',
  },
  device: {
    subject: 'Inloggen vanaf een nieuw apparaat',
    say: 'Iemand heeft bij uw account ingelogd vanaf een apparaat dat we niet eerder hebben gezien: {device}, adres {address}, {time}.',
    link: 'Bekijken waar u bent ingelogd',
  },
  code: {
    subject: 'Uw code: {code}',
    heading: 'Uw code',
    say: 'Uw code is',
    works:
      'De code werkt één keer, binnen {minutes, plural, =10 {tien minuten} one {# minuut} other {# minuten}}. Wij vragen er nooit naar.',
    notYou: 'Hebt u geen code aangevraagd, dan kent misschien iemand uw wachtwoord. Wijzig het snel.',
  },
  webhookOff: {
    subject: 'Een webhook is uitgeschakeld: {name}',
    say: 'Twee weken lang heeft niets de webhook ‘{name}’ bereikt. Hij krijgt geen berichten meer.',
    last: 'De laatste poging eindigde zo: {error}',
    mend: 'Herstel de ontvanger en schakel de webhook dan weer in.',
    gone: 'De webhook ‘{name}’ heeft geantwoord dat hij niet meer bestaat (410). Hij krijgt geen berichten meer.',
    mendGone: 'Is hij nog nodig, herstel dan de ontvanger en schakel hem weer in; verwijder hem anders.',
  },
  invitation: {
    subject: 'Uw account bij {hub}',
    heading: 'Welkom bij {hub}',
    say: 'Er staat een account voor u klaar. Met deze link stelt u het wachtwoord in en logt u in; hij werkt één keer, binnen 14 dagen:',
    link: 'Uw wachtwoord instellen',
    later:
      'Later logt u in met dit e-mailadres en uw wachtwoord. Werkt de link niet meer, vraag ons dan om een nieuwe: {support}.',
    notYou: 'Had u dit niet verwacht, dan hoeft u niets te doen. Zonder de link kan niemand inloggen.',
  },
  memoryLeaves: {
    subject: 'Uw geheugen bij {hub}',
    say: 'Uw account is gedeactiveerd. Wat in uw eigen geheugen staat, is van u: deze link opent 90 dagen lang een pagina waar u het als TMX-bestanden kunt exporteren. Daarna wordt het verwijderd.',
    link: 'Mijn geheugen exporteren',
    keep: 'Wie de link heeft, heeft uw vertalingen: houd hem voor uzelf.',
  },
  reset: {
    say: 'Iemand, waarschijnlijk u, heeft een nieuw wachtwoord aangevraagd. Met deze link stelt u het in; hij werkt één keer, een dag lang:',
    also: 'U wordt dan ook overal uitgelogd, en al uw passkeys worden verwijderd. U kunt ze daarna weer toevoegen.',
    notYou: 'Was u dit niet, dan hoeft u niets te doen. Uw wachtwoord blijft zoals het is.',
  },
  changes,
} as const
