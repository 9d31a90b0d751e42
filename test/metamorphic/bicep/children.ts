// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values in texts of Bicep, not of JavaScript

import type { Declared, ObjectLiteral } from '../../../src/sources/bicep/syntax/syntax.ts'
import type { Edit } from '../edits.ts'
import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { resourcesIn } from './file.ts'
import { inModule } from './files.ts'

/** A resource that is in another one, however that is written. */
interface Child {
  readonly resource: Declared
  readonly body: ObjectLiteral
  readonly parent: Declared
  readonly isNested: boolean
}

function childrenIn(text: string): readonly Child[] {
  const all = resourcesIn(text)
  return all.flatMap((parent): readonly Child[] => {
    if (parent.body.kind !== 'object' || parent.condition) return []
    const nested = parent.body.resources.map((resource) => ({ resource, parent, isNested: true }))
    const beside = all
      .filter(({ body }) => memberOf(text, body, 'parent') === parent.symbol)
      .map((resource) => ({ resource, parent, isNested: false }))
    return [...nested, ...beside].flatMap((child) => {
      const { body, condition, isExisting } = child.resource
      const isPlain = body.kind === 'object' && body.resources.length === 0 && !condition && !isExisting
      // What others refer to has another name there.
      return isPlain && timesOf(text, child.resource.symbol) === 1 ? [{ ...child, body }] : []
    })
  })
}

function timesOf(text: string, symbol: string): number {
  return text.split(new RegExp(`\\b${symbol}\\b(?!')`)).length - 1
}

/** A member of a body as it is written. */
function memberOf(text: string, body: Declared['body'], name: string): string | undefined {
  const member = body.kind === 'object' ? body.members.find((one) => one.name === name) : undefined
  return member && text.slice(member.value.start, member.value.end)
}

/** The text of a body between its braces, without a member. */
function restOf(text: string, { start, end, members }: ObjectLiteral, without: readonly string[]): string {
  const cuts = members.filter(({ name }) => without.includes(name ?? ''))
  return edited(
    text.slice(start + 1, end - 1),
    cuts.map(({ start: from, value }) => ({ start: from - start - 1, end: value.end - start - 1, text: '' })),
  )
}

/** Each child that is written in one of these ways is written in another one. */
function childrenElsewhere(
  name: string,
  of: (child: Child) => boolean,
  write: (child: Child, text: string) => { readonly edits?: readonly Edit[]; readonly beside?: string },
  arrange: (path: string, text: string, beside: string) => Files = (path, text, beside) => ({
    [path]: `${text}\n${beside}`,
  }),
): Rewriting {
  return {
    name,
    language: 'bicep',
    keyOf: inModule,
    *variants({ path, text }: Subject): Iterable<Files> {
      const children = childrenIn(text).filter(of)
      if (children.length === 0) return
      const written = children.map((child) => write(child, text))
      const moved = children.map(({ resource }) => ({ ...lineOf(text, resource), text: '' }))
      const edits = [...moved, ...written.flatMap((one) => one.edits ?? [])]
      yield arrange(path, edited(text, edits), written.flatMap(({ beside = [] }) => beside).join('\n'))
    },
  }
}

/** A resource with the comment behind its last brace. */
function lineOf(text: string, { start, end }: Declared): { start: number; end: number } {
  const endOfLine = text.indexOf('\n', end)
  return { start, end: endOfLine < 0 ? end : endOfLine }
}

/** The type with those of its parents, and the version. */
function fullType({ resource, parent, isNested }: Child): string {
  const [around = '', version = ''] = parent.target.split('@')
  const [type = '', own = version] = resource.target.split('@')
  return isNested ? `${around}/${type}@${own}` : resource.target
}

function beside(child: Child, text: string, parent: string): string {
  return `resource ${child.resource.symbol} '${fullType(child)}' = {\n  parent: ${parent}\n${restOf(text, child.body, ['parent'])}\n}\n`
}

/** What exists by the name and type of a parent. */
function existing(symbol: string, { parent }: Child, text: string): string {
  return `resource ${symbol} '${parent.target}' existing = {\n  name: ${memberOf(text, parent.body, 'name')}\n}\n`
}

const isNested = (child: Child) => child.isNested
const isBeside = (child: Child) => !child.isNested
const isAny = () => true

export const CHILDREN: readonly Rewriting[] = [
  childrenElsewhere('with children beside their parents', isNested, (child, text) => ({
    beside: beside(child, text, child.parent.symbol),
  })),
  childrenElsewhere('with children in their parents', isBeside, (child, text) => {
    const [type, version] = child.resource.target.split('@')
    const nested = `resource ${child.resource.symbol} '${type?.split('/').at(-1)}@${version}' = {${restOf(text, child.body, ['parent'])}}`
    const at = child.parent.body.end - 1
    return { edits: [{ start: at, end: at, text: `${nested}\n` }] }
  }),
  childrenElsewhere('with children by their names', isAny, (child, text) => {
    const name = memberOf(text, child.body, 'name') ?? ''
    const inText = name.startsWith("'") ? name.slice(1, -1) : `\${${name}}`
    return {
      beside: `resource ${child.resource.symbol} '${fullType(child)}' = {\n  name: '\${${child.parent.symbol}.name}/${inText}'\n${restOf(text, child.body, ['parent', 'name'])}\n}\n`,
    }
  }),
  childrenElsewhere('with children of what exists', isAny, (child, text) => {
    const symbol = `assayOf_${child.resource.symbol}`
    return { beside: existing(symbol, child, text) + beside(child, text, symbol) }
  }),
  childrenElsewhere(
    'with children of what exists in a module',
    isAny,
    (child, text) => {
      const symbol = `assayOf_${child.resource.symbol}`
      return { beside: existing(symbol, child, text) + beside(child, text, symbol) }
    },
    (path, text, children) => ({
      [path]: `${text}\nmodule assay 'parts/children.bicep' = {\n  name: 'assay'\n}\n`,
      'parts/children.bicep': [...text.matchAll(/^(?:param|var) .*\n/gm)].join('') + children,
    }),
  ),
]
