// Moves a process to a Tuesday morning, from where its time goes on: pictures taken on different days are the same.
export const storyStart = '2026-11-17T09:40:30Z'

/** ms */
export const offset = Date.parse(storyStart) - Date.now()
const { now } = Date
const storyNow = () => now() + offset

globalThis.Date = new Proxy(Date, {
  get: (target, name, receiver) => (name === 'now' ? storyNow : Reflect.get(target, name, receiver)),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [storyNow()] : args, newTarget),
})
