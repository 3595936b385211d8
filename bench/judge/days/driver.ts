/** What people press or type into, as a screen reader calls it. */
export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'searchbox'
  | 'tab'
  | 'textbox'

export type Element = { click(): Promise<void> }

/** A browser as its makers ship it, in the hands of its own driver. */
export type Driver = {
  /** with its version */
  name: string
  /** where it keeps what is downloaded */
  downloads: string
  visit(url: string): Promise<void>
  /** the last that has this role and this name, as the browser itself computes them, and can be seen */
  find(role: Role, name: string): Promise<Element | null>
  /** keys together: `Control+Enter` */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  /** gives files to the page's field for files */
  upload(path: string): Promise<void>
  /** the value of an expression in the page */
  evaluate(expression: string): Promise<unknown>
  /** a picture of the window, PNG */
  picture(): Promise<Uint8Array>
  /** a window's width and height, px */
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}
