import { LineIndex } from '../../../../text/line-index.ts'
import type { TemplateFile, TemplateNode, TemplateObject } from '../../../arm/template-node.ts'
import type { ArmObject } from './arm-object.ts'

/** Nothing of it is written in a file. */
export const NO_FILE: TemplateFile = { path: '', text: '', lines: new LineIndex('') }

const NOWHERE = { start: 0, end: 0 }

/** A template that deploys what runs, as Azure Resource Manager would export it. */
export function templateOf(objects: readonly ArmObject[]): TemplateObject {
  const resources = objects.map(({ type, name, body }) => nodeOf({ ...body, type, name }))
  const list: TemplateNode = { kind: 'array', items: resources, ...NOWHERE }
  return { kind: 'object', members: [{ name: 'resources', value: list, ...NOWHERE }], ...NOWHERE }
}

function nodeOf(value: unknown): TemplateNode {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(nodeOf), ...NOWHERE }
  if (typeof value === 'object' && value !== null) return objectOf(value)
  return { kind: 'scalar', value: scalarOf(value), ...NOWHERE }
}

function objectOf(value: object): TemplateObject {
  const members = Object.entries(value).flatMap(([name, member]) =>
    // In a template, it would be a loop.
    name.toLowerCase() === 'copy' ? [] : [{ name, value: nodeOf(member), ...NOWHERE }],
  )
  return { kind: 'object', members, ...NOWHERE }
}

function scalarOf(value: unknown): string | number | boolean | null {
  // A text in brackets would be an expression.
  if (typeof value === 'string') return value.startsWith('[') ? `[${value}` : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
