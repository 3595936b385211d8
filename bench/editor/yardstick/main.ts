// The least that an editor can be: the same segments by the same pages, rows made by hand, those in sight alone, and
// a textarea that keeps what is typed. No checks, no chips in the field, no saving.

type Code = { code: number }
type Text = string | (string | Code)[]
type Segment = { id: string; source: Text; target: Text; status: string }

const height = 65
const pageSize = 500
const segments: Segment[] = []
const inputs = new Map<string, string>()
const rows = new Map<number, HTMLElement>()
const list = document.querySelector<HTMLElement>('#rows')
const table = document.querySelector('table')

const plain = (text: Text): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : `{${part.code}}`)).join('')

function put(cell: HTMLElement, text: Text) {
  for (const part of typeof text === 'string' ? [text] : text) {
    const chip = document.createElement('span')
    if (typeof part !== 'string') chip.textContent = String(part.code)
    cell.append(typeof part === 'string' ? part : chip)
  }
}

function rowOf(index: number, segment: Segment): HTMLElement {
  const row = document.createElement('tr')
  row.style.transform = `translateY(${index * height}px)`
  const [number, source, target, state] = [0, 1, 2, 3].map(() => document.createElement('td'))
  if (!number || !source || !target || !state) return row
  number.textContent = String(index + 1)
  state.textContent = segment.status
  put(source, segment.source)
  if (index === 0) {
    const field = document.createElement('textarea')
    field.value = inputs.get(segment.id) ?? plain(segment.target)
    field.addEventListener('input', () => inputs.set(segment.id, field.value))
    target.append(field)
    setTimeout(() => field.focus())
  } else put(target, segment.target)
  row.append(number, source, target, state)
  return row
}

function draw() {
  const first = Math.max(0, Math.floor(window.scrollY / height) - 8)
  const last = Math.min(segments.length, Math.ceil((window.scrollY + window.innerHeight) / height) + 8)
  for (const [index, row] of rows)
    if (index > 0 && (index < first || index >= last)) {
      row.remove()
      rows.delete(index)
    }
  for (let index = first; index < last; index++) {
    const segment = segments[index]
    if (!segment || rows.has(index)) continue
    const row = rowOf(index, segment)
    rows.set(index, row)
    list?.append(row)
  }
}

async function load() {
  for (let page = 0; ; page++) {
    const answer = await fetch(`/segments-${page}.json`)
    const read: { segments: Segment[]; progress: { segments: number } } = await answer.json()
    segments.push(...read.segments)
    if (list) list.style.blockSize = `${segments.length * height}px`
    table?.setAttribute('aria-rowcount', String(segments.length + 1))
    draw()
    if (read.segments.length < pageSize || segments.length >= read.progress.segments) return
  }
}

window.addEventListener('scroll', draw)
void load()
