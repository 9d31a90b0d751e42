import type { Resource } from '../../model/resource.ts'
import { membersAt } from './annotation-ignores.ts'
import type { ApiObject } from './api-objects.ts'

/** Annotations that are longer are documents of programs, such as the object as it was last applied. */
const MAX_LENGTH = 255

/** The resource with the annotations and labels of its object as tags, those that may be quoted. */
export function withLabels<R extends Partial<Resource>>(
  resource: R,
  { value, hidden }: Pick<ApiObject, 'hidden' | 'value'>,
): R {
  const written = { ...membersAt(value, 'metadata.annotations'), ...membersAt(value, 'metadata.labels') }
  const shown = Object.entries(written).filter(
    ([name, text]) =>
      (typeof text !== 'string' || text.length <= MAX_LENGTH) &&
      ![name, text].some((part) => hidden?.texts.has(String(part))),
  )
  return { ...resource, tags: shown.map(([name, text]) => `${name}=${text}`) }
}
