import type { Parts } from '../../parts.ts'
import { embeddedTool } from './embedded.tool.ts'
import { memoqTool } from './memoq/memoq.tool.ts'
import type { Tool } from './tool.ts'

/**
 * The tools that analyses are made with, new ones with the first: what was begun before memoQ was set up is finished,
 * too.
 */
export function openTools(parts: Parts): readonly [Tool, ...Tool[]] {
  const { memoq } = parts.config
  const ownTool = embeddedTool(parts)
  return memoq ? [memoqTool(parts, memoq.url, memoq.key), ownTool] : [ownTool]
}
