import type { Property } from '../value.ts'
import { object, type Shape, text } from './shape.ts'

export interface Volume {
  readonly name?: Property<string>
  readonly hostPath?: { readonly path?: Property<string>; readonly type?: Property<string> }
  /** The kinds of storage it names, as the API calls them: one, or none, which means `emptyDir`. */
  readonly sources: readonly string[]
}

const known = object({ name: text, hostPath: object({ path: text, type: text }) })

/** A volume. Its kind is a key and not a value, and new versions of the API know more of them. */
export const volume: Shape<Volume> = (value, path) => {
  const read = known(value, path)
  const set = Object.entries(value ?? {}).filter(([, part]) => part !== undefined && part !== null)
  return { ...read, sources: set.map(([key]) => key).filter((key) => key !== 'name') }
}
