import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './Library.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { isRightToLeft } from '../messages/language.ts'
import { onScheme, scheme } from './scheme.ts'
import { theme } from './theme.ts'

/**
 * Around everything made of the component library. It is not around the first route, which has none of it: 10 KiB
 * less before somebody can sign in. Its variables come from a file, so that nothing is written into the page as text.
 */
export function Library({ children }: { children: ReactNode }) {
  const colours = useSyncExternalStore(onScheme, scheme)
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(colours !== 'system' && { forceColorScheme: colours })}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <DirectionProvider initialDirection={isRightToLeft() ? 'rtl' : 'ltr'} detectDirection={false}>
        {children}
      </DirectionProvider>
    </MantineProvider>
  )
}
