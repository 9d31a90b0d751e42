import { memberOf, parseTemplate } from '../../../src/sources/arm/parse-template.ts'
import type { TemplateNode } from '../../../src/sources/arm/template-node.ts'
import type { Span } from '../../../src/text/span.ts'

/** A literal in a resource, as it is written. */
export interface Constant extends Span {
  readonly written: string
  readonly value: string | number | boolean
  readonly what: string
  readonly key?: Span
}

/** Members that are no properties of a resource. */
const APART = new Set(['type', 'apiVersion', 'name', 'scope', 'dependsOn', 'comments'])

export function resourcesIn(text: string): readonly TemplateNode[] {
  const resources = sectionOf(text, 'resources')
  return resources?.kind === 'array' ? resources.items : []
}

export function sectionOf(text: string, name: string): TemplateNode | undefined {
  const parsed = parseTemplate({ path: 'template.json', absolutePath: '/template.json', text })
  return 'root' in parsed ? memberOf(parsed.root, name) : undefined
}

export function constantsIn(text: string): readonly Constant[] {
  const found: Constant[] = []
  for (const resource of resourcesIn(text)) visitResource(resource)
  return found

  function visitResource(resource: TemplateNode): void {
    if (resource.kind !== 'object') return
    for (const { name, value, start } of resource.members) {
      if (name === 'resources' && value.kind === 'array')
        for (const child of value.items) visitResource(child)
      else if (!APART.has(name)) visit(value, name, keyOf(start, name))
    }
  }

  function visit(value: TemplateNode, what: string, key?: Span): void {
    if (value.kind === 'array') for (const item of value.items) visit(item, what)
    if (value.kind === 'object')
      for (const { name, value: inner, start } of value.members)
        visit(inner, `${what} ${name}`, keyOf(start, name))
    if (value.kind !== 'scalar' || value.value === null) return
    if (typeof value.value === 'string' && value.value.startsWith('[')) return
    const { start, end } = value
    found.push({ start, end, written: text.slice(start, end), value: value.value, what, ...(key && { key }) })
  }

  function keyOf(start: number, name: string): Span {
    return { start, end: start + name.length + 2 }
  }
}

/** A template with members in a section, which it may have already. */
export function withMembers(text: string, name: string, members: readonly string[]): string {
  if (members.length === 0) return text
  const section = sectionOf(text, name)
  const at = section ? section.start + 1 : text.indexOf('{') + 1
  const written = members.join(', ')
  return `${text.slice(0, at)} ${section ? written : `"${name}": { ${written} }`},${text.slice(at)}`
}
