type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

/** Where a toast is when nothing is in its way, px from the top. */
const usual = 16
const step = 8

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * The highest place, from the usual one down to the middle of the window, where a toast covers none of the buttons.
 * A screen so full of them has none: then it is the usual one.
 */
export function freeTop(
  toast: { left: number; right: number; height: number },
  buttons: readonly Box[],
  windowHeight: number,
): number {
  for (let top = usual; top + toast.height < windowHeight / 2; top += step) {
    const box = { left: toast.left, right: toast.right, top: top - 4, bottom: top + toast.height + 4 }
    if (!buttons.some((button) => meet(box, button))) return top
  }
  return usual
}
