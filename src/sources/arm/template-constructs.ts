import type { Construct } from '../inline-ignores/comment-ignores.ts'
import type { JsonNode } from '../json/parse-json.ts'
import { type ParsedTemplate, textOf } from './parse-template.ts'

/** What comments of a template can be about: members, items of lists, and resources, which have a type. */
export function constructsIn({ root, lines, comments }: ParsedTemplate): readonly Construct[] {
  if (comments.length === 0) return []
  const constructs: Construct[] = []
  visit(root)
  return constructs

  function visit(node: JsonNode): void {
    if (node.kind === 'array') {
      for (const item of node.items) {
        add(item.start, item)
        visit(item)
      }
    }
    if (node.kind !== 'object') return
    for (const { start, value } of node.members) {
      add(start, value)
      visit(value)
    }
  }

  function add(start: number, value: JsonNode): void {
    const isUnit = value.kind === 'object' && value.members.some(isType)
    const [startLine, endLine] = [lines.lineAt(start), lines.lineAt(value.end - 1)]
    const body = isUnit ? value.members.find(isProperties) : undefined
    constructs.push({
      startLine,
      endLine,
      ...(isUnit && { isUnit }),
      ...(body && { lacksAt: lines.lineAt(body.start) }),
    })
  }
}

function isProperties({ name }: { readonly name: string }): boolean {
  return name.toLowerCase() === 'properties'
}

function isType({ name, value }: { readonly name: string; readonly value: JsonNode }): boolean {
  return name.toLowerCase() === 'type' && (textOf(value)?.includes('/') ?? false)
}
