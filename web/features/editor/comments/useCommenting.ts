import { addComment } from '@hub/contract/comments'
import { messages } from '@hub/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { firstMessage, SessionEnded } from '../../../api/failure.ts'
import { toastError } from '../../../ui/toasts.ts'
import { useTyped } from '../../../ui/typed.ts'
import { useOwnIds } from '../../../ui/useOwnIds.ts'
import { useSending } from '../../../ui/useSending.ts'
import { commentsQuery } from './comments.query.ts'

/** What is typed about a segment, where it is kept until it is sent, and why it was not. */
export function useCommenting(jobId: string, segmentId: string) {
  const t = useTranslations('editor.comments')
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [comment, keep] = useTyped(`comment/${jobId}/${segmentId}`)
  const [problem, setProblem] = useState<string>()
  const [announcement, announce] = useState('')
  const { idOf, forget } = useOwnIds<{ segmentId: string; comment: string }>()
  const add = useSending({
    mutationFn: (text: string) => {
      const id = idOf({ segmentId, comment: text })
      return call(addComment, { params: { jobId, segmentId }, body: { comment: text, id } })
    },
    onSuccess: () => {
      forget()
      keep('')
      announce(t('added'))
      return client.invalidateQueries(commentsQuery(jobId))
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return
      const message = firstMessage(error)
      toastError({ message })
      setProblem(message)
    },
  })
  const type = (text: string) => {
    setProblem(undefined)
    announce('')
    keep(text)
  }
  const submit = () => {
    const text = comment.trim()
    if (text === '') {
      setProblem(messages.blank)
      field.current?.focus()
      return
    }
    if (!add.isPending) add.mutate(text)
  }
  return { field, comment, type, submit, problem, announcement }
}
