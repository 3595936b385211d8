import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshClient } from './fresh-client.ts'

const queryKey = ['documents']

test('an answer that was asked for before its list changed is asked for again', async () => {
  const client = new FreshClient()
  const answers: ((documents: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const stop = observer.subscribe(() => undefined)
  const changed = client.invalidateQueries({ queryKey })
  answers[0]?.([])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['guide.docx'])
  await changed
  expect(client.getQueryData(queryKey)).toEqual(['guide.docx'])
  stop()
})

test('a first answer that failed is asked for again as well, and one that nobody shows only when it is shown', async () => {
  const client = new FreshClient()
  let asked = 0
  const queryFn = () => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(['guide.docx'])
  }
  const first = client.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  await client.invalidateQueries({ queryKey })
  await first
  expect(asked).toBe(1)
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  await expect.poll(() => client.getQueryData(queryKey)).toEqual(['guide.docx'])
  stop()
})
