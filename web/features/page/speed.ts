/** Characters of a subtitle that a reader can follow in a second. */
const usual = 17

/** For how long a subtitle is shown, as its `datetime` says: `PT1.5S`. */
const secondsOf = (cue: Element): number =>
  Number(/^PT([\d.]{1,12})S$/.exec(cue.querySelector('time')?.getAttribute('datetime') ?? '')?.[1] ?? 0)

/** Says beside a subtitle's time how fast it is to be read. */
export function showSpeed(text: Element, say: (speed: number) => string) {
  const cue = text.closest('.cue')
  const seconds = cue ? secondsOf(cue) : 0
  if (!cue || !(seconds > 0)) return
  const texts = [...cue.querySelectorAll('hub-text')].map(({ textContent }) =>
    textContent.replaceAll('\n', ''),
  )
  const speed = Math.round([...texts.join('')].length / seconds)
  const mark = cue.querySelector('hub-speed') ?? cue.ownerDocument.createElement('hub-speed')
  mark.textContent = say(speed)
  mark.toggleAttribute('hub-fast', speed > usual)
  cue.querySelector('time')?.after(mark)
}
