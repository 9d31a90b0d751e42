import type { Finding } from '../../../src/findings/finding.ts'
import { memberOf } from '../../../src/sources/arm/parse-template.ts'
import type { TemplateNode } from '../../../src/sources/arm/template-node.ts'
import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import { rewritingsOf } from '../rewritten.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { typeOf } from './constants.ts'
import { constantsIn, resourcesIn, sectionOf, withMembers } from './template.ts'

/** A resource, apart from the deployment that it is nested in. */
function inDeployment({ resource: { address } }: Finding): string {
  return address.replace(/^Microsoft\.Resources\/deployments\/assay\./, '')
}

const TEMPLATE = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#'

const PARAMETERS = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#'

const rewritten = rewritingsOf('arm')

export const FILES: readonly Rewriting[] = [
  rewritten('with CRLF', (text) => text.replaceAll('\n', '\r\n')),
  rewritten('with a byte order mark', (text) => `\uFEFF${text}`),
  rewritten('with comments', (text) => `/* What\n the shop needs. */\n// resource\n${text}\n// The end\n`),
  rewritten('with names in other letters', (text) =>
    text.replace(/"(type|apiVersion|properties|resources|parameters|defaultValue)":/g, (name) =>
      name.toLowerCase(),
    ),
  ),
  rewritten('under a condition that holds', (text) => inEach(text, '"condition": "[equals(1, 1)]", ')),
  rewritten('in a loop', (text) => inEach(text, '"copy": { "name": "assay", "count": 1 }, ')),
  rewritten('with symbolic names', withSymbolicNames),
  rewritten('in a loop over objects', inEachOverObjects),
  rewritten('with names in variables', withNames, { comparesLines: false }),
  rewritten(
    'nested in the scope around',
    (text) => {
      const found = ['parameters', 'variables', 'functions', 'outputs'].some((name) => sectionOf(text, name))
      const resources = sectionOf(text, 'resources')
      if (found || !resources) return undefined
      const template = `{ "$schema": "${TEMPLATE}", "contentVersion": "1.0.0.0", "resources": ${text.slice(resources.start, resources.end)} }`
      return `{ "$schema": "${TEMPLATE}", "contentVersion": "1.0.0.0", "resources": [{ "type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "assay", "properties": { "mode": "Incremental", "template": ${template} } }] }`
    },
    { comparesLines: false, keyOf: inDeployment },
  ),
  rewritten(
    'nested',
    (text) => {
      const properties = `"mode": "Incremental", "expressionEvaluationOptions": { "scope": "inner" }, "template": ${text}`
      return `{ "$schema": "${TEMPLATE}", "contentVersion": "1.0.0.0", "resources": [{ "type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "assay", "properties": { ${properties} } }] }`
    },
    { comparesLines: false, keyOf: inDeployment },
  ),
  {
    name: 'through a file of parameters',
    language: 'arm',
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0 || sectionOf(text, 'parameters')) return
      const uses = constants.map(({ start, end }, index) => ({
        start,
        end,
        text: `"[parameters('assay${index}')]"`,
      }))
      const declared = constants.map(({ value }, index) => `"assay${index}": { "type": "${typeOf(value)}" }`)
      const given = constants.map(({ written }, index) => `"assay${index}": { "value": ${written} }`)
      yield {
        'main.json': withMembers(edited(text, uses), 'parameters', declared),
        'main.parameters.json': `{ "$schema": "${PARAMETERS}", "contentVersion": "1.0.0.0", "parameters": { ${given.join(', ')} } }`,
      }
    },
  },
  {
    name: 'in a file that is a module of Bicep',
    language: 'arm',
    comparesLines: false,
    keyOf: ({ resource: { address } }) => address.replace(/^assay\./, ''),
    *variants({ text }: Subject): Iterable<Files> {
      yield { 'main.bicep': "module assay 'child.json' = {\n  name: 'assay'\n}\n", 'child.json': text }
    },
  },
]

/** A template with more in each resource. */
function inEach(text: string, added: string): string | undefined {
  if (sectionOf(text, 'resources')?.kind !== 'array') return undefined
  const starts = resourcesIn(text).map(({ start }) => start + 1)
  return edited(
    text,
    starts.map((start) => ({ start, end: start, text: added })),
  )
}

/** Resources by names of their own, as templates of language version 2.0 have them: their addresses. */
function withSymbolicNames(text: string): string | undefined {
  const section = sectionOf(text, 'resources')
  if (section?.kind !== 'array' || section.items.some((item) => memberOf(item, 'resources'))) return undefined
  const addresses = section.items.map((item) => `${literalOf(item, 'type')}/${literalOf(item, 'name')}`)
  if (new Set(addresses).size < addresses.length || addresses.some((one) => one.includes('[')))
    return undefined
  const names = section.items.map(({ start }, index) => ({
    start,
    end: start,
    text: `${JSON.stringify(addresses[index])}: `,
  }))
  const { start, end } = section
  const brackets = [
    { start, end: start + 1, text: '{' },
    { start: end - 1, end, text: '}' },
  ]
  return edited(text, [...names, ...brackets]).replace('{', '{ "languageVersion": "2.0",')
}

function literalOf(resource: TemplateNode, name: string): string {
  const member = memberOf(resource, name)
  return member?.kind === 'scalar' ? String(member.value) : '['
}

/** The constants of each resource in a list that it is repeated over. */
function inEachOverObjects(text: string): string | undefined {
  if (sectionOf(text, 'resources')?.kind !== 'array') return undefined
  const constants = constantsIn(text)
  const variables: string[] = []
  const edits = resourcesIn(text).flatMap((resource, position) => {
    if (memberOf(resource, 'copy') || memberOf(resource, 'resources')) return []
    const own = constants.filter(({ start, end }) => start > resource.start && end < resource.end)
    variables.push(
      `"assay${position}": [{ ${own.map(({ written }, index) => `"v${index}": ${written}`).join(', ')} }]`,
    )
    const at = resource.start + 1
    return [
      {
        start: at,
        end: at,
        text: `"copy": { "name": "assay${position}", "count": "[length(variables('assay${position}'))]" }, `,
      },
      ...own.map(({ start, end }, index) => ({
        start,
        end,
        text: `"[variables('assay${position}')[copyIndex()].v${index}]"`,
      })),
    ]
  })
  return variables.length > 0 ? withMembers(edited(text, edits), 'variables', variables) : undefined
}

/** The names of resources through variables and functions. */
function withNames(text: string): string | undefined {
  const variables: string[] = []
  const edits = resourcesIn(text).flatMap((resource) => {
    const name = memberOf(resource, 'name')
    if (name?.kind !== 'scalar' || typeof name.value !== 'string' || name.value.startsWith('[')) return []
    const [first = '', ...rest] = name.value.split('/')
    variables.push(`"assay${variables.length}": ${JSON.stringify(first)}`)
    const parts = [`variables('assay${variables.length - 1}')`, ...rest.map((part) => `'/${part}'`)]
    return [{ start: name.start, end: name.end, text: `"[concat(${parts.join(', ')})]"` }]
  })
  return variables.length > 0 ? withMembers(edited(text, edits), 'variables', variables) : undefined
}
