import { memberOf, textOf } from '../parse-template.ts'
import type { TemplateNode, TemplateObject } from '../template-node.ts'

/** Definitions that name each other in a row. */
const MAX_DEFINITIONS = 10

const DEFINITION = /^#\/definitions\/(.+)$/

/** The type of a parameter or an output, in lower case; `undefined` where it is defined in another file. */
export function declaredType(declared: TemplateNode, template: TemplateObject): string | undefined {
  const definitions = memberOf(template, 'definitions')
  let node: TemplateNode | undefined = declared
  for (let level = 0; node && level < MAX_DEFINITIONS; level += 1) {
    const [, definition] = DEFINITION.exec(textOf(memberOf(node, '$ref')) ?? '') ?? []
    if (definition === undefined) return textOf(memberOf(node, 'type'))?.toLowerCase()
    node = memberOf(definitions, definition)
  }
  return undefined
}

/** Whether deployments keep values of a type to themselves. */
export function isHiddenType(type: string | undefined): boolean {
  return type?.startsWith('secure') === true
}
