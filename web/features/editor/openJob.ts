import { createContext } from 'react'

/** The id of the job that is open. */
export const OpenJob = createContext('')
