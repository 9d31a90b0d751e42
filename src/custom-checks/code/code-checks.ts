import { relative } from 'node:path'
import type { Check, CheckMetadata, Verdict } from '../../checks/check.ts'
import { sentence } from '../../checks/verdict.ts'
import { entryOf } from '../../entry-of.ts'
import { UsageError } from '../../errors.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import type { StoppedCheck } from '../../scan/stopped-check.ts'
import type { CustomCheck } from '../custom-check.ts'
import { type CustomMetadata, requireMetadata } from '../require-metadata.ts'
import { type Broken, CodeThread } from './code-thread.ts'
import { type EncodedResources, encodeResources } from './encode-resources.ts'
import type { Outcome } from './protocol.ts'

/**
 * Custom checks that are written as code. They run in a thread of their own, before the others: `judge` has them judge
 * all resources, and `evaluate` then gives what they said.
 */
export class CodeChecks {
  /** One of each file, in the order of the files. */
  readonly checks: readonly CustomCheck[]
  readonly #outcomes: OutcomeTable
  readonly #newThread: () => CodeThread
  #thread: CodeThread | undefined

  private constructor(checks: readonly CustomCheck[], outcomes: OutcomeTable, newThread: () => CodeThread) {
    this.checks = checks
    this.#outcomes = outcomes
    this.#newThread = newThread
  }

  /**
   * Loads files, by their absolute paths. Throws a UsageError for one that cannot be loaded or holds no check. Tests wait
   * less for code that does not end.
   */
  static async load(
    files: readonly string[],
    onOutput: (text: string) => void,
    maxStandstillMs?: number,
  ): Promise<CodeChecks> {
    const outcomes: OutcomeTable = new Map()
    const newThread = () => new CodeThread(files, onOutput, maxStandstillMs)
    if (files.length === 0) return new CodeChecks([], outcomes, newThread)
    const thread = newThread()
    try {
      const checks: CustomCheck[] = []
      for (const [index, file] of files.entries()) {
        const metadata = await loadOne(thread, index, relative('.', file))
        checks.push({ ...metadata, file, evaluate: lookup(outcomes, file), isJudgedElsewhere: true })
      }
      return new CodeChecks(checks, outcomes, newThread)
    } finally {
      await thread.close()
    }
  }

  /** Has the checks judge all resources. Answers with those that hung or died; the others are judged all the same. */
  async judge(
    checks: readonly CheckMetadata[],
    resources: readonly Resource[],
  ): Promise<readonly StoppedCheck[]> {
    const chosen = this.checks.filter(({ id }) => checks.some((check) => check.id === id))
    if (chosen.length === 0) return []
    const encoded = encodeResources(resources)
    const stopped: StoppedCheck[] = []
    try {
      for (const check of chosen) {
        const outcomes = await this.#judgeBy(check, encoded)
        if (!('broken' in outcomes)) this.#outcomes.set(check.file, tabulate(outcomes, resources))
        else {
          const place = after(check, resources, outcomes.lastIndex)
          const reason = `Check ${check.id} was stopped: ${outcomes.broken}${place}, so none of its findings are here.`
          stopped.push({ check: check.id, reason })
        }
      }
      return stopped
    } finally {
      await this.#thread?.close()
      this.#thread = undefined
    }
  }

  /** After a check that hung or died, the next one gets another thread. */
  async #judgeBy(check: CustomCheck, resources: EncodedResources): Promise<readonly Outcome[] | Broken> {
    const index = this.checks.indexOf(check)
    const thread = this.#thread ?? (await this.#start(resources))
    const loaded = await thread.load(index)
    const outcomes = 'broken' in loaded ? loaded : await thread.judge(index)
    if ('broken' in outcomes) {
      await thread.close()
      this.#thread = undefined
    }
    return outcomes
  }

  async #start(resources: EncodedResources): Promise<CodeThread> {
    const thread = this.#newThread()
    this.#thread = thread
    await thread.take(resources)
    return thread
  }
}

/** What the check of a file says, by the properties of a resource and what else tells it from others with the same. */
type OutcomeTable = Map<string, WeakMap<object, Map<string, Outcome>>>

function tabulate(
  outcomes: readonly Outcome[],
  resources: readonly Resource[],
): WeakMap<object, Map<string, Outcome>> {
  const table = new WeakMap<object, Map<string, Outcome>>()
  for (const outcome of outcomes) {
    const resource = resources[outcome.index]
    if (!resource) continue
    entryOf(table, resource.properties, () => new Map()).set(keyOf(resource), outcome)
  }
  return table
}

function keyOf({ type, scope, address, region }: Resource): string {
  return JSON.stringify([type, scope, address, String(region)])
}

function lookup(outcomes: OutcomeTable, file: string): (resource: Resource) => Verdict | undefined {
  return (resource) => {
    const outcome = outcomes.get(file)?.get(resource.properties)?.get(keyOf(resource))
    if (!outcome) return undefined
    if ('crash' in outcome) throw new Error(outcome.crash)
    return outcome.verdict
  }
}

/** The resource that a check hung on: the next of its types after the last that it has judged. */
function after(
  { resources: types }: Check,
  resources: readonly Resource[],
  lastIndex: number | undefined,
): string {
  if (lastIndex === undefined) return ''
  const next = resources.find(({ type }, index) => index > lastIndex && types.includes(type as ResourceType))
  return next ? ` on ${next.address}` : ''
}

async function loadOne(thread: CodeThread, index: number, file: string): Promise<CustomMetadata> {
  const loaded = await thread.load(index)
  if ('broken' in loaded) throw notLoaded(file, loaded.broken)
  if (!loaded.evaluates) throw notLoaded(file, 'its check has no function evaluate')
  return requireMetadata(loaded.metadata, file)
}

function notLoaded(file: string, problem: string): UsageError {
  return new UsageError(`The check in ${file} cannot be loaded: ${sentence(problem)}`)
}
