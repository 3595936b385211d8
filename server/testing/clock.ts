import type { Clock } from '../clock.ts'

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }

const beginning = new Date('2026-11-17T09:40:00Z')

/** Time that moves by hand. It begins on a Tuesday morning and does not pass by itself. */
export class TestClock implements Clock {
  #now = beginning

  now(): Date {
    return this.#now
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): void {
    this.#now = this.in({ days, hours, minutes, seconds })
  }

  reset(): void {
    this.#now = beginning
  }

  in({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): Date {
    return new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}
