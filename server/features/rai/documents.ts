import { quote } from '@hub/text/quote'
import { isId } from '../../ids.ts'
import { languageTags } from '../../language-tags.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { findForLanguages } from './projects.queries.ts'
import { setOf } from './rai.rules.ts'
import type { ToolDocument } from './tool.ts'

const mostInAll = 200
const tooMany = refusal(400, {
  non_field_errors: [`At most ${mostInAll} pairs of a document and a language are analysed at once.`],
})

const unknownDocument = (id: string) =>
  refusal(400, { document_ids: [`There is no document ${quote(id)} in this project.`] })

/** Languages by their tags, each once. @throws RefusalError 400 */
async function languagesOf(tags: readonly string[]): Promise<string[]> {
  const { canonical } = await languageTags()
  const languages = tags.map((tag) => {
    const language = canonical(tag)
    if (language !== null) return language
    throw new RefusalError(refusal(400, { target_languages: [`"${quote(tag)}" is not a language.`] }))
  })
  return [...new Set(languages)]
}

/**
 * Documents of a project for each language, in the order of the set.
 * @throws RefusalError 400
 */
export async function forLanguages(
  { db }: Pick<Parts, 'db'>,
  projectId: string,
  ids: readonly string[],
  tags: readonly string[],
): Promise<ToolDocument[]> {
  const languages = await languagesOf(tags)
  const documentIds = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (documentIds.length * languages.length > mostInAll) throw new RefusalError(tooMany)
  const documents = await findForLanguages(db, projectId, documentIds.filter(isId), languages)
  const existing = new Set(documents.map(({ documentId }) => documentId))
  const missing = documentIds.find((id) => !existing.has(id))
  if (missing !== undefined) throw new RefusalError(unknownDocument(missing))
  return setOf(
    documents,
    documents.map(({ id }) => id),
  )
}
