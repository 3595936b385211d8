/** A text that is no well-formed XML. */
export class XmlFault extends Error {
  /** In UTF-16 units of the text. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}
