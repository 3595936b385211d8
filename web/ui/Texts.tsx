import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type AbstractIntlMessages, IntlProvider } from 'use-intl'
import { pageLocale, translated } from '../messages/language.ts'

const MessagesContext = createContext<AbstractIntlMessages>({})

let zone: string | undefined

/**
 * The reader's zone, in which every date of the portal is shown. Asked for with the first date, not while files are
 * read.
 */
export function readerZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/** Gives its children the messages of a screen, beside those known above: texts load with the page that says them. */
export function Texts({ add, children }: { add: AbstractIntlMessages; children: ReactNode }) {
  const above = useContext(MessagesContext)
  const messages = useMemo(() => ({ ...above, ...translated(add) }), [above, add])
  return (
    <MessagesContext.Provider value={messages}>
      <IntlProvider locale={pageLocale()} messages={messages} timeZone={readerZone()}>
        {children}
      </IntlProvider>
    </MessagesContext.Provider>
  )
}
