import { beforeLeaving } from '../../api/session-store.ts'
import { sendTime, type TimeOwner, timeOf } from './sendTime.ts'
import { type WorkClock, workClock } from './workClock.ts'

/** A page out of sight this long has been left, ms: a look into another tab is not worth an entry. */
const patience = 60_000

const acts = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel'] as const
const quietly = { capture: true, passive: true } as const

/** Counts what is done in this window while it is in front; `left` hears that it was left, `again` of a network. */
function attend(clock: WorkClock, { left, again }: { left: () => void; again: () => void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isInFront = () => document.visibilityState === 'visible' && document.hasFocus()
  const act = () => {
    if (isInFront()) clock.act(Date.now())
  }
  const turnAway = () => clock.stop(Date.now())
  const show = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') return act()
    turnAway()
    timer = setTimeout(left, patience)
  }
  const close = () => {
    turnAway()
    left()
  }
  for (const name of acts) window.addEventListener(name, act, quietly)
  window.addEventListener('focus', act)
  window.addEventListener('blur', turnAway)
  window.addEventListener('pagehide', close)
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', show)
  return () => {
    clearTimeout(timer)
    for (const name of acts) window.removeEventListener(name, act, quietly)
    window.removeEventListener('focus', act)
    window.removeEventListener('blur', turnAway)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', show)
    turnAway()
  }
}

/** Measures the time that is worked on a job in this window, until it is ended; leaving writes it into the log. */
export function measureTime(owner: TimeOwner) {
  const ledger = timeOf(owner.user, owner.jobId)
  const clock = workClock(ledger.count)
  const onLeave = () => void sendTime(owner)
  const again = () => {
    if (ledger.isUnderWay()) onLeave()
  }
  // The switch that starts it was an act.
  clock.act(Date.now())
  const end = attend(clock, { left: onLeave, again })
  const endFarewell = beforeLeaving(() => {
    clock.stop(Date.now())
    return sendTime(owner)
  })
  return {
    worked: clock.worked,
    isRunning: () => clock.isRunning(Date.now()),
    end: () => {
      end()
      endFarewell()
      onLeave()
    },
  }
}
