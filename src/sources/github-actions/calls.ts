import { posix } from 'node:path'
import type { Call, Trigger, Variable } from '../../resources/github-actions/workflow.ts'

/** A job or an action that may be called, or call others. */
export interface Callable {
  readonly file: string
  /** What starts its own workflow. */
  readonly triggers: readonly Trigger[]
  readonly uses: readonly {
    readonly reference: string
    readonly from: string
    readonly with: readonly Variable[]
  }[]
}

/** Who calls what among the files of a scan, by `uses: ./…`. */
export class Calls {
  readonly #callers = new Map<string, { caller: Callable; from: string; with: readonly Variable[] }[]>()

  constructor(callables: readonly Callable[]) {
    const files = new Set(callables.map(({ file }) => file))
    for (const caller of callables) {
      for (const { reference, from, with: given } of caller.uses) {
        const target = calledFile(caller.file, reference, files)
        if (target === undefined) continue
        const callers = this.#callers.get(target)
        if (callers) callers.push({ caller, from, with: given })
        else this.#callers.set(target, [{ caller, from, with: given }])
      }
    }
  }

  /** The calls of a file, with what starts those who call it. */
  of(file: string): readonly Call[] {
    return (this.#callers.get(file) ?? []).map(({ caller, from, with: given }) => ({
      from: `${caller.file} (${from})`,
      triggers: this.triggersOf(caller),
      with: given,
    }))
  }

  /** What starts a job or an action, its own workflow's triggers and those of all who call it. */
  triggersOf(callable: Callable): readonly Trigger[] {
    const triggers = new Map<string, Trigger>()
    const seen = new Set<string>()
    const waiting = [callable]
    for (let current = waiting.pop(); current; current = waiting.pop()) {
      for (const trigger of current.triggers)
        if (!triggers.has(trigger.event)) triggers.set(trigger.event, trigger)
      if (seen.has(current.file)) continue
      seen.add(current.file)
      waiting.push(...(this.#callers.get(current.file) ?? []).map(({ caller }) => caller))
    }
    return [...triggers.values()]
  }
}

/** References are relative to the repository, whose root need not be that of the scan. */
function calledFile(caller: string, reference: string, files: ReadonlySet<string>): string | undefined {
  if (!reference.startsWith('./')) return undefined
  for (let root = posix.dirname(caller); ; root = posix.dirname(root)) {
    const target = posix.join(root, reference)
    const found = [target, posix.join(target, 'action.yml'), posix.join(target, 'action.yaml')].find((file) =>
      files.has(file),
    )
    if (found !== undefined || root === '.' || root === '/') return found
  }
}
