import { useEffect } from 'react'
import { listenToPages } from './pageNames.ts'
import { useAnnouncement } from './useAnnouncement.ts'

/** Reads out which page a link or a key has led to, as browsers do of a document that is loaded. */
export function PageSaid() {
  const { announcement, announce } = useAnnouncement()
  useEffect(() => listenToPages(announce), [announce])
  return (
    <p role="status" className="sr">
      {announcement}
    </p>
  )
}
