/** Words that are needed outside React too, in Polish. */
export const failures = {
  unexpected: 'Nieoczekiwany błąd',
  network: 'Serwer jest nieosiągalny. Sprawdź połączenie i spróbuj ponownie.',
  server: 'Serwer nie mógł teraz tego wykonać. Spróbuj ponownie za chwilę.',
  unreadable: 'Nie udało się odczytać odpowiedzi serwera.',
  refused: 'Serwer odmówił wykonania tego żądania.',
  tooLarge: 'To jest zbyt duże dla serwera. Użyj mniejszego pliku lub krótszego tekstu.',
  fileGone:
    'Nie udało się odczytać pliku na tym urządzeniu. Mógł zostać przeniesiony lub zmieniony. Wybierz go ponownie.',
  tooMany: 'Serwer otrzymał przed chwilą zbyt wiele żądań. Odczekaj chwilę i spróbuj ponownie.',
  cookie:
    'Ta przeglądarka nie zachowuje plików cookie portalu, więc nie można się tu zalogować. Zezwól na pliki cookie dla tej witryny i zaloguj się ponownie.',
  sessionEnded: 'Sesja się zakończyła. Aby kontynuować, trzeba zalogować się ponownie.',
  passkeyName:
    'Klucze dostępu działają tylko wtedy, gdy portal jest otwarty pod swoją nazwą, a nie pod numerem takim jak 127.0.0.1. Otwórz go pod adresem z wysyłanych przez niego e-maili i spróbuj ponownie.',
  passkeyUnable:
    'To urządzenie nie mogło tego wykonać za pomocą klucza dostępu. Użyj innego urządzenia lub hasła.',
} as const
