import { quote } from '@hub/text/quote'
import { isId } from '../../../ids.ts'
import { RefusalError, refusal } from '../../../refusals.ts'
import { fromMemoq } from '../languages.rules.ts'
import type { OwnFile } from '../projects.queries.ts'
import type { ToolDocument } from '../tool.ts'
import type { ListedDocument } from './answers.ts'
import { lastPart, placesOf } from './paths.rules.ts'
import type { Soap, SoapCaller } from './soap.ts'

const listProjects = { service: 'project', name: 'ListProjects', repeatable: true } as const
const listDocuments = {
  service: 'project',
  name: 'ListProjectTranslationDocuments2',
  repeatable: true,
} as const
/** memoQ's own name of a project, and its documents. */
type MemoqProject = { guid: string; name: string; sourceLanguage: string; documents: ToolDocument[] }

function documentOf(document: ListedDocument, sourceLanguage: string): ToolDocument {
  const { guid, named, importedFrom, exportedTo, targetLanguage, ...figures } = document
  return {
    ...figures,
    id: guid.toLowerCase(),
    name: lastPart(named),
    paths: [...new Set([named, importedFrom, exportedTo])].filter((path) => path !== ''),
    sourceLanguage,
    targetLanguage: fromMemoq(targetLanguage),
  }
}

/**
 * Finds memoQ's project by its name in any case, or by its guid, which separates projects of the same name. Undefined
 * when there is none.
 * @throws RefusalError 409
 */
export async function memoqProject(
  soap: Soap,
  name: string,
  caller: SoapCaller,
): Promise<MemoqProject | undefined> {
  const byGuid = isId(name)
  // No filter knows guids: without one all projects are listed.
  const projects = await soap(listProjects, [['filter', [['NameOrDescription', byGuid ? '' : name]]]], caller)
  // The filter finds more than the name.
  const matches = projects.filter(
    (project) => (byGuid ? project.guid : project.name).toLowerCase() === name.toLowerCase(),
  )
  const [project, other] = matches
  if (!project) return undefined
  if (other) {
    const guids = matches.map(({ guid }) => quote(guid)).join(', ')
    throw new RefusalError(refusal(409, `Several projects are named "${quote(name)}": ${guids}.`))
  }
  const sourceLanguage = fromMemoq(project.sourceLanguage)
  const documents = await soap(
    listDocuments,
    [
      ['serverProjectGuid', project.guid],
      ['options', [['FillInAssignmentInformation', 'false']]],
    ],
    caller,
  )
  return {
    guid: project.guid,
    name: project.name,
    sourceLanguage,
    documents: documents.map((document) => documentOf(document, sourceLanguage)),
  }
}

/**
 * Those of memoQ's documents that are a job's of the reader: the same file, by path or by a name that no other has,
 * into the same language.
 */
export function ownOf(documents: readonly ToolDocument[], files: readonly OwnFile[]): ToolDocument[] {
  const placeOf = placesOf(
    documents.map(({ name, paths = [name], targetLanguage }) => ({ paths, language: targetLanguage })),
  )
  const own = new Set(files.map(({ name, language }) => placeOf(name, language)))
  return documents.filter((_, place) => own.has(place))
}
