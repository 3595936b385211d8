import { createContext } from 'react'

/** The field that is open: what is beside the text writes into it, at its caret. */
type OpenField = { current: ((words: string) => void) | undefined }

export const FieldSlot = createContext<OpenField>({ current: undefined })
