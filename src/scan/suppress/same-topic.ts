import type { ForeignTool } from '../../model/inline-ignore.ts'

export function sameTopic(_tool: ForeignTool, _id: string): readonly string[] {
  return []
}
