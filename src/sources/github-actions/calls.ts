import { posix } from 'node:path'
import { entryOf } from '../../collections/entry-of.ts'
import type { Call, Callee, HandedSecrets, Trigger, Variable } from '../../model/github-actions/workflow.ts'

/** A workflow job or composite action, as caller or callee of `uses`. */
export interface Callable {
  readonly file: string
  readonly address: string
  /** Triggers of its own workflow. */
  readonly triggers: readonly Trigger[]
  readonly uses: readonly Use[]
}

/** One `uses` of a job or action. */
interface Use {
  readonly reference: string
  /** The path of the step; absent where a job calls a workflow. */
  readonly step?: string
  readonly with: readonly Variable[]
  readonly secrets: HandedSecrets
  /** The variables of the step alone. */
  readonly env: readonly Variable[]
}

interface Caller {
  readonly target: string
  readonly caller: Callable
  readonly use: Use
}

/** Who calls what among the files of a scan, by `uses: ./…`. */
export class Calls {
  readonly #calls = new Map<string, readonly Call[]>()
  readonly #callees = new Map<string, readonly Callee[]>()
  readonly #triggers: ReadonlyMap<string, readonly Trigger[]>

  constructor(callables: readonly Callable[]) {
    const uses = usesIn(callables)
    const callers = Map.groupBy(uses, ({ target }) => target)
    this.#triggers = triggersByFile(callables, callers)
    for (const [file, own] of callers) {
      this.#calls.set(
        file,
        own.map(({ caller, use }) => ({
          file: caller.file,
          address: caller.address,
          ...(use.step !== undefined && { step: use.step }),
          triggers: this.triggersOf(caller),
          with: use.with,
          secrets: use.secrets,
          env: use.env,
        })),
      )
    }
    for (const [key, own] of Map.groupBy(uses, ({ caller }) => keyOf(caller))) {
      this.#callees.set(
        key,
        own.map(({ target, use: { step } }) => ({ file: target, ...(step !== undefined && { step }) })),
      )
    }
  }

  /** The calls of a file, with what starts those who call it. */
  of(file: string): readonly Call[] {
    return this.#calls.get(file) ?? []
  }

  /** What a job or an action calls. */
  calledBy(callable: Callable): readonly Callee[] {
    return this.#callees.get(keyOf(callable)) ?? []
  }

  /** Triggers that start a job or an action: those of its own workflow, and of all its callers. */
  triggersOf({ file }: Pick<Callable, 'file'>): readonly Trigger[] {
    return this.#triggers.get(file) ?? []
  }
}

function keyOf({ file, address }: Callable): string {
  return `${file}\n${address}`
}

/** Each `uses` of a file of the scan. */
function usesIn(callables: readonly Callable[]): readonly Caller[] {
  const files = new Set(callables.map(({ file }) => file))
  return callables.flatMap((caller) =>
    caller.uses.flatMap((use) => {
      const target = calledFile(caller.file, use.reference, files)
      return target === undefined ? [] : [{ target, caller, use }]
    }),
  )
}

/** Propagates triggers from callers to callees until nothing changes. */
function triggersByFile(
  callables: readonly Callable[],
  callers: ReadonlyMap<string, readonly Caller[]>,
): ReadonlyMap<string, readonly Trigger[]> {
  const triggers = new Map<string, Map<string, Trigger>>()
  const calledBy = new Map<string, Set<string>>()
  for (const callable of callables) addNew(triggers, callable.file, callable.triggers)
  for (const [file, own] of callers) {
    for (const { caller } of own) entryOf(calledBy, caller.file, () => new Set()).add(file)
  }
  const waiting = [...triggers.keys()]
  for (let caller = waiting.pop(); caller !== undefined; caller = waiting.pop()) {
    const given = [...(triggers.get(caller)?.values() ?? [])]
    for (const file of calledBy.get(caller) ?? []) if (addNew(triggers, file, given)) waiting.push(file)
  }
  return new Map(Array.from(triggers, ([file, own]) => [file, [...own.values()]]))
}

/** Whether any of the triggers is new to the file. */
function addNew(
  triggers: Map<string, Map<string, Trigger>>,
  file: string,
  given: readonly Trigger[],
): boolean {
  const own = entryOf(triggers, file, () => new Map<string, Trigger>())
  const before = own.size
  for (const trigger of given) {
    const key = whenOf(trigger)
    if (!own.has(key)) own.set(key, trigger)
  }
  return own.size > before
}

/** When a trigger starts a workflow: callers may wait for the same event, one of them for tags and the other for branches. */
function whenOf({ at: _, ...when }: Trigger): string {
  return JSON.stringify(when)
}

/** The file that a reference names, relative to the repository's root, which need not be that of the scan. */
function calledFile(caller: string, reference: string, files: ReadonlySet<string>): string | undefined {
  const path = /^(?:\.|\$)(\/.*)$/.exec(reference)?.[1]
  if (path === undefined) return undefined
  for (let root = posix.dirname(caller); ; root = posix.dirname(root)) {
    const target = posix.join(root, path)
    const found = [target, posix.join(target, 'action.yml'), posix.join(target, 'action.yaml')].find((file) =>
      files.has(file),
    )
    if (found !== undefined || root === '.' || root === '/') return found
  }
}
