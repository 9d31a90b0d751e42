import type { Verdict } from '../../checks/check.ts'
import type { EncodedResources } from './encode-resources.ts'

/** What the thread is started with. */
export interface ThreadSettings {
  /** Absolute paths of the files of checks. */
  readonly files: readonly string[]
  /** Grows with each file that is loaded and each resource that is judged: a thread whose number stands still hangs. */
  readonly progress: SharedArrayBuffer
}

/** What the thread is asked: to load a file, to take resources, to judge all of them by the check of a file, to go on. */
export type Request =
  | { readonly load: number }
  | { readonly resources: EncodedResources }
  | { readonly judge: number }
  | { readonly settle: true }

export type Answer =
  | { readonly loaded: LoadedCheck }
  | { readonly ready: true }
  | { readonly outcomes: readonly Outcome[] }
  | { readonly error: string }

/** A check without its code: whatever the default export of the file holds that can leave the thread. */
export interface LoadedCheck {
  readonly metadata: Readonly<Record<string, unknown>>
  /** Whether it has an `evaluate` that can be called. */
  readonly evaluates: boolean
}

/** What a check says of the resource with this index; nothing where it does not apply. */
export type Outcome =
  | { readonly index: number; readonly verdict: Verdict }
  | { readonly index: number; readonly crash: string }
