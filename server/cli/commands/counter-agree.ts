import { agreeToCounter } from '../../features/offers/counters.transitions.ts'
import type { Command } from '../command.ts'
import { answerCounter, counterUsage } from '../counters.ts'

export const counterAgree: Command = {
  name: 'counter agree',
  about:
    'Agrees to the date that somebody proposed for their open offer: what is free of it is theirs, accepted, by that date.',
  ...counterUsage,
  run: (scene) => answerCounter(scene, agreeToCounter, (name, date) => `The work is ${name}’s, due ${date}.`),
}
