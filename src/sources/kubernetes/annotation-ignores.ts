import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { locate, type Resource } from '../../model/resource.ts'
import { hiddenIgnore } from '../inline-ignores/hidden-ignore.ts'
import { parseOwn, type WrittenIgnore } from '../inline-ignores/parse-ignore.ts'
import type { ApiObject } from './api-objects.ts'

/** Where the annotations of an object and of the pods it makes are. */
const PATHS = [
  'metadata.annotations',
  'spec.template.metadata.annotations',
  'spec.jobTemplate.metadata.annotations',
  'spec.jobTemplate.spec.template.metadata.annotations',
]

/** `assay.dev/ignore`, and `assay.dev/ignore-2` or any other ending, since a name may be used once. */
const OWN = /^assay\.dev\/ignore(?:-|$)/

/** `checkov.io/skip1: CKV_K8S_20=reason`. */
const CHECKOV = /^checkov\.io\/skip/

/** An object that may have annotations, and what of it no output may quote. */
interface Annotated extends Pick<ApiObject, 'hidden'> {
  readonly value: unknown
}

/** The ignores in the annotations of an object, each about the whole object. */
export function annotationIgnores(
  { value: object, hidden }: Annotated,
  resource: Resource,
): readonly InlineIgnore[] {
  return PATHS.flatMap((path) =>
    Object.entries(membersAt(object, path)).flatMap(([name, value]) => {
      const written = locate(resource, `${path}.${name}`)
      if (typeof value !== 'string' || !written) return []
      const place = { file: written.file, line: written.startLine }
      const part = { kind: 'resources', addresses: [resource.address] } as const
      const isHidden = hidden?.texts.has(name) === true || hidden?.texts.has(value) === true
      return ignoresIn(name, value).map(({ about: _, ...ignore }) =>
        isHidden ? hiddenIgnore({ place, part }) : { ...ignore, place, part },
      )
    }),
  )
}

/** The members of the object at a path; none where there is no object. */
export function membersAt(object: unknown, path: string): Readonly<Record<string, unknown>> {
  return path.split('.').reduce((value, name) => membersOf(value[name]), membersOf(object))
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** One for each line of the value. */
function ignoresIn(name: string, value: string): readonly WrittenIgnore[] {
  if (OWN.test(name)) return value.trim().split('\n').map(parseOwn)
  if (!CHECKOV.test(name)) return []
  const [id = '', ...reason] = value.trim().split('=')
  const given = reason.join('=').trim()
  return [{ tool: 'checkov', checks: [id], ...(given !== '' && { reason: given }) }]
}
