import { posix } from 'node:path'
import type { Gap } from '../source.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'
import { type Expression, entriesOf, entry, literal } from './expression.ts'
import type { Template, TemplateResource } from './template.ts'

/** Transforms that make no gap: they are evaluated, or do not affect what is read. */
const UNDERSTOOD = new Set(['AWS::LanguageExtensions', 'AWS::Serverless-2016-10-31'])

/** The property that names the template of a nested stack, by type. */
const NESTED: ReadonlyMap<string, { readonly what: string; readonly property: string }> = new Map([
  ['AWS::CloudFormation::Stack', { what: 'nested stack', property: 'TemplateURL' }],
  ['AWS::CloudFormation::StackSet', { what: 'stack set', property: 'TemplateURL' }],
  ['AWS::Serverless::Application', { what: 'nested stack', property: 'Location' }],
])

/** Types of modules: of the registry, and of files. */
const MODULE = /::MODULE$|^LocalModule$/

/** Whether resources of a type are nested templates, which `gapsOf` reports unless they are scanned. */
export function isGap(type: string): boolean {
  return NESTED.has(type) || MODULE.test(type)
}

export function unreadable(file: string, { reason, line, column }: Unreadable): Gap {
  return { subject: file, reason: `No valid CloudFormation template: ${reason}`, line, column }
}

export function exhaustion(file: string): Gap {
  return {
    subject: file,
    reason: 'The template takes too long to evaluate; what came last in it was left unknown.',
  }
}

/** The gaps of a template: nested stacks, modules, macros and loops. `scanned` are the files of the scan. */
export function gapsOf(template: Template, root: Expression, scanned: ReadonlySet<string>): readonly Gap[] {
  const resources = [...template.resources.values()]
  return [
    ...template.transforms.flatMap((transform) => transformGap(template, transform)),
    ...resources.flatMap((resource) => nestedStackGap(template, resource, scanned)),
    ...resources.filter(({ type }) => MODULE.test(type)).map((module) => moduleGap(template, module)),
    ...entriesOf(entry(root, 'Resources')).flatMap(([id, body]) => typeGap(template, id, body)),
    ...macrosIn(root).map(([name, use]) => macroGap(template, name, use)),
  ]
}

function transformGap({ file }: Template, transform: Expression): readonly Gap[] {
  const name = literal(transform) ?? literal(entry(transform, 'Name')) ?? 'of unknown name'
  if (UNDERSTOOD.has(name)) return []
  const reason = `The macro ${name} is not run, so what it adds or changes is not scanned.`
  return [{ subject: file, reason, line: transform.location.startLine }]
}

/** A template in the scan is scanned by itself, with its own defaults. */
function nestedStackGap(
  { file }: Template,
  { logicalId, type, properties, location }: TemplateResource,
  scanned: ReadonlySet<string>,
): readonly Gap[] {
  const nested = NESTED.get(type)
  if (!nested) return []
  const written = literal(entry(properties, nested.property))
  if (written !== undefined && scanned.has(posix.join(posix.dirname(file), written))) return []
  const reason = `The template of ${nested.what} ${logicalId} is not part of the scan.`
  return [{ subject: file, reason, line: location.startLine }]
}

function moduleGap({ file }: Template, { logicalId, type, location }: TemplateResource): Gap {
  const reason = `${logicalId} is a module (${type}), whose resources are not scanned.`
  return { subject: file, reason, line: location.startLine }
}

/** A type written as a function belongs to a packaging tool: `!Rain::Module vpc.yaml`. */
function typeGap({ file }: Template, logicalId: string, body: Expression): readonly Gap[] {
  const type = entry(body, 'Type')
  if (type?.kind !== 'call') return []
  const reason = `The type of ${logicalId} is not evaluated (${type.name}), so what it makes is not scanned.`
  return [{ subject: file, reason, line: type.location.startLine }]
}

function macroGap({ file }: Template, name: string, use: Expression): Gap {
  const reason = `${name} is not evaluated, so what it makes is not scanned.`
  return { subject: file, reason, line: use.location.startLine }
}

/** Uses of macros and loops anywhere in a template; shared nodes are visited once. */
function macrosIn(root: Expression): readonly (readonly [string, Expression])[] {
  const found: (readonly [string, Expression])[] = []
  const seen = new Set<Expression>()
  visit(root)
  return found

  function visit(expression: Expression): void {
    if (seen.has(expression)) return
    seen.add(expression)
    if (expression.kind === 'list') for (const item of expression.items) visit(item)
    if (expression.kind === 'call') visitEntry(expression.name, expression.argument)
    for (const [key, value] of entriesOf(expression)) visitEntry(key, value)
  }

  function visitEntry(key: string, value: Expression): void {
    if (key === 'Fn::Transform' || key.startsWith('Fn::ForEach')) found.push([key, value])
    else visit(value)
  }
}
