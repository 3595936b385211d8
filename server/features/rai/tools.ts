import type { Parts } from '../../parts.ts'
import { embeddedTool } from './embedded.tool.ts'
import type { Tool } from './tool.ts'

/** The tools that analyses are made with; new ones with the first. */
export const openTools = (parts: Parts): readonly [Tool, ...Tool[]] => [embeddedTool(parts)]
