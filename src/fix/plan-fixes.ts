import type { Finding } from '../findings/finding.ts'
import { findingUid } from '../findings/uid.ts'
import type { ScanResult } from '../scan/result.ts'
import { applyCandidates } from './apply-candidates.ts'
import { breaksOf } from './breaks-of.ts'
import { type Candidate, candidateOf } from './candidate.ts'
import { EditableFiles } from './editable-files.ts'
import { PinnedCommits } from './pins.ts'
import { SharedBlocks } from './shared-blocks.ts'
import type { TextFile } from './text-file.ts'
import { isFailing, undesired } from './undesired.ts'

/** Limit on the trials; each leaves out what the one before showed to be wrong. Two are usual. */
const MAX_TRIALS = 10

export interface FixRequest {
  readonly result: ScanResult
  /** Absolute path that locations are relative to. */
  readonly root: string
  /** Files and folders that may be changed, from the root, with slashes. */
  readonly named: readonly string[]
  /** Whether fixes are made that may break something. */
  readonly unsafe: boolean
  /** Scans again, as if files had other texts, by absolute path. */
  rescan(texts: ReadonlyMap<string, string>): Promise<ScanResult>
}

/** What to write, and what becomes of each failure. */
export interface FixPlan {
  readonly files: readonly ChangedFile[]
  readonly fixed: readonly Finding[]
  readonly notFixed: readonly { readonly finding: Finding; readonly reason: string }[]
  /** Failures that could be fixed, if it might break something. */
  readonly left: readonly Finding[]
  /** Failures of checks that have no fix. */
  readonly without: readonly Finding[]
}

export interface ChangedFile {
  readonly file: TextFile
  readonly text: string
}

/**
 * Plans changes and tries them: everything is scanned again with them, and a change stays only if its finding passes
 * and no other finding is worse. Writes nothing.
 */
export async function planFixes({ result, root, named, unsafe, rescan }: FixRequest): Promise<FixPlan> {
  const files = new EditableFiles(root, named)
  const failures = result.findings.filter(({ status }) => status === 'FAIL')
  const undecided = result.findings.filter(({ status }) => status === 'MANUAL')
  const context = {
    files,
    shared: new SharedBlocks(result.findings),
    pins: pinsIn(result, files),
    budget: files.budget(),
  }
  const isWanted = (finding: Finding) => unsafe || breaksOf(finding) === undefined
  const fixable = [...failures, ...undecided].filter(({ check }) => check.fix)
  const reasons = new Map<Finding, string>()
  let candidates: readonly Candidate[] = fixable.filter(isWanted).flatMap((finding) => {
    const candidate = candidateOf(finding, context)
    if ('reason' in candidate) reasons.set(finding, candidate.reason)
    return 'reason' in candidate ? [] : [candidate]
  })
  // After the others, which they must not take the budget from.
  const left = fixable.filter((finding) => !isWanted(finding) && !('reason' in candidateOf(finding, context)))

  const leaveOut = (wrong: ReadonlyMap<Finding, string>) => {
    for (const [finding, reason] of wrong) reasons.set(finding, reason)
    candidates = candidates.filter(({ finding }) => !wrong.has(finding))
  }
  for (let trial = 0; candidates.length > 0; trial += 1) {
    const { texts, refused } = applyCandidates(candidates, files)
    leaveOut(refused)
    const changed = changedFiles(texts, files)
    const after = await rescan(new Map(changed.map(({ file, text }) => [file.absolutePath, text])))
    const wrong = undesired(candidates, result, after)
    if (wrong.size === 0) return planOf(changed, after)
    leaveOut(trial < MAX_TRIALS ? wrong : new Map(candidates.map(({ finding }) => [finding, GIVEN_UP])))
  }
  return planOf([])

  function planOf(changed: readonly ChangedFile[], after?: ScanResult): FixPlan {
    const failing = new Set(after?.findings.filter(isFailing).map(findingUid))
    // A change of one resource may mend another, which takes its settings from there.
    const considered = new Set([...candidates.map(({ finding }) => finding), ...reasons.keys()])
    const isFixed = (finding: Finding) => after !== undefined && !failing.has(findingUid(finding))
    return {
      files: changed,
      fixed: result.findings.filter((finding) => considered.has(finding) && isFixed(finding)),
      notFixed: Array.from(reasons, ([finding, reason]) => ({ finding, reason })).filter(
        ({ finding }) => !isFixed(finding),
      ),
      left,
      without: failures.filter(({ check }) => !check.fix),
    }
  }
}

const GIVEN_UP =
  'The changes of this scan affect each other in too many ways; fix fewer checks or files at once.'

function changedFiles(texts: ReadonlyMap<string, string>, files: EditableFiles): readonly ChangedFile[] {
  return Array.from(texts).flatMap(([path, text]) => {
    const file = files.read(path)
    return 'text' in file ? [{ file, text }] : []
  })
}

/** The pins of all workflows of the scan. */
function pinsIn({ findings }: ScanResult, files: EditableFiles): PinnedCommits {
  const workflows = findings.filter(({ resource }) => resource.type.startsWith('GitHubActions::'))
  const paths = new Set(workflows.flatMap(({ location }) => location?.file ?? []))
  return new PinnedCommits(
    Array.from(paths, (path) => files.read(path)).flatMap((file) => ('text' in file ? [file.text] : [])),
  )
}
