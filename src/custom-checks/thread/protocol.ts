import type { Verdict } from '../../checks/check.ts'
import type { EncodedResources } from './encode-resources.ts'

/** What the thread is started with. */
export interface ThreadSettings {
  /** Absolute paths of the files of checks. */
  readonly files: readonly string[]
  /** The folders that hold them. */
  readonly folders: readonly string[]
  /** What is to be judged; absent where checks are only loaded. */
  readonly resources?: EncodedResources
  /** Grows with each file that is loaded and each resource that is judged: a thread whose number stands still hangs. */
  readonly progress: SharedArrayBuffer
}

/** What the thread is asked: to load a file, to judge all resources by the check of a file, to do what it still has to do. */
export type Request = { readonly load: number } | { readonly judge: number } | { readonly settle: true }

export type Answer =
  | { readonly loaded: LoadedCheck }
  | { readonly settled: true }
  | { readonly outcomes: readonly Outcome[] }
  | { readonly error: string }

/** A check without its code: whatever the default export of the file holds that can leave the thread. */
export interface LoadedCheck {
  readonly metadata: Readonly<Record<string, unknown>>
  /** Whether it has an `evaluate` that can be called. */
  readonly evaluates: boolean
}

/** What a check says of the resource with this index. There is one for each resource of its types. */
export type Outcome = { readonly index: number } & (
  | { readonly verdict: Verdict }
  | { readonly crash: string }
  | { readonly applies: false }
)
