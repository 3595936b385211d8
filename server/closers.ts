/** What was opened, one thing on another: it is closed in the other order, and all of it whatever fails. */
export function createClosers() {
  const closers: (() => unknown)[] = []
  return {
    add: (close: () => unknown): void => {
      closers.push(close)
    },
    /** @throws the first failure, once all else is closed */
    close: async (): Promise<void> => {
      const failures: unknown[] = []
      for (const closer of closers.splice(0).reverse())
        try {
          await closer()
        } catch (error) {
          failures.push(error)
        }
      if (failures.length > 0) throw failures[0]
    },
  }
}
