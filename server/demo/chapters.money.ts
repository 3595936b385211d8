import type { Story } from './chapters.ts'

/** What Mia did and billed: one statement is paid, one is late, one was returned and waits as a draft. */
export async function billedMonths({ make, clock, due, sam, mia }: Story): Promise<void> {
  const day = (days: number) => due(days).toISOString().slice(0, 10)
  await make.billing(mia, {
    name: 'Mia Berg',
    address: '12 Quay Street\nBristol BS1 4SB\nUnited Kingdom',
    tax_number: 'UTR 12345 67890',
    bank: 'Mia Berg\nSort code 00-00-00\nAccount 12345678',
    note: 'Not registered for VAT.',
  })
  const done = async (name: string, client: string, days: number, quantity: string): Promise<string> => {
    clock.at(days - 4)
    const project = await make.project({
      name,
      client,
      deadline: due(days),
      jobs: [{ source: 'de-DE', target: 'en-GB', quantity, unitPrice: '0.115', deadline: due(days) }],
    })
    const [jobId = ''] = project.jobs
    await make.assign(sam, mia, jobId)
    await make.accept(mia, project)
    await make.start(mia, jobId)
    clock.at(days - 1)
    await make.submit(mia, jobId)
    clock.at(days)
    await make.approve(sam, jobId)
    return jobId
  }
  const guide = await done('Guide to the old harbour', 'Meltemi Travel Press', -55, '3180')
  const leaflet = await done('Leaflet for visitors', 'Museum am Fluss', -48, '1240')
  const panels = await done('Panels of the east wing', 'Museum am Fluss', -44, '2075')

  clock.at(-53)
  const paid = await make.statement(mia, { jobIds: [guide], number: 'MB-07', date: day(-53), due: day(-23) })
  await make.sendStatement(mia, paid, await make.statementTotal(paid))
  clock.at(-43)
  const late = await make.statement(mia, {
    jobIds: [leaflet],
    number: 'MB-08',
    date: day(-43),
    due: day(-13),
  })
  await make.sendStatement(mia, late, await make.statementTotal(late))
  const wrong = { jobIds: [panels], number: 'MB-09', date: day(-43), due: day(-13) }
  const returned = await make.statement(mia, wrong)
  await make.sendStatement(mia, returned, await make.statementTotal(returned))
  clock.at(-41)
  await make.returnStatement(sam, returned, 'Please give the order number of the museum: PO-5521.')
  await make.statement(mia, { ...wrong, date: day(-41), order: 'PO-5521' })
  clock.at(-25)
  await make.payStatement(sam, paid, { paidOn: day(-25), reference: 'BACS 40118' })
}
