import { LineIndex } from '../../text/line-index.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { type Comment, commentBetween } from '../inline-ignores/comment-ignores.ts'
import { type JsonObject, parseJson } from '../json/parse-json.ts'
import type { TemplateFile, TemplateNode } from './template-node.ts'

/** A template as it is written. */
export interface ParsedTemplate extends TemplateFile {
  readonly root: JsonObject
  readonly comments: readonly Comment[]
}

export interface Unparsed {
  readonly reason: string
  readonly line: number
}

/** A string, or what JSON does not have and templates do: a comment, or a comma after the last item. */
const STRING_OR_ADDITION = /"(?:[^"\\]|\\.)*"?|\/\/[^\n]*|\/\*.*?(?:\*\/|$)|,(?=\s*[}\]])/gs

/**
 * Parses a template: JSON in which comments may stand, strings go over several lines and commas follow last items, see
 * https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax#comments-and-metadata.
 */
export function parseTemplate({ path, text }: SourceFile): ParsedTemplate | Unparsed {
  const lines = new LineIndex(text)
  const comments: Comment[] = []
  const plain = text.replace(STRING_OR_ADDITION, (found, offset: number) => {
    if (found.startsWith('"')) return found.replace(/[\r\n\t]/g, ' ')
    if (found !== ',') comments.push(commentBetween(offset, offset + found.length, text, lines))
    return found.replace(/[^\r\n]/g, ' ')
  })
  const root = parseJson(plain)
  if ('message' in root) return { reason: root.message, line: lines.lineAt(root.offset) }
  if (root.kind !== 'object') return { reason: 'Expected an object', line: 1 }
  return { path, text, lines, root, comments }
}

/** The value of a member. Names of templates are the same in any case. */
export function memberOf(node: TemplateNode | undefined, name: string): TemplateNode | undefined {
  if (node?.kind !== 'object') return undefined
  const wanted = name.toLowerCase()
  return node.members.findLast((member) => member.name.toLowerCase() === wanted)?.value
}

/** The text of a member that is written as one. */
export function textOf(node: TemplateNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined
}

/** The items of a list; none of anything else. */
export function itemsOf(node: TemplateNode | undefined): readonly TemplateNode[] {
  return node?.kind === 'array' ? node.items : []
}

/** Whether a loop, or anything else with a member `name`, is called so. */
export function isNamed(node: TemplateNode, name: string): boolean {
  return textOf(memberOf(node, 'name'))?.toLowerCase() === name.toLowerCase()
}

/** Whether a member says `true`. */
export function isTrueIn(node: TemplateNode | undefined, name: string): boolean {
  const member = memberOf(node, name)
  return member?.kind === 'scalar' && member.value === true
}
