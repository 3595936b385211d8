/**
 * Does one thing after the other; one that fails does not keep the next from being done.
 * @throws AggregateError of what failed
 */
export async function doAll(things: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things)
    await thing().catch((error: unknown) => {
      failures.push(error)
    })
  if (failures.length > 0)
    // Where all failed for one reason, it is said once.
    throw new AggregateError(failures, [...new Set(failures.map(String))].join('; '))
}
