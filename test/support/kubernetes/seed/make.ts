import type { Manifest } from '../apply.ts'

/** Makes an object, for which these checks fail; none if left out. */
export type Make = (manifest: Manifest, checks?: readonly string[]) => void
