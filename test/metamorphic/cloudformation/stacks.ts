// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript
import type { Finding } from '../../../src/findings/finding.ts'
import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { quoted } from './constants.ts'
import { constantsIn, resourcesIn, sectionOf, spanOf, withEntries } from './template.ts'

const STACK = `Resources:
  AssayStack:
    Type: AWS::CloudFormation::Stack
    Properties:
      TemplateURL: ./parts/child.yaml
`

/** A resource, apart from the stack that it is in. */
function inStack({ resource: { address } }: Finding): string {
  return address.replace(/^AssayStack\./, '')
}

export const STACKS: readonly Rewriting[] = [
  {
    name: 'in a nested stack',
    language: 'cloudformation',
    // Defaults of parameters decide at the stack that passes none.
    comparesLines: false,
    keyOf: inStack,
    *variants({ text }: Subject): Iterable<Files> {
      yield { 'main.yaml': STACK, 'parts/child.yaml': text }
    },
  },
  {
    name: 'through parameters of a nested stack',
    language: 'cloudformation',
    comparesLines: false,
    keyOf: inStack,
    *variants({ text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const passed = constants.map(({ value }, index) => `        Assay${index}: ${quoted(String(value))}\n`)
      const uses = constants.map(({ start, end }, index) => ({ start, end, text: `!Ref Assay${index}` }))
      const declared = constants.map((_, index) => `Assay${index}: { Type: String }`)
      yield {
        'main.yaml': `${STACK}      Parameters:\n${passed.join('')}`,
        'parts/child.yaml': withEntries(edited(text, uses), 'Parameters', declared),
      }
    },
  },
  {
    name: "through defaults of a nested stack's parameters",
    language: 'cloudformation',
    comparesLines: false,
    keyOf: inStack,
    *variants({ text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const uses = constants.map(({ start, end }, index) => ({ start, end, text: `!Ref Assay${index}` }))
      const declared = constants.map(
        ({ value }, index) => `Assay${index}: { Type: String, Default: ${quoted(String(value))} }`,
      )
      yield {
        'main.yaml': STACK,
        'parts/child.yaml': withEntries(edited(text, uses), 'Parameters', declared),
      }
    },
  },
  {
    name: 'through outputs of a nested stack',
    language: 'cloudformation',
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const outputs = constants.map(
        ({ value }, index) => `  V${index}: { Value: ${quoted(String(value))} }\n`,
      )
      const uses = constants.map(({ start, end }, index) => ({
        start,
        end,
        text: `!GetAtt AssayStack.Outputs.V${index}`,
      }))
      const stack =
        'AssayStack: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: ./parts/child.yaml } }'
      yield {
        [path]: withEntries(edited(text, uses), 'Resources', [stack]),
        'parts/child.yaml': `Resources:\n  AssayTopic: { Type: AWS::CloudFormation::WaitConditionHandle }\nOutputs:\n${outputs.join('')}`,
      }
    },
  },
  {
    name: 'in Fn::ForEach',
    language: 'cloudformation',
    *variants({ path, text }: Subject): Iterable<Files> {
      const lines = inEachResource(text, (key, body) => [
        `  Fn::ForEach::AssayOf${key}:`,
        '    - AssayName',
        `    - ['${key}']`,
        ...body.map((line, index) =>
          index === 0 ? line.replace(/^ {2}["']?\w+["']?/, '    - ${AssayName}') : line && `    ${line}`,
        ),
      ])
      if (lines !== undefined) yield { [path]: lines }
    },
  },
  {
    name: 'in a file that AWS::Include brings in',
    language: 'cloudformation',
    *variants({ path, text }: Subject): Iterable<Files> {
      const section = sectionOf(text, 'Resources')
      if (!section?.range) return
      const { start } = spanOf(section)
      if (text[start] === '{') return
      const [, , end] = section.range
      const first = text.lastIndexOf('\n', start) + 1
      const include = `  Fn::Transform: { Name: AWS::Include, Parameters: { Location: ./parts/resources.yaml } }\n`
      yield {
        [path]: text.slice(0, first) + include + text.slice(end),
        'parts/resources.yaml': text.slice(first, end).replace(/^ {2}/gm, ''),
      }
    },
  },
]

/** A template with other lines for each resource; `undefined` where resources are not written one below the other. */
function inEachResource(
  text: string,
  rewrite: (key: string, body: readonly string[]) => readonly string[],
): string | undefined {
  const resources = resourcesIn(text)
  const starts = resources.map(({ key }) => text.lastIndexOf('\n', spanOf(key).start) + 1)
  const section = sectionOf(text, 'Resources')?.range
  if (!section || resources.some(({ key }, index) => spanOf(key).start - (starts[index] ?? 0) !== 2))
    return undefined
  const edits = resources.map(({ key }, index) => {
    const start = starts[index] ?? 0
    const end = starts[index + 1] ?? section[2]
    const body = text.slice(start, end).split('\n')
    return { start, end, text: rewrite(key.source ?? String(key.value), body).join('\n') }
  })
  return edited(text, edits)
}
