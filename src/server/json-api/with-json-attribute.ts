import { META, type Resource } from './document.ts'

/**
 * The document of a resource with one more attribute whose value is already JSON. The value is inserted unparsed:
 * parsing would be slow and lose digits of numbers. It comes last in the document.
 */
export function withJsonAttribute(resource: Resource, name: string, json: Buffer): Buffer {
  const { attributes, ...rest } = resource
  return Buffer.concat([
    jsonUpToLastValue({ meta: META }, 'data'),
    jsonUpToLastValue(rest, 'attributes'),
    jsonUpToLastValue(attributes, name),
    json,
    Buffer.from('}}}'),
  ])
}

/** JSON of an object up to the value of its last member; `members` must not be empty. */
function jsonUpToLastValue(members: object, last: string): Buffer {
  return Buffer.from(`${JSON.stringify(members).slice(0, -1)},${JSON.stringify(last)}:`)
}
