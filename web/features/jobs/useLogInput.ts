import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionChange } from '../../api/session-store.ts'
import { useTyped } from '../../ui/typed.ts'

/** What is typed into the form and not added yet. */
export type LogInput = { comment: string; time: string }
const nothingTyped: LogInput = { comment: '', time: '' }

/** What is typed into a job's log; after a session that ended in the middle of it, it is there again. */
export function useLogInput(jobId: string) {
  const [comment, keepComment] = useTyped(`log/${jobId}`)
  const [time, keepTime] = useTyped(`log-time/${jobId}`)
  const [input, setInput] = useState<LogInput>({ comment, time })
  const latest = useRef(input)
  const type = (next: LogInput) => {
    latest.current = next
    setInput(next)
    keepComment(next.comment)
    keepTime(next.time)
  }
  // Who closes it has been asked, and meant it.
  const leave = useEffectEvent(() => {
    if (!sessionChange().expired) type(nothingTyped)
  })
  useEffect(() => () => leave(), [])
  return {
    input,
    type,
    /** Empties the form of what was added; what was typed while it was sent stays. */
    added: (entry: LogInput) => {
      if (latest.current === entry) type(nothingTyped)
    },
  }
}

export type LogTyping = ReturnType<typeof useLogInput>
