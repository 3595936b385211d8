import type { Kitchen, Recipes } from './kitchen.ts'
import type { Consultant } from './world.ts'

const date = '2026-11-17'
const billing = {
  name: 'Språk AS',
  address: '12 Quay Street\nBergen',
  tax_number: 'NO 914 778 271',
  bank: 'NO93 8601 1117 947',
  note: 'No VAT is charged.',
}

/** How every call about money is made. */
export function moneyCalls({ world, next }: Kitchen): Recipes {
  const { make, people } = world
  let count = 0
  const approved = async (as: Consultant): Promise<string> => {
    const { jobId } = await world.workUnderReview(as)
    await make.approve(people.sam, jobId)
    return jobId
  }
  const termsOf = async (as: Consultant) => ({
    jobIds: [await approved(as)],
    number: `2026-${++count}`,
    date,
    due: '2026-12-17',
    order: 'PO-7',
    note: 'For November.',
  })
  /** A draft, and what it is worth. */
  const draft = async (as: Consultant) => {
    const id = await make.statement(people[as], await termsOf(as))
    return { id, total: await make.statementTotal(id) }
  }
  const sent = async (as: Consultant): Promise<string> => {
    const { id, total } = await draft(as)
    await make.sendStatement(people[as], id, total)
    return id
  }
  const on = (make: (as: Consultant) => Promise<string>, more: object) => async () => {
    const as = next()
    return { as, params: { statementId: await make(as) }, ...more }
  }
  const draftId = async (as: Consultant) => (await draft(as)).id
  const reason = 'The order number is missing.'
  const byStaff = (more: object) => async () => ({
    as: 'sam' as const,
    params: { statementId: await sent(next()) },
    ...more,
  })
  return {
    getBilling: async () => ({ as: next() }),
    putBilling: async () => ({ as: next(), body: billing }),
    getEarnings: async () => ({ as: next(), query: { from: '2026-01-01', to: '2026-12-31' } }),
    listEarnedJobs: async () => ({ as: next(), query: { state: 'approved', limit: '20', offset: '0' } }),
    listStatements: async () => ({ as: next(), query: { state: 'sent', limit: '20', offset: '0' } }),
    addStatement: async () => {
      const as = next()
      const { jobIds, ...body } = await termsOf(as)
      return { as, body: { ...body, job_ids: jobIds } }
    },
    getStatement: on(sent, {}),
    changeStatement: on(draftId, { body: { date, due: '2026-12-31', order: 'PO-8', note: 'Another one.' } }),
    deleteStatement: on(draftId, {}),
    sendStatement: async () => {
      const as = next()
      const { id, total } = await draft(as)
      return { as, params: { statementId: id }, body: { total } }
    },
    voidStatement: on(sent, { body: { reason } }),
    downloadStatement: on(sent, { query: { type: 'csv' } }),
    listSentStatements: async () => ({ as: 'sam', query: { state: 'sent,paid', limit: '20' } }),
    getSentStatement: byStaff({}),
    downloadSentStatement: byStaff({ query: { type: 'csv' } }),
    payStatement: byStaff({ body: { paid_on: date, reference: 'BACS 9' } }),
    takePaymentBack: async () => {
      const statementId = await sent(next())
      await make.payStatement(people.sam, statementId, { paidOn: date, reference: null })
      return { as: 'sam', params: { statementId }, body: { reason } }
    },
    returnStatement: byStaff({ body: { reason } }),
  }
}
