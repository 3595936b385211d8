import { childrenNamed, type XmlElement } from '@hub/documents/xml'
import { quote } from '@hub/text/quote'
import { isId } from '../../../ids.ts'
import { Refused, refusal } from '../../../refusals.ts'
import { fromMemoq } from '../languages.rules.ts'
import type { OwnFile } from '../projects.queries.ts'
import type { ToolDocument } from '../tool.ts'
import { lastPart, placesOf } from './paths.rules.ts'
import { inside, type Operation, type Soap, type SoapCaller, textOf } from './soap.ts'

const listProjects: Operation = { service: 'project', name: 'ListProjects', repeatable: true }
const listDocuments: Operation = {
  service: 'project',
  name: 'ListProjectTranslationDocuments2',
  repeatable: true,
}
/** memoQ's own name of a project, and its documents. */
type MemoqProject = { guid: string; name: string; sourceLanguage: string; documents: ToolDocument[] }

const count = (element: XmlElement, name: string): number => {
  const number = Number(textOf(element, name))
  return Number.isSafeInteger(number) && number >= 0 ? number : 0
}

function documentOf(document: XmlElement, sourceLanguage: string): ToolDocument {
  const named = textOf(document, 'DocumentName')
  const paths = [named, textOf(document, 'ImportPath'), textOf(document, 'ExportPath')]
  return {
    id: textOf(document, 'DocumentGuid').toLowerCase(),
    name: lastPart(named),
    paths: [...new Set(paths)].filter((path) => path !== ''),
    sourceLanguage,
    targetLanguage: fromMemoq(textOf(document, 'TargetLangCode')),
    segments: count(document, 'TotalSegmentCount'),
    words: count(document, 'TotalWordCount'),
    characters: count(document, 'TotalCharacterCount'),
    status: textOf(document, 'WorkflowStatus'),
  }
}

/**
 * memoQ's project of a name in any case, or of a guid, by which those of one name are told apart; undefined when there is none.
 * @throws Refused 409
 */
export async function memoqProject(
  soap: Soap,
  name: string,
  caller: SoapCaller,
): Promise<MemoqProject | undefined> {
  const byGuid = isId(name)
  // No filter knows guids: without one all projects are listed.
  const listed = await soap(listProjects, [['filter', [['NameOrDescription', byGuid ? '' : name]]]], caller)
  const projects = childrenNamed(inside(listed, 'ListProjectsResult') ?? listed, 'ServerProjectInfo')
  // The filter finds more than was asked for.
  const found = projects.filter(
    (project) => textOf(project, byGuid ? 'ServerProjectGuid' : 'Name').toLowerCase() === name.toLowerCase(),
  )
  const [project, other] = found
  if (!project) return undefined
  if (other) {
    const guids = found.map((one) => quote(textOf(one, 'ServerProjectGuid'))).join(', ')
    throw new Refused(refusal(409, `Several projects are named "${quote(name)}": ${guids}.`))
  }
  const guid = textOf(project, 'ServerProjectGuid')
  const sourceLanguage = fromMemoq(textOf(project, 'SourceLanguageCode'))
  const answer = await soap(
    listDocuments,
    [
      ['serverProjectGuid', guid],
      ['options', [['FillInAssignmentInformation', 'false']]],
    ],
    caller,
  )
  const result = inside(answer, 'ListProjectTranslationDocuments2Result') ?? answer
  const documents = childrenNamed(result, 'ServerProjectTranslationDocInfo2').map((document) =>
    documentOf(document, sourceLanguage),
  )
  return { guid, name: textOf(project, 'Name'), sourceLanguage, documents }
}

/** Those of memoQ's documents that are a job's of the reader: the same file, by path or by a name that no other has, into the same language. */
export function ownOf(documents: readonly ToolDocument[], files: readonly OwnFile[]): ToolDocument[] {
  const placeOf = placesOf(
    documents.map(({ name, paths = [name], targetLanguage }) => ({ paths, language: targetLanguage })),
  )
  const own = new Set(files.map(({ name, language }) => placeOf(name, language)))
  return documents.filter((_, place) => own.has(place))
}
