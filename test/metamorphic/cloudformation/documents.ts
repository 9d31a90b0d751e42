import { isMap, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml'
import { type Edit, edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { resourcesIn, rootOf, spanOf } from './template.ts'

/** The same document in another form. */
function rewritten(
  name: string,
  rewrite: (text: string) => string | undefined,
  options: Pick<Rewriting, 'comparesLines'> & { readonly extension?: string } = {},
): Rewriting {
  const { extension, ...rest } = options
  return {
    name,
    language: 'cloudformation',
    ...rest,
    *variants({ path, text }: Subject): Iterable<Files> {
      const changed = rewrite(text)
      if (changed !== undefined && changed !== text)
        yield { [extension ? path.replace(/\.\w+$/, extension) : path]: changed }
    },
  }
}

export const DOCUMENTS: readonly Rewriting[] = [
  rewritten('indented', (text) => text.replace(/^(?=.)/gm, '  ')),
  rewritten('with CRLF', (text) => text.replaceAll('\n', '\r\n')),
  rewritten('with a byte order mark', (text) => `\uFEFF${text}`),
  rewritten('as a document of its own', (text) => `%YAML 1.1\n---\n${text}`),
  rewritten('with comments', (text) => {
    const keys = resourcesIn(text).map(({ key }) => text.lastIndexOf('\n', spanOf(key).start) + 1)
    return edited(
      text,
      keys.map((start) => ({ start, end: start, text: '\n  # What the shop needs.\n' })),
    )
  }),
  rewritten('with functions in their long forms', longForms),
  rewritten('as JSON', (text) => JSON.stringify(plain(rootOf(text)), undefined, 2), {
    comparesLines: false,
    extension: '.json',
  }),
  rewritten('as JSON in one line', (text) => JSON.stringify(plain(rootOf(text))), {
    comparesLines: false,
    extension: '.json',
  }),
]

/** Functions that are written in one line, as mappings. */
function longForms(text: string): string {
  const edits: Edit[] = []
  visit(rootOf(text) as Node, {
    Node(_, node) {
      if (!node.tag?.startsWith('!') || node.tag === '!Condition') return undefined
      const { start, end } = spanOf(node)
      const tag = text.lastIndexOf(node.tag, start)
      const written = text.slice(tag, end)
      if (written.includes('\n') || (isScalar(node) && node.type?.startsWith('BLOCK'))) return undefined
      const argument = plainArgument(node)
      edits.push({ start: tag, end, text: JSON.stringify({ [functionOf(node.tag)]: argument }) })
      return visit.SKIP
    },
  })
  return edited(text, edits)
}

/** A template as JSON has it. */
function plain(node: Node | null): unknown {
  if (node?.tag?.startsWith('!')) return { [functionOf(node.tag)]: plainArgument(node) }
  return untagged(node)
}

function untagged(node: Node | null): unknown {
  if (isMap<Scalar, Node | null>(node))
    return Object.fromEntries(
      node.items.map(({ key, value }) => [key.source ?? String(key.value), plain(value)]),
    )
  if (isSeq<Node>(node)) return node.items.map(plain)
  if (!isScalar(node)) return null
  return typeof node.value === 'number' && String(node.value) !== node.source ? node.source : node.value
}

function plainArgument(node: Node): unknown {
  const argument = untagged(node)
  return node.tag === '!GetAtt' && typeof argument === 'string' ? argument.split(/\.(.*)/, 2) : argument
}

function functionOf(tag: string): string {
  const name = tag.slice(1)
  return name === 'Ref' || name === 'Condition' ? name : `Fn::${name}`
}
