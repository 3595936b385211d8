import { expect, test } from 'vitest'
import { statement } from './statement.ts'

test('a statement takes its parameters by name, in whatever order they come', () => {
  const { text, values } = statement(
    ['job', 'ids'],
    "select ':'::text from segments where id = any(:ids::uuid[]) and job_id = :job or job_id = :job",
  )
  expect(text).toBe(
    "select ':'::text from segments where id = any($2::uuid[]) and job_id = $1 or job_id = $1",
  )
  expect(values({ ids: ['a'], job: 'b' })).toEqual(['b', ['a']])
})

test('a parameter that is not listed, or not used, stops the start', () => {
  expect(() => statement(['job'], 'select :job, :other')).toThrow('The statement has no parameter other.')
  expect(() => statement(['job', 'other'], 'select :job')).toThrow('The statement does not use other.')
})
