import { META, type Resource } from './document.ts'

/**
 * The document of a resource with one more attribute, whose value is JSON already: it is not parsed, which would take
 * long and lose digits of its numbers. Everything else of the document comes before it.
 */
export function withJsonAttribute(resource: Resource, name: string, json: Buffer): Buffer {
  const { attributes, ...rest } = resource
  return Buffer.concat([
    opened({ meta: META }, 'data'),
    opened(rest, 'attributes'),
    opened(attributes, name),
    json,
    Buffer.from('}}}'),
  ])
}

/** An object as JSON up to the value of its last member; it has others. */
function opened(members: object, last: string): Buffer {
  return Buffer.from(`${JSON.stringify(members).slice(0, -1)},${JSON.stringify(last)}:`)
}
