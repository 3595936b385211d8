import type { FastifyReply } from 'fastify'

/** Adds a request header that the answer depends on to `Vary`; what is there already, as CORS' `Origin`, stays. */
export function addVary(reply: FastifyReply, field: string): FastifyReply {
  const fields = String(reply.getHeader('vary') ?? '')
    .split(/,\s*/)
    .filter((each) => each !== '' && each !== field)
  return reply.header('vary', [...fields, field].join(', '))
}
