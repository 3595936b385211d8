import { createTheme } from '@mantine/core'

/**
 * The library's behaviour; its look is replaced by the tokens (`ui/Library.css`), which alone name colours and sizes.
 */
export const theme = createTheme({
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
})
