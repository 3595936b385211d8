import { useMediaQuery } from '@mantine/hooks'

/** R9.3: whether the window is as narrow as a phone's. */
export const useOnPhone = () =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
