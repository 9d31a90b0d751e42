import type { Fix } from '../checks/fix.ts'
import type { Finding, FixTarget } from '../findings/finding.ts'
import type { Budget } from '../limits/budget.ts'
import type { Change, NotFixable } from './change.ts'
import { type EditableFiles, TOO_MUCH } from './editable-files.ts'
import { changeOf } from './languages.ts'
import type { PinnedCommits } from './pins.ts'
import type { SharedBlocks } from './shared-blocks.ts'

/** A failure and the changes that mend it: all of them, or none. */
export interface Candidate {
  readonly finding: Finding
  readonly changes: readonly FileChange[]
}

interface FileChange {
  /** Relative to the root of the scan. */
  readonly file: string
  readonly change: Change
}

export interface FixContext {
  readonly files: EditableFiles
  readonly shared: SharedBlocks
  readonly pins: PinnedCommits
  /** Pays for looking for the places of changes. */
  readonly budget: Budget
}

/** The changes that mend a finding, or why it is left alone. */
export function candidateOf(finding: Finding, context: FixContext): Candidate | NotFixable {
  const { check, status, suppression, fixTargets = [], reason } = finding
  if (suppression) return { reason: `It is muted: ${suppression.reason}` }
  if (status === 'MANUAL') return { reason: `The value is not known. ${reason}` }
  // What overlays agree on is changed for all of them; the trial tells whether one of them is worse for it.
  const callers = finding.resource.overlay ? 1 : context.shared.callersOf(finding)
  if (callers > 1 && !isAtOutermostCall(finding)) return sharedBy(callers, finding)
  const left = fixTargets.find(({ leave }) => leave !== undefined)?.leave
  if (left !== undefined) return { reason: left }
  const changes: FileChange[] = []
  for (const target of fixTargets) {
    const change = check.fix ? fileChange(check.fix, finding, target, context) : NO_SINGLE_PROPERTY
    if ('reason' in change) return change
    changes.push(change)
  }
  return changes.length === 0 ? NO_SINGLE_PROPERTY : { finding, changes }
}

/** Why a block that several resources are made of is left alone. */
function sharedBy(callers: number, { resource: { type, calls } }: Finding): NotFixable {
  if (type.startsWith('Kubernetes::')) {
    const what = calls
      ? 'releases of a chart'
      : 'pod templates of an object, or objects that a template repeats'
    return { reason: `Its lines make ${callers} resources, which would all be changed: ${what}.` }
  }
  return { reason: `Its block belongs to a module that ${callers} callers share.` }
}

/** Whether the place is in the outermost call of the module, in the root module, which no other caller shares. */
function isAtOutermostCall({ location, resource: { calls = [] } }: Finding): boolean {
  const call = calls[0]?.location
  return (
    location !== undefined &&
    call?.file === location.file &&
    call.startLine <= location.startLine &&
    location.endLine <= call.endLine
  )
}

const NO_SINGLE_PROPERTY: NotFixable = { reason: 'What was found is not mended by a single property.' }

function fileChange(
  fix: Fix,
  finding: Finding,
  { path, location }: FixTarget,
  { files, pins, budget }: FixContext,
): FileChange | NotFixable {
  if (path === undefined || !location) return NO_SINGLE_PROPERTY
  const file = files.read(location.file)
  if ('reason' in file) return file
  budget.spend(file.text.length)
  if (budget.exhausted) return TOO_MUCH
  const value = fix.kind === 'set' ? fix.value : ''
  const change = changeOf(fix, file.text, { finding, path, value, location }, pins)
  return 'reason' in change ? change : { file: location.file, change }
}
