/**
 * What a process of a load does with its orders, which come over IPC one after the other: sends back what became of
 * each, and ends with who gives them.
 */
export function takeOrders<Order>(run: (order: Order) => Promise<object>): void {
  process.on('message', (order: Order) => {
    run(order).then(
      (outcome) => process.send?.(outcome),
      (error) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
}
