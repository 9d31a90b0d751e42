import { UsageError } from '../../errors/assay-error.ts'

/** Ids of the API that need no escaping in a URL path and cannot be `.` or `..`. */
const RESOURCE_ID = /^[\w:+=~-]{1,128}$/

/** The path of one resource, below that of its kind. Throws UsageError with the hint for what cannot be an id. */
export function resourcePath(id: string, hint: string): string {
  if (!RESOURCE_ID.test(id)) throw new UsageError(hint)
  return `/${id}`
}
