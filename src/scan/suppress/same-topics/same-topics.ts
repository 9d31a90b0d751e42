import type { ForeignTool } from '../../../model/inline-ignore.ts'

/** Tools with ids of their own. Those of tfsec are Trivy's long ones. */
type ToolWithIds = Exclude<ForeignTool, 'tfsec'>

/**
 * By our check the ids of other tools for the same topic, separated by spaces. An id is here if whoever ignores it accepts
 * all that our check finds: one for a part of it, such as a public ACL for reading only, would hide the rest.
 */
export type SameTopics = Readonly<Record<string, Readonly<Partial<Record<ToolWithIds, string>>>>>
