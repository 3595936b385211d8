// What a browser knows of languages, numbers and dates is the same for all threads of a page, and made when one first
// asks.
new Intl.DateTimeFormat().resolvedOptions()
new Intl.NumberFormat('en-GB')
self.close()
