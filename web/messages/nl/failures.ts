/** Words that are needed outside React too, in Dutch. */
export const failures = {
  unexpected: 'Onverwachte fout',
  network: 'De server is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
  server: 'De server kon dit nu niet uitvoeren. Probeer het zo dadelijk opnieuw.',
  unreadable: 'Het antwoord van de server was onleesbaar.',
  refused: 'De server heeft dit verzoek geweigerd.',
  tooLarge: 'Dit is te groot voor de server. Gebruik een kleiner bestand of een kortere tekst.',
  fileGone:
    'Het bestand kon op dit apparaat niet worden gelezen. Misschien is het verplaatst of gewijzigd. Kies het opnieuw.',
  tooMany: 'De server kreeg zojuist te veel verzoeken. Wacht even en probeer het opnieuw.',
  cookie:
    'Deze browser bewaart geen cookies voor het portaal, dus inloggen is hier niet mogelijk. Sta cookies voor deze site toe en log opnieuw in.',
  sessionEnded: 'Uw sessie is beëindigd. Log opnieuw in om verder te gaan.',
  passkeyName:
    'Passkeys werken alleen als het portaal onder zijn naam is geopend, niet onder een nummer zoals 127.0.0.1. Open het op het adres waarnaar de e-mails verwijzen en probeer het opnieuw.',
  passkeyUnable: 'Dit apparaat kon dat niet met een passkey. Gebruik een ander apparaat of uw wachtwoord.',
} as const
