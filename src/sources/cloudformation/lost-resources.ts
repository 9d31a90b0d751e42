import type { BrokenEntry } from '../yaml/broken-entries.ts'
import { entriesOf, entry } from '../yaml/tree.ts'
import { call, type Expression, mapping, mappingOf, scalar } from './expression.ts'

/** Stands for the properties of a resource that could not be parsed, and is unknown like any function that is not known. */
const LOST = 'What could not be parsed'

const TYPE =
  /^[ \t]+["']?Type["']?[ \t]*:[ \t]*["']?((?:AWS|Custom|Alexa)::[\w:-]{1,200})["']?[ \t]*,?[ \t\r]*$/m

/** A template with its lost resources: of each its type is known, as far as that can be told, and nothing else. */
export function withLostResources(
  root: Expression,
  broken: readonly BrokenEntry[],
  file: string,
): Expression {
  const lost = broken.flatMap(({ name, isInSection, text, startLine, endLine }) => {
    const [, type] = TYPE.exec(text) ?? []
    if (!isInSection || type === undefined) return []
    const location = { file, startLine, endLine }
    const properties = call(LOST, scalar(null, location), location)
    return [[name, mappingOf({ Type: scalar(type, location), Properties: properties }, location)] as const]
  })
  if (lost.length === 0 || root.kind !== 'map') return root
  const resources = new Map([...entriesOf(entry(root, 'Resources')), ...lost])
  return mapping(new Map(root.entries).set('Resources', mapping(resources, root.location)), root.location)
}

/** Whether the properties are those of a resource that could not be parsed. */
export function isLost(properties: Expression | undefined): boolean {
  return properties?.kind === 'call' && properties.name === LOST
}
