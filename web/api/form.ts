import { FileGone, NetworkError } from './failure.ts'

/** How much of a form has been sent, 0 to 1. */
export type Progress = (share: number) => void

type Sending = {
  method: string
  headers: Headers
  form: FormData
  progress?: Progress | undefined
  signal?: AbortSignal | undefined
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/** Browsers give no reason why a form was not sent; they read no byte of a file that is no more what was chosen. */
async function reasonOf(form: FormData): Promise<Error> {
  for (const part of form.values()) {
    if (!(part instanceof Blob)) continue
    // One that is gone says that it is empty, and nothing is read of a slice of that.
    const some = part.size === 0 ? part : part.slice(0, 1)
    const canBeRead = await some.arrayBuffer().then(
      () => true,
      () => false,
    )
    if (!canBeRead) return new FileGone()
  }
  return new NetworkError()
}

/** Sends a form and says how far it is, which `fetch` does not. What comes back is what `fetch` would give. */
export function sendForm(
  address: string,
  { method, headers, form, progress, signal }: Sending,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  const rejectAsCancelled = () => reject(signal?.reason ?? new DOMException('Cancelled', 'AbortError'))
  request.open(method, address)
  headers.forEach((value, name) => {
    request.setRequestHeader(name, value)
  })
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) progress?.(loaded / total)
  })
  request.addEventListener('load', () => {
    const { status, responseText } = request
    resolve(new Response(status === 204 ? null : responseText, { status, headers: headersOf(request) }))
  })
  request.addEventListener('error', () => void reasonOf(form).then(reject))
  request.addEventListener('abort', rejectAsCancelled)
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) rejectAsCancelled()
  else request.send(form)
  return promise.finally(() => signal?.removeEventListener('abort', stop))
}
