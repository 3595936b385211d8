import { keepDate } from '../../features/offers/counters.transitions.ts'
import type { Command } from '../command.ts'
import { answerCounter, counterUsage } from '../counters.ts'

export const counterKeep: Command = {
  name: 'counter keep',
  about: 'Declines the date that somebody proposed; their offer stays open.',
  ...counterUsage,
  run: (scene) => answerCounter(scene, keepDate, (name, date) => `The date stays: ${name} proposed ${date}.`),
}
