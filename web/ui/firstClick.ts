import type { MouseEvent } from 'react'

/** An act for the first of two quick clicks: the second one was meant for what stood there a moment ago. */
export const firstClick =
  (act: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.detail < 2) act(event)
  }
