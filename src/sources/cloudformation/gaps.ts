import { posix } from 'node:path'
import type { Refusal } from '../../files/read-text.ts'
import type { Gap } from '../source.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'
import { entriesOf, entry, itemsOf } from '../yaml/tree.ts'
import { type Expression, literal } from './expression.ts'
import { NESTED_TYPES } from './stacks/nested-template.ts'
import type { Template, TemplateResource } from './template.ts'

/** Transforms that make no gap: they are evaluated, or do not affect what is read. */
const UNDERSTOOD = new Set(['AWS::LanguageExtensions', 'AWS::Serverless-2016-10-31'])

/** Stacks that are deployed elsewhere, each from a template that is scanned by itself. */
const STACK_SET = 'AWS::CloudFormation::StackSet'

/** Types of modules: of the registry, and of files. */
const MODULE = /::MODULE$|^LocalModule$/

/** Whether resources of a type are nested templates, or modules. */
export function isGap(type: string): boolean {
  return type === STACK_SET || NESTED_TYPES.has(type) || MODULE.test(type)
}

export function unreadable(file: string, why: Refusal | Unreadable | undefined): Gap {
  const reason = `No valid CloudFormation template: ${why?.reason ?? 'it is not there'}`
  return { subject: file, reason, ...(why && 'line' in why && { line: why.line, column: why.column }) }
}

export function exhaustion(file: string): Gap {
  return {
    subject: file,
    reason: 'The template takes too long to evaluate; what came last in it was left unknown.',
  }
}

/** The gaps of a template: modules, macros and loops, with the reasons why some of them were not run. */
export function gapsOf(
  template: Template,
  root: Expression,
  notRun: ReadonlyMap<Expression, string> = new Map(),
): readonly Gap[] {
  const resources = [...template.resources.values()]
  return [
    ...template.transforms.flatMap((transform) => transformGap(template, transform)),
    ...resources.filter(({ type }) => MODULE.test(type)).map((module) => moduleGap(template, module)),
    ...entriesOf(entry(root, 'Resources')).flatMap(([id, body]) => typeGap(template, id, body)),
    ...macrosIn(root).map(([name, use]) => macroGap(name, use, notRun.get(use))),
  ]
}

function transformGap({ file }: Template, transform: Expression): readonly Gap[] {
  const name = literal(transform) ?? literal(entry(transform, 'Name')) ?? 'of unknown name'
  // `macrosIn` finds includes, wherever they are.
  if (UNDERSTOOD.has(name) || name === INCLUDE) return []
  const reason = `The macro ${name} is not run, so what it adds or changes is not scanned.`
  return [{ subject: file, reason, line: transform.location.startLine }]
}

/** A nested stack whose template is not read with it. */
export function nestedStackGap({ logicalId, location }: TemplateResource, why: string): Gap {
  const reason = `The template of nested stack ${logicalId} ${why}.`
  return { subject: location.file, reason, line: location.startLine }
}

/** A stack set whose template is not scanned by itself. */
export function stackSetGap(
  { type, logicalId, properties, location }: TemplateResource,
  scanned: ReadonlyMap<string, unknown>,
): readonly Gap[] {
  if (type !== STACK_SET) return []
  const written = literal(entry(properties, 'TemplateURL'))
  if (written !== undefined && scanned.has(posix.join(posix.dirname(location.file), written))) return []
  const reason = `The template of stack set ${logicalId} is not part of the scan.`
  return [{ subject: location.file, reason, line: location.startLine }]
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

function macroGap(name: string, use: Expression, notRun: string | undefined): Gap {
  const why = notRun === undefined ? '' : ` ${notRun}`
  const reason = `${name} is not evaluated, so what it makes is not scanned.${why}`
  return { subject: use.location.file, reason, line: use.location.startLine }
}

const INCLUDE = 'AWS::Include'

/** Uses of macros and loops anywhere in a template; shared nodes are visited once. */
export function macrosIn(root: Expression): readonly (readonly [string, Expression])[] {
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
    else if (key === 'Transform') found.push(...includesIn(value).map((use) => [INCLUDE, use] as const))
    else visit(value)
  }
}

/** Files that `Transform` includes, beside macros that it names. */
function includesIn(transforms: Expression): readonly Expression[] {
  return itemsOf(transforms).filter((transform) => literal(entry(transform, 'Name')) === INCLUDE)
}
