/** A job as a statement's paper lists it. All numbers are decimals, as they are kept. */
export type PaperRow = {
  custom_id: string
  /** the project's name, or its custom id where it has none */
  project: string
  /** yyyy-MM-dd, in the portal's time zone */
  approved_on: string
  quantity: string | null
  unit: string
  /** pounds */
  unit_price: string | null
  /** pounds, two places */
  value: string
}

/**
 * Everything that is printed on a statement. Names and lines may be of any script and direction; a line break in
 * `address`, `bank` or `note` is a line of its own there. What was not given is an empty text.
 */
export type StatementPaper = {
  state: 'draft' | 'sent' | 'paid' | 'void'
  sender: {
    name: string
    address: string
    /** tax number, as its owner writes it */
    tax_number: string
    /** where the money goes to */
    bank: string
    /** what the sender wants said on every statement, of VAT for instance */
    note: string
  }
  /** the portal's name: whom the statement is for */
  provider: string
  /** the sender's own number of this statement */
  number: string
  /** yyyy-MM-dd */
  date: string
  /** yyyy-MM-dd */
  due: string | null
  /** the client's order number */
  order: string
  /** said on this statement alone */
  note: string
  /** of a paid one: yyyy-MM-dd */
  paid_on: string | null
  rows: readonly PaperRow[]
  /** pounds, two places */
  total: string
  /** the rows as CSV, to be embedded */
  csv: string
}
