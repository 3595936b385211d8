import { pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { getDictionary, getWords, putWords } from '@hub/contract/spelling'
import { dictionaryFor } from '@hub/spelling/languages'
import type { FastifyRequest } from 'fastify'
import { allDictionaries, openDictionary } from '../../dictionaries.ts'
import { fileNameOf } from '../../dictionary-file.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import { addVary } from '../../http/vary.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { wordsOf } from './words.queries.ts'
import { saveWords } from './words.transitions.ts'

// Without its cache, which keeps every header that anybody ever sent.
const codings = new Negotiator({ supportedValues: ['br', 'identity'] })

/** What spelling is checked with: dictionaries, which are files of the portal, and words, which are their owner's. */
export function spellingRoutes(app: App, parts: Parts): void {
  const { db, storage } = parts

  app.route({ ...getWords, handler: (request) => wordsOf(db, callerOf(request).id) })

  app.route({ ...putWords, handler: (request) => saveWords(parts, callerOf(request).id, request.body) })

  app.route({
    ...getDictionary,
    handler: async (request) => {
      const all = await allDictionaries(db)
      const name = dictionaryFor(
        request.query.language,
        all.map(({ language }) => language),
      )
      const one = all.find(({ language }) => language === name)
      if (!one) return { dictionary: null }
      const { language, bytes } = one
      return { dictionary: { language, url: `/dictionaries/${fileNameOf(one)}`, bytes } }
    },
  })

  app.get(
    '/dictionaries/:file',
    { config: { access: 'public', subject: 'none' } },
    async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const all = await allDictionaries(db)
      const one = all.find((dictionary) => fileNameOf(dictionary) === request.params.file)
      if (!one) throw new RefusalError(notFound)
      const bytes = await openDictionary(storage, one)
      reply.headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      addVary(reply, 'Accept-Encoding')
      // As it is kept, for every browser that has TLS; others get the text. Whichever stream ends, both are closed.
      const coding = codings.negotiate(request.headers['accept-encoding'] ?? '')
      if (coding !== 'br') return reply.send(pipeline(bytes, createBrotliDecompress(), () => {}))
      return reply.headers({ 'content-encoding': 'br', 'content-length': one.bytes }).send(bytes)
    },
  )
}
