/** Uploading a translation that was made elsewhere, in Polish. */
export const upload = {
  title: 'Prześlij tłumaczenie',
  file: '<name></name>, {size}',
  sending: 'Wysyłanie pliku',
  sent: 'Wysyłanie pliku, {share}',
  comparing: 'Porównywanie pliku z tym zleceniem',
  taking: 'Importowanie tłumaczeń',
  progress: 'Wysłano',
  cancel: 'Anuluj',
  close: 'Zamknij',
  retry: 'Spróbuj ponownie',
  another: 'Wybierz inny plik',
  takeAll: 'Weź wszystko',
  leaveNewer: 'Zostaw nowsze',
  failed: 'Z pliku nic nie zaimportowano.',
  lost: 'Serwer nie odpowiedział, więc nie wiadomo, czy tłumaczenia zaimportowano. Spróbuj ponownie: to, co już zaimportowano, pozostanie bez zmian.',
  summary: {
    taken:
      '{count, plural, one {# nowe tłumaczenie} few {# nowe tłumaczenia} many {# nowych tłumaczeń} other {# nowego tłumaczenia}}',
    confirmed:
      '{count, plural, one {# niezmieniony tekst jest potwierdzony} few {# niezmienione teksty są potwierdzone} many {# niezmienionych tekstów jest potwierdzonych} other {# niezmienionego tekstu jest potwierdzone}}',
    newer:
      '{count, plural, one {# segment zmieniono tu od czasu pobrania pliku} few {# segmenty zmieniono tu od czasu pobrania pliku} many {# segmentów zmieniono tu od czasu pobrania pliku} other {# segmentu zmieniono tu od czasu pobrania pliku}}',
    other:
      '{count, plural, one {# segment ma tu inny tekst} few {# segmenty mają tu inny tekst} many {# segmentów ma tu inny tekst} other {# segmentu ma tu inny tekst}}',
    otherSay: 'Plik nie mówi, kiedy go pobrano, więc tutejszy tekst może być nowszy.',
    notTaken: 'Nie można zaimportować: {count, number}',
    nothing: 'Ten plik nie zawiera nic nowego.',
    nothingSay: 'Wszystkie jego tłumaczenia już tu są.',
    nothingTaken: 'Z tego pliku nie można nic zaimportować.',
  },
  since:
    '{count, plural, one {W międzyczasie zmieniono tu # segment. Nie został nadpisany.} few {W międzyczasie zmieniono tu # segmenty. Nie zostały nadpisane.} many {W międzyczasie zmieniono tu # segmentów. Nie zostały nadpisane.} other {W międzyczasie zmieniono tu # segmentu. Nie zostały nadpisane.}}',
  newer: {
    title: 'Nowsze tutaj',
    say: 'Weź wszystko: tekst z pliku zastąpi tutejszy. Zostaw nowsze: tutejszy tekst pozostanie.',
    segment: 'Segment {n, number}',
    source: 'Tekst źródłowy',
    theirs: 'W pliku',
    ours: 'Tutaj',
    empty: 'Brak tłumaczenia',
    show: 'Pokaż jeszcze {count, number}',
    unnamed:
      '{count, plural, one {Jeszcze # nie jest pokazany.} few {Jeszcze # nie są pokazane.} many {Jeszcze # nie jest pokazanych.} other {Jeszcze # nie jest pokazane.}}',
  },
  notTaken: {
    title: 'Nie można zaimportować',
    more: '{count, plural, one {Jeszcze # nie jest wymieniony.} few {Jeszcze # nie są wymienione.} many {Jeszcze # nie jest wymienionych.} other {Jeszcze # nie jest wymienione.}}',
  },
  segments:
    '{count, plural, one {Segment {ranges}} few {Segmenty {ranges}} many {Segmenty {ranges}} other {Segmenty {ranges}}}',
  unknown: 'W pliku: {ids}',
  range: '{from}–{to}',
  andMore: '{list} i jeszcze {count, number}',
  region: 'Zawartość pliku',
  done: {
    taken:
      '{count, plural, one {Zaimportowano # tłumaczenie.} few {Zaimportowano # tłumaczenia.} many {Zaimportowano # tłumaczeń.} other {Zaimportowano # tłumaczenia.}}',
    confirmed:
      '{count, plural, one {Potwierdzono # tekst.} few {Potwierdzono # teksty.} many {Potwierdzono # tekstów.} other {Potwierdzono # tekstu.}}',
    left: '{count, plural, one {Zachowano # nowszy tekst.} few {Zachowano # nowsze teksty.} many {Zachowano # nowszych tekstów.} other {Zachowano # nowszego tekstu.}}',
    nothing: 'Nic nie zaimportowano: zachowano tutejsze nowsze teksty.',
  },
  cancelled: 'Przesyłanie anulowano. Jeśli cały plik już dotarł, jego tłumaczenia zaimportowano.',
} as const
