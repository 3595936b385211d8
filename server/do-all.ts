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
    throw new AggregateError(failures, failures.map((failure) => String(failure)).join('; '))
}
