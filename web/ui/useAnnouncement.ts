import { useCallback, useState } from 'react'

/** What is read out; the same sentence twice is spoken twice. */
export function useAnnouncement() {
  const [last, setLast] = useState({ sentence: '', times: 0 })
  return {
    announcement: last.sentence + (last.times % 2 === 0 ? '' : '\u00a0'),
    announce: useCallback((sentence: string) => setLast(({ times }) => ({ sentence, times: times + 1 })), []),
  }
}
