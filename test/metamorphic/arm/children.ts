import { memberOf } from '../../../src/sources/arm/parse-template.ts'
import type { TemplateNode, TemplateObject } from '../../../src/sources/arm/template-node.ts'
import { type Edit, edited } from '../edits.ts'
import { rewritingsOf } from '../rewritten.ts'
import type { Rewriting } from '../transformation.ts'
import { resourcesIn } from './template.ts'

/** A resource of a template, and its type and name with those of the resources that it is written in. */
interface Written {
  readonly node: TemplateObject
  readonly type: string
  readonly name: string
  readonly isNested: boolean
}

function writtenIn(text: string): readonly Written[] {
  return resourcesIn(text).flatMap((node) => withChildren(node))
}

function withChildren(node: TemplateNode, around?: Written): readonly Written[] {
  const [type, name] = [wordAt(node, 'type'), wordAt(node, 'name')]
  if (node.kind !== 'object' || type === undefined || name === undefined) return []
  const isShort = around && !type.includes('/')
  const own = {
    node,
    type: isShort ? `${around.type}/${type}` : type,
    name: isShort ? `${around.name}/${name}` : name,
    isNested: around !== undefined,
  }
  const children = memberOf(node, 'resources')
  return [
    own,
    ...(children?.kind === 'array' ? children.items.flatMap((child) => withChildren(child, own)) : []),
  ]
}

/** A member that is a text without an expression. */
function wordAt(node: TemplateNode, name: string): string | undefined {
  const member = memberOf(node, name)
  const isWord =
    member?.kind === 'scalar' && typeof member.value === 'string' && !member.value.startsWith('[')
  return isWord ? String(member.value) : undefined
}

/** A resource by another type and name, without those that are in it. */
function renamed(text: string, { node }: Written, type: string, name: string): string {
  const children = node.members.find((member) => member.name === 'resources')
  const words: Edit[] = Object.entries({ type, name }).flatMap(([member, word]) => {
    const { start, end } = memberOf(node, member) ?? node
    return { start, end, text: JSON.stringify(word) }
  })
  const without = children ? [{ start: children.start, end: children.value.end, text: '"comments": ""' }] : []
  const shifted = [...words, ...without].map((edit) => ({
    ...edit,
    start: edit.start - node.start,
    end: edit.end - node.start,
  }))
  return edited(text.slice(node.start, node.end), shifted)
}

/** Children that are written in their parents stand beside them, by their full types and names. */
function beside(text: string): string | undefined {
  const all = writtenIn(text)
  const nested = all.filter(({ isNested }) => isNested)
  if (nested.length === 0) return undefined
  const flat = all.map((one) => renamed(text, one, one.type, one.name))
  return withResources(text, flat)
}

/** Children that stand beside their parents are written in them, by their short types and names. */
function nested(text: string): string | undefined {
  const all = writtenIn(text)
  const parents = new Map(all.map((one) => [`${one.type} ${one.name}`.toLowerCase(), one]))
  const parentOf = ({ type, name }: Written) => parents.get(`${around(type)} ${around(name)}`.toLowerCase())
  if (!all.some((one) => !one.isNested && parentOf(one))) return undefined
  return withResources(
    text,
    all.filter((one) => !parentOf(one)).map((one) => write(one, one.type, one.name)),
  )

  function write(one: Written, type: string, name: string): string {
    const own = renamed(text, one, type, name)
    const children = all
      .filter((child) => parentOf(child) === one)
      .map((child) => write(child, lastOf(child.type), lastOf(child.name)))
    return children.length > 0 ? `${own.slice(0, -1)}, "resources": [${children.join(',\n')}]\n}` : own
  }
}

/** A template with other resources. */
function withResources(text: string, resources: readonly string[]): string | undefined {
  const all = resourcesIn(text)
  const [first, last] = [all.at(0), all.at(-1)]
  const between = all.slice(1).map(({ start }, index) => text.slice(all[index]?.end, start))
  const isAllWritten = writtenIn(text).filter(({ isNested }) => !isNested).length === all.length
  if (!first || !last || !isAllWritten || between.some((gap) => gap.includes('//'))) return undefined
  return edited(text, [{ start: first.start, end: last.end, text: resources.join(',\n') }])
}

function around(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

const rewritten = rewritingsOf('arm')

export const CHILDREN: readonly Rewriting[] = [
  rewritten('with children beside their parents', beside),
  rewritten('with children in their parents', nested),
]
