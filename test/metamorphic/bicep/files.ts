import type { Finding } from '../../../src/findings/finding.ts'
import { type Edit, edited } from '../edits.ts'
import type { Files } from '../files.ts'
import { rewritingsOf } from '../rewritten.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { constantsIn, listsIn, resourcesIn } from './file.ts'

const MODULE = "module assay 'parts/child.bicep' = {\n  name: 'assay'\n"

/** A resource, apart from the module that it is in. */
export function inModule({ resource: { address } }: Finding): string {
  return address.replace(/^assay\./, '')
}

const rewritten = rewritingsOf('bicep')

/** What a loop or a function makes stands where it is written. */
const IN_LISTS = { comparesLines: false } as const

export const FILES: readonly Rewriting[] = [
  rewritten('with CRLF', (text) => text.replaceAll('\n', '\r\n')),
  rewritten('with a byte order mark', (text) => `\uFEFF${text}`),
  rewritten('with comments', (text) => `/* What\n the shop needs. */\n// resource\n${text}\n// The end\n`),
  rewritten('under a condition that holds', (text) => edited(text, bodiesOf(text, 'if (true) '))),
  rewritten(
    'with lists in loops',
    (text) => {
      const lists = listsIn(text)
      const edits = lists.flatMap(({ start, end }) => [
        { start, end: start, text: '[for assayPart in ' },
        { start: end, end, text: ': assayPart]' },
      ])
      return lists.length > 0 ? edited(text, edits) : undefined
    },
    IN_LISTS,
  ),
  rewritten(
    'with lists in what joins them',
    (text) => {
      const lists = listsIn(text)
      const edits = lists.flatMap(({ start, end }) => [
        { start, end: start, text: 'concat([], filter(' },
        { start: end, end, text: ', part => true))' },
      ])
      return lists.length > 0 ? edited(text, edits) : undefined
    },
    IN_LISTS,
  ),
  rewritten('in a loop over objects', (text) => {
    const constants = constantsIn(text)
    const looped = resourcesIn(text).flatMap(({ symbol, body, condition }): readonly Edit[] => {
      const isAlone = text.split(new RegExp(`\\b${symbol}\\b(?!')`)).length === 2
      if (body.kind !== 'object' || body.resources.length > 0 || condition || !isAlone) return []
      const own = constants.filter(({ start, end }) => start > body.start && end < body.end)
      const object = own.map(({ written }, index) => `v${index}: ${written}`).join(', ')
      return [
        { start: body.start, end: body.start, text: `[for assayItem in [{ ${object} }]: ` },
        ...own.map(({ start, end }, index) => ({ start, end, text: `assayItem.v${index}` })),
        { start: body.end, end: body.end, text: ']' },
      ]
    })
    return looped.length > 0 ? edited(text, looped) : undefined
  }),
  rewritten('in a loop', (text) => {
    const bodies = bodiesOf(text, '[for assayItem in range(0, 1): ', ']')
    return bodies.length === 0 ? undefined : edited(text, bodies)
  }),
  {
    name: 'in a module',
    language: 'bicep',
    // Defaults of parameters decide at the call that passes none.
    comparesLines: false,
    keyOf: inModule,
    *variants({ text }: Subject): Iterable<Files> {
      yield { 'main.bicep': `${MODULE}}\n`, 'parts/child.bicep': text }
    },
  },
  {
    name: 'through parameters of a module',
    language: 'bicep',
    comparesLines: false,
    keyOf: inModule,
    *variants({ text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const passed = constants.map(({ written }, index) => `    assay${index}: ${written}\n`)
      const uses = constants.map(({ start, end }, index) => ({ start, end, text: `assay${index}` }))
      const declared = constants.map(({ type }, index) => `param assay${index} ${type}\n`)
      yield {
        'main.bicep': `${MODULE}  params: {\n${passed.join('')}  }\n}\n`,
        'parts/child.bicep': `${edited(text, uses)}\n${declared.join('')}`,
      }
    },
  },
  {
    name: 'in a loop of modules',
    language: 'bicep',
    comparesLines: false,
    keyOf: ({ resource: { address } }) => address.replace(/^assay\[0\]\./, ''),
    *variants({ text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const uses = constants.map(({ start, end }, index) => ({ start, end, text: `assay${index}` }))
      const declared = constants.map(({ type }, index) => `param assay${index} ${type}\n`)
      const passed = constants.map((_, index) => `    assay${index}: one.v${index}\n`)
      const object = constants.map(({ written }, index) => `v${index}: ${written}`).join(', ')
      yield {
        'main.bicep': `var all = [{ ${object} }]\nmodule assay 'parts/child.bicep' = [for one in all: if (true) {\n  name: 'assay'\n  params: {\n${passed.join('')}  }\n}]\n`,
        'parts/child.bicep': `${edited(text, uses)}\n${declared.join('')}`,
      }
    },
  },
  {
    name: 'through outputs of a module',
    language: 'bicep',
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const uses = constants.map(({ start, end }, index) => ({
        start,
        end,
        text: `assayValues.outputs.v${index}`,
      }))
      const outputs = constants.map(({ written, type }, index) => `output v${index} ${type} = ${written}\n`)
      yield {
        [path]: `${edited(text, uses)}\nmodule assayValues 'parts/values.bicep' = {\n  name: 'values'\n}\n`,
        'parts/values.bicep': outputs.join(''),
      }
    },
  },
  {
    name: 'through a parameter file',
    language: 'bicep',
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const uses = constants.map(({ start, end }, index) => ({ start, end, text: `assay${index}` }))
      const declared = constants.map(({ type }, index) => `param assay${index} ${type}\n`)
      const given = constants.map(({ written }, index) => `param assay${index} = ${written}\n`)
      yield {
        'main.bicep': `${edited(text, uses)}\n${declared.join('')}`,
        'main.bicepparam': `using './main.bicep'\n${given.join('')}`,
      }
    },
  },
]

/** What stands around the bodies of resources that nothing else names, and that have no others in them. */
function bodiesOf(text: string, before: string, after = ''): readonly Edit[] {
  return resourcesIn(text).flatMap(({ symbol, body, condition }): readonly Edit[] => {
    const isAlone = text.split(new RegExp(`\\b${symbol}\\b(?!')`)).length === 2
    if (body.kind !== 'object' || body.resources.length > 0 || condition || !isAlone) return []
    return [
      { start: body.start, end: body.start, text: before },
      { start: body.end, end: body.end, text: after },
    ]
  })
}
