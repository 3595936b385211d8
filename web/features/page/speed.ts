import { type Cue, speedOf, usualLimits } from '@hub/text/checks/subtitles'
import type { Text } from '@hub/text/text'

/** For how long a subtitle is shown, as its `datetime` says: `PT1.5S`. */
const secondsOf = (cue: Element): number =>
  Number(/^PT([\d.]{1,12})S$/.exec(cue.querySelector('time')?.getAttribute('datetime') ?? '')?.[1] ?? 0)

/**
 * Says beside a subtitle's time how fast it is to be read, as the checks do.
 * @param shown undefined where nothing but the document says what is there, or how fast it may be
 */
export function showSpeed(
  text: Element,
  shown: { text: Text; cue: Cue | undefined } | undefined,
  say: (speed: number) => string,
) {
  const line = text.closest('.cue')
  const { seconds, speed: most } = shown?.cue ?? { ...usualLimits, seconds: line && secondsOf(line) }
  const pace = line && speedOf(shown?.text ?? text.textContent, seconds, most)
  if (!pace) return
  const mark = line.querySelector('hub-speed') ?? line.ownerDocument.createElement('hub-speed')
  mark.textContent = say(pace.speed)
  mark.toggleAttribute('hub-fast', pace.isTooFast)
  line.querySelector('time')?.after(mark)
}
