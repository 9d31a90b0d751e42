// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of Terraform, not of JavaScript

import type { Block, Expression } from '../../../src/sources/terraform/hcl/ast.ts'
import { parseConfiguration } from '../../../src/sources/terraform/hcl/parse-configuration.ts'
import { type Edit, edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { argumentsOf, inOneLine, isConstant, withExpectation } from './arguments.ts'
import { isReferredTo, nestedIn } from './blocks.ts'

/** The constants of a block as an object, and what stands in their place. */
interface Taken {
  readonly object: string
  readonly edits: readonly Edit[]
}

function constantsOf(text: string, values: readonly Expression[], use: (index: number) => string): Taken {
  const constants = values.filter((value) => isConstant(value, text))
  return {
    object: `{ ${constants.map(({ start, end }, index) => `v${index} = ${inOneLine(text.slice(start, end))}`).join(', ')} }`,
    edits: constants.map(({ start, end }, index) => ({
      start,
      end,
      text: withExpectation(use(index), text.slice(start, end)),
    })),
  }
}

function whole(name: string, write: (text: string) => Files | undefined): Rewriting {
  return {
    name,
    language: 'terraform',
    *variants({ text }: Subject): Iterable<Files> {
      const files = parseConfiguration(text).lost.length > 0 ? undefined : write(text)
      if (files) yield files
    },
  }
}

/** How a dynamic block is written around the content of a block. */
interface Dynamic {
  /** Before the brace of its content. */
  readonly head: string
  /** What stands in place of the n-th constant. */
  use(index: number): string
}

/** Each block of a provider that has no others in it is dynamic, with its constants in what it is repeated over. */
function dynamic(name: string, write: (type: string, object: string) => Dynamic): Rewriting {
  return whole(name, (text) => {
    const edits = resourcesIn(text).flatMap((resource) =>
      nestedIn(resource)
        .filter(({ body }) => body.blocks.length === 0 && body.attributes.length > 0)
        .flatMap((block) => {
          const values = block.body.attributes.map(({ value }) => value)
          const { head, use } = write(block.type, constantsOf(text, values, () => '').object)
          const { edits: uses } = constantsOf(text, values, use)
          return uses.length === 0 ? [] : [...aroundContent(text, block, head), ...uses]
        }),
    )
    return edits.length > 0 ? { 'main.tf': edited(text, edits) } : undefined
  })
}

function aroundContent(text: string, { type, start, end }: Block, head: string): readonly Edit[] {
  const endOfLine = text.indexOf('\n', end)
  return [
    { start, end: text.indexOf('{', start) + 1, text: `dynamic "${type}" {\n  ${head}\n  content {` },
    { start: endOfLine, end: endOfLine, text: '\n}' },
  ]
}

/** Blocks with others in them: what the inner one is repeated over is a part of the outer one's. */
function inEachOther(text: string): Files | undefined {
  const edits = resourcesIn(text).flatMap((resource) =>
    resource.body.blocks.flatMap((outer) => {
      const isOfProvider = nestedIn(resource).includes(outer)
      const inner = isOfProvider ? nestedIn(outer).filter(({ body }) => body.blocks.length === 0) : []
      const ofOuter = outer.body.blocks.filter((one) => inner.includes(one))
      const names = new Set(ofOuter.map(({ type }) => type))
      if (ofOuter.length === 0 || names.size < ofOuter.length) return []
      const taken = ofOuter.map((block) => ({
        block,
        ...constantsOf(
          text,
          block.body.attributes.map(({ value }) => value),
          (index) => `${block.type}.value.v${index}`,
        ),
      }))
      const lists = taken.map(({ block: { type }, object }) => `of_${type} = [${object}]`).join(', ')
      return [
        ...aroundContent(text, outer, `for_each = [{ ${lists} }]`),
        ...taken.flatMap(({ block, edits: uses }) => [
          ...aroundContent(text, block, `for_each = ${outer.type}.value.of_${block.type}`),
          ...uses,
        ]),
      ]
    }),
  )
  return edits.length > 0 ? { 'main.tf': edited(text, edits) } : undefined
}

function resourcesIn(text: string): readonly Block[] {
  return parseConfiguration(text).body.blocks.filter(({ type }) => type === 'resource')
}

/** Each resource that nobody refers to is repeated, with its constants in what it is repeated over. */
function repeatedOver(
  name: string,
  write: (object: string, index: number) => { argument: string; value: string; beside: string },
): Rewriting {
  return whole(name, (text) => {
    const beside: string[] = []
    const edits = resourcesIn(text).flatMap((block, position) => {
      const isRepeated = block.body.attributes.some(({ name: one }) => ['count', 'for_each'].includes(one))
      const endOfHead = text.indexOf('\n', text.indexOf('{', block.start))
      if (isRepeated || isReferredTo(text, block) || endOfHead < 0 || endOfHead > block.end) return []
      const values = argumentsOf(block.body, '').map(({ value }) => value)
      const { object } = constantsOf(text, values, () => '')
      const written = write(object, position)
      beside.push(written.beside)
      const { edits: uses } = constantsOf(text, values, (index) => `${written.value}.v${index}`)
      return [{ start: endOfHead, end: endOfHead, text: `\n  ${written.argument}` }, ...uses]
    })
    return edits.length > 0 ? { 'main.tf': [edited(text, edits), ...beside].join('\n') } : undefined
  })
}

/** Something that changes no setting, beside the resources. */
function beside(name: string, write: (block: Block) => string): Rewriting {
  return whole(name, (text) => {
    const blocks = resourcesIn(text).filter(
      ({ body }) => !body.attributes.some(({ name: one }) => ['count', 'for_each'].includes(one)),
    )
    return blocks.length > 0 ? { 'main.tf': [text, ...blocks.map(write), ''].join('\n') } : undefined
  })
}

export const REPEATED: readonly Rewriting[] = [
  dynamic('in a dynamic block with an iterator', (_, object) => ({
    head: `for_each = { one = ${object} }\n  iterator = assay`,
    use: (index) => `assay.value["v${index}"]`,
  })),
  dynamic('in a dynamic block over what is filtered', (type, object) => ({
    head: `for_each = { for name, one in { a = null, b = ${object} } : name => one if one != null }`,
    use: (index) => `${type}.value.v${index}`,
  })),
  whole('in dynamic blocks within each other', inEachOther),
  repeatedOver('with for_each over keys', (object, index) => ({
    argument: `for_each = toset(keys(local.assay_${index}))`,
    value: `local.assay_${index}[each.key]`,
    beside: `locals { assay_${index} = { one = ${object} } }`,
  })),
  repeatedOver('with for_each over a list', (object, index) => ({
    argument: `for_each = { for one in local.assay_${index} : one.name => one.settings }`,
    value: 'each.value',
    beside: `locals { assay_${index} = [{ name = "one", settings = ${object} }] }`,
  })),
  repeatedOver('with count over a list', (object, index) => ({
    argument: `count = length(local.assay_${index})`,
    value: `local.assay_${index}[count.index]`,
    beside: `locals { assay_${index} = [${object}] }`,
  })),
  beside('with import, moved and removed blocks', ({ labels: [type, name] }) =>
    [
      `import {\n  to = ${type}.${name}\n  id = "assay"\n}`,
      `moved {\n  from = ${type}.assay_${name}\n  to = ${type}.${name}\n}`,
      `removed {\n  from = ${type}.assay_other_${name}\n  lifecycle {\n    destroy = false\n  }\n}`,
    ].join('\n'),
  ),
]
