import type { PagePart } from './nest.ts'

/** A document's own pictures, for as long as it is shown. */
export class Pictures {
  readonly #addresses = new Map<string, string>()

  add(pictures: PagePart['pictures']) {
    for (const { name, media_type: type, data } of pictures) {
      if (this.#addresses.has(name)) continue
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      this.#addresses.set(name, URL.createObjectURL(new Blob([bytes], { type })))
    }
  }

  /** Shows them where elements name them. */
  show(elements: readonly Element[]) {
    for (const element of elements)
      for (const image of [element, ...element.querySelectorAll('img')]) {
        const address = this.#addresses.get(image.getAttribute('hub-picture') ?? '')
        if (address !== undefined && image.localName === 'img') image.setAttribute('src', address)
      }
  }

  letGo() {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address)
    this.#addresses.clear()
  }
}
