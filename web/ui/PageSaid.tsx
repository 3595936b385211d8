import { useEffect } from 'react'
import { listenToPages } from './pageNames.ts'
import { useAnnouncement } from './useAnnouncement.ts'

/** Reads out which page a link or a key has led to, as browsers do of a document that is loaded. */
export function PageSaid() {
  const { announcement, announce } = useAnnouncement()
  useEffect(() => listenToPages(announce), [announce])
  return (
    // At the top, though it comes last: below the page it would make the document longer.
    <p role="status" className="sr" style={{ insetBlockStart: 0 }}>
      {announcement}
    </p>
  )
}
