type Read = { memory_id: string; penalty: number }
export type Choice = { read: readonly Read[]; write: string | null }

/** What is to become of one memory of a project; `made`: read, and written where none is. */
export type MemoryChange =
  | { memory: string; become: 'read' | 'made' | 'written' | 'gone' }
  | { memory: string; penalty: number }

/** What is read and written once one memory has changed, and all others are as they were chosen last. */
export function withMemory(
  { read, write }: Choice,
  change: MemoryChange,
): { read: Read[]; write: string | null } {
  const { memory } = change
  const others = read.filter(({ memory_id }) => memory_id !== memory)
  const one = read.find(({ memory_id }) => memory_id === memory)
  if ('penalty' in change)
    return {
      read: read.map((each) => (each === one ? { ...each, penalty: change.penalty } : each)),
      write,
    }
  if (change.become === 'gone') return { read: others, write: write === memory ? null : write }
  return {
    read: one ? [...read] : [...read, { memory_id: memory, penalty: 0 }],
    write: change.become === 'written' || (change.become === 'made' && write === null) ? memory : write,
  }
}
