import type { Check } from '../checks/check.ts'
import type { Finding, FindingOrigin } from '../findings/finding.ts'
import type { Incomplete } from '../model/incomplete.ts'
import { accountOf } from '../model/origin.ts'
import { partOf, type Resource } from '../model/resource.ts'
import type { Gap, OnProgress, OnResources, Source } from '../sources/source.ts'
import { Evaluation, type EvaluationOptions } from './evaluation.ts'
import { EvaluationRecord } from './evaluation-record.ts'
import { mergeOverlays } from './merge-overlays.ts'
import { gapOf, type JudgeAhead } from './stopped-check.ts'

/** What is judged, and by what. */
export interface ScanSubject {
  readonly source: Source
  readonly checks: readonly Check[]
  /** Present where some of the checks run in another thread. */
  readonly judgeAhead?: JudgeAhead
  /** Whether failures tell what their fix would change; false by default, since that may take long to find. */
  readonly findsFixes?: boolean
  /** Accounts and organizations that are no strangers; none by default. */
  readonly trustedAccounts?: readonly string[]
}

/** What the checks found. */
interface Judged {
  /** Those that were not stopped. */
  readonly checks: readonly Check[]
  readonly findings: readonly Finding[]
  readonly gaps: readonly Gap[]
  readonly incomplete: Incomplete
}

/**
 * Judges the resources of a scan as they come, so that only their findings stay in memory. All are kept, and judged in the
 * end, where checks run in another thread, which gets them together, or where code and account are compared.
 */
export class ResourceIntake {
  /** All resources, where they are kept. */
  readonly kept: Resource[] = []
  readonly #wanted: ScanSubject
  readonly #onProgress: OnProgress
  readonly #keeps: boolean
  readonly #record: EvaluationRecord | undefined
  readonly #evaluation: Evaluation
  #count = 0

  constructor(wanted: ScanSubject, onProgress: OnProgress) {
    const { source, checks, judgeAhead } = wanted
    this.#wanted = wanted
    this.#onProgress = onProgress
    this.#keeps = judgeAhead !== undefined || source.hasTwins === true
    // Checks in another thread do not tell what they ask.
    this.#record = source.comparesCommits && !judgeAhead ? new EvaluationRecord() : undefined
    this.#evaluation = new Evaluation(checks, this.#options)
  }

  /** How many resources there are. */
  get count(): number {
    return this.#count
  }

  /** Takes resources: those of a scope all at once. */
  readonly add: OnResources = (resources, account) => {
    this.#count += resources.length
    if (!this.#keeps) this.#evaluation.judge(resources, this.#subject(account), this.#progressOf(resources))
    else for (const resource of resources) this.kept.push(resource)
  }

  /** Judges what was kept, and answers with all that was found. */
  async end(account: string): Promise<Judged> {
    const { kept } = this
    if (this.#keeps)
      return this.#judge(this.#wanted.checks, kept, account, this.#options, this.#progressOf(kept))
    return { checks: this.#wanted.checks, ...foundBy(this.#evaluation) }
  }

  /** What checks find in resources of an earlier state, but for what passes. */
  earlier(checks: readonly Check[], resources: readonly Resource[], account: string): Promise<Judged> {
    const known = this.#record?.in(resources)
    const { trustedAccounts = [] } = this.#wanted
    const options = { leavesOutPassed: true, trustedAccounts, ...(known && { known }) }
    return this.#judge(checks, resources, account, options)
  }

  async #judge(
    chosen: readonly Check[],
    resources: readonly Resource[],
    account: string,
    options: EvaluationOptions,
    onResource?: (done: number) => void,
  ): Promise<Judged> {
    const stopped = (await this.#wanted.judgeAhead?.(chosen, resources)) ?? []
    const checks = chosen.filter(({ id }) => !stopped.some(({ check }) => check === id))
    const evaluation = new Evaluation(checks, options)
    evaluation.judge(resources, this.#subject(account), onResource)
    const { findings, gaps, incomplete } = foundBy(evaluation)
    // A stopped check may have failed for any of them.
    if (stopped.length > 0)
      for (const resource of resources) incomplete.add(accountOf(resource), [partOf(resource)])
    return { checks, findings, gaps: [...stopped.map(gapOf), ...gaps], incomplete }
  }

  get #options(): EvaluationOptions {
    const { findsFixes = false, trustedAccounts = [] } = this.#wanted
    return { findsFixes, trustedAccounts, ...(this.#record && { record: this.#record }) }
  }

  #subject(account: string): FindingOrigin {
    return { provider: this.#wanted.source.name, account }
  }

  /** Resources of files are judged while files are read, which is what their progress tells. */
  #progressOf({ length }: readonly Resource[]): ((done: number) => void) | undefined {
    const isStep = this.#keeps || this.#wanted.source.waits
    return isStep ? (done) => this.#onProgress('resources', done, length) : undefined
  }
}

function foundBy({ findings, gaps, incomplete }: Evaluation): Omit<Judged, 'checks'> {
  return { findings: mergeOverlays(findings), gaps, incomplete }
}
