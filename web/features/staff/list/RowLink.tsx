import { type ToOptions, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

/** How long a link is pointed at before the files of its screen are asked for, ms. */
const intent = 50

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

type Props = { place: ToOptions; className?: string | undefined; children: ReactNode }

/**
 * A link of a row. The router's own watches the address, to be marked when it leads to where the reader is: fifteen
 * hundred of them would be asked at each change. A row's always leads elsewhere, to the same place.
 */
export function RowLink({ place, className, children }: Props) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const preload = () => void router.preloadRoute(place)
  const point = () => {
    leave()
    timer.current = setTimeout(preload, intent)
  }
  return (
    <a
      href={router.buildLocation(place).publicHref}
      className={className}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        leave()
        void router.navigate(place)
      }}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
      onTouchStart={preload}
    >
      {children}
    </a>
  )
}
