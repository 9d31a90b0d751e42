import { memberOf, textOf } from '../parse-template.ts'
import type { TemplateNode, TemplateObject } from '../template-node.ts'

/** Definitions that name each other in a row. */
const MAX_DEFINITIONS = 10

const DEFINITION = /^#\/definitions\/(.+)$/

/**
 * The type of a parameter or an output, in lower case; `undefined` where it is defined in another file, or definitions name
 * each other in a circle.
 */
export function declaredType(
  declared: TemplateNode | undefined,
  template: TemplateObject,
  level = 0,
): string | undefined {
  const [, definition] = DEFINITION.exec(textOf(memberOf(declared, '$ref')) ?? '') ?? []
  if (definition === undefined) return textOf(memberOf(declared, 'type'))?.toLowerCase()
  if (level === MAX_DEFINITIONS) return undefined
  return declaredType(memberOf(memberOf(template, 'definitions'), definition), template, level + 1)
}

/** Whether deployments keep values of a type to themselves. */
export function isHiddenType(type: string | undefined): boolean {
  return type?.startsWith('secure') === true
}
