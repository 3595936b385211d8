import type { Finding } from '@hub/text/checks/findings'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Desk } from '../../desk/desk.ts'
import { Inspection } from './inspection.ts'
import type { Languages } from './inspector.ts'

const none: readonly Finding[] = []
const noSegments: readonly string[] = []
const nothing = () => () => {}

const Context = createContext<Inspection | undefined>(undefined)
/** The checks of the job that is open. */
export const InspectionProvider = Context.Provider
export const useInspection = () => useContext(Context)

/** Begins to check what is on a desk; undefined until that has begun. */
export function useChecks(desk: Desk, { sourceLanguage, targetLanguage }: Languages) {
  const [inspection, setInspection] = useState<Inspection>()
  useEffect(() => {
    const instance = new Inspection(desk, { sourceLanguage, targetLanguage })
    setInspection(instance)
    return () => instance.end()
  }, [desk, sourceLanguage, targetLanguage])
  return inspection
}

/** What is found in a segment and was not waved through. */
export function useFindingsOf(id: string): readonly Finding[] {
  const inspection = useInspection()
  return useSyncExternalStore(inspection?.subscribe ?? nothing, () => inspection?.of(id) ?? none)
}

/** The segments with findings, in their order. */
export const useSegmentsWithFindings = (inspection: Inspection | undefined): readonly string[] =>
  useSyncExternalStore(inspection?.subscribeToList ?? nothing, () => inspection?.list() ?? noSegments)

/** How many findings there are in all segments. */
export const useFindingCount = (inspection: Inspection | undefined): number =>
  useSyncExternalStore(inspection?.subscribeToList ?? nothing, () => inspection?.count() ?? 0)

/** Which finding of a segment was gone to, from 0. */
export function usePointed(id: string): number {
  const inspection = useInspection()
  return useSyncExternalStore(inspection?.subscribe ?? nothing, () => inspection?.pointedIndex(id) ?? 0)
}
