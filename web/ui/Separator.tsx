import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './Separator.module.css'

type Props = {
  label: string
  value: number
  bounds: readonly [least: number, most: number]
  /** where it goes when it is pressed twice */
  usual: number
  /** what an arrow key moves it by */
  step: number
  /** how much the value grows for each pixel towards the end of a line */
  perPixel: (element: HTMLElement) => number
  set: (value: number) => void
  className?: string | undefined
}

/** A line between two parts of a screen that are beside each other: dragged, or moved by the arrow keys. */
export function Separator({ label, value, bounds, usual, step, perPixel, set, className }: Props) {
  const [least, most] = bounds
  const grip = useRef<{ x: number; value: number }>(undefined)
  const to = (next: number) => {
    const size = Math.round(Math.min(most, Math.max(least, next)))
    if (size !== value) set(size)
  }

  const isMirrored = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl'
  /** By what the value grows with a pixel, or a step, to the right. */
  const rightwards = (element: HTMLElement, by: number) => (isMirrored(element) ? -by : by)

  const press = (event: KeyboardEvent<HTMLHRElement>) => {
    const by = rightwards(event.currentTarget, Math.sign(perPixel(event.currentTarget)) * step)
    const next = {
      ArrowRight: value + by,
      ArrowLeft: value - by,
      Home: least,
      End: most,
      Enter: usual,
    }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    to(next)
  }

  const take = (event: PointerEvent<HTMLHRElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, value }
  }
  const drag = (event: PointerEvent<HTMLHRElement>) => {
    const from = grip.current
    if (!from) return
    to(from.value + rightwards(event.currentTarget, (event.clientX - from.x) * perPixel(event.currentTarget)))
  }
  const leave = () => {
    grip.current = undefined
  }

  return (
    <hr
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      className={`${styles.separator} ${className ?? ''}`}
      onKeyDown={press}
      // Nothing is selected on the way, and the cursor stays where one writes.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={leave}
      onPointerCancel={leave}
      onDoubleClick={() => to(usual)}
    />
  )
}
