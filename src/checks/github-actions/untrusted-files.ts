import type { Step } from '../../model/github-actions/workflow.ts'
import { beyondLimit } from '../../model/undecidable.ts'
import { whatIsCheckedOut } from './checkouts.ts'
import { folderIn, folderOfArtifact } from './downloaded-artifacts.ts'
import { type Place, placeOf } from './place.ts'
import { dangerousTriggers } from './privileged-triggers.ts'
import { isReachedBy } from './reach.ts'
import { given, isDecidedByRun, usesAction } from './uses.ts'
import { isSomewhere, WORKSPACE, workspacePath } from './workspace-path.ts'

/** Files that strangers bring into the workspace of a job with secrets. */
export interface UntrustedFiles {
  readonly kind: 'artifact' | 'checkout'
  /** The folder they come to; `''` for the workspace, or where it is not known. */
  readonly folder: string
  /** Folders that have been checked out anew since, which removes all that was in them. */
  readonly replaced: readonly string[]
  /** Folders of which only the run tells whether that has happened to them. */
  readonly perhapsReplaced: readonly string[]
}

type BroughtFiles = Pick<UntrustedFiles, 'kind' | 'folder'>

/** The files that strangers have brought into the workspace before a step, under one of their events. */
export function untrustedFilesBefore(step: Step, place: Place, event?: string): readonly UntrustedFiles[] {
  const { steps } = place.properties
  const known = filesByJob.get(steps) ?? untrustedFilesIn(place)
  filesByJob.set(steps, known)
  if (known.length === 0) return []
  const at = steps.indexOf(step)
  return known
    .filter(({ index, events }) => index < at && (event === undefined || events.includes(event)))
    .map((files) => ({ ...files, ...replacedIn(steps.slice(files.index + 1, at)) }))
}

/** The folders that steps check out anew, whatever the event is. */
function replacedIn(steps: readonly Step[]): Pick<UntrustedFiles, 'replaced' | 'perhapsReplaced'> {
  const checkouts = steps
    .filter((step) => usesAction(step, 'actions/checkout') && !step.condition)
    .map((step) => ({ clean: given(step, 'clean'), folder: folderIn(given(step, 'path')) }))
    .filter(({ clean }) => clean?.text !== 'false')
  const isKnown = ({ clean, folder }: (typeof checkouts)[number]) =>
    !(clean && isDecidedByRun(clean)) && !isSomewhere(folder)
  return {
    replaced: checkouts.filter(isKnown).map(({ folder }) => folder),
    perhapsReplaced: checkouts
      .filter((checkout) => !isKnown(checkout))
      .map(({ folder }) => (isSomewhere(folder) ? '' : folder)),
  }
}

/** What surely lies there still. */
export function withoutReplaced(files: UntrustedFiles): UntrustedFiles {
  return { ...files, replaced: [...files.replaced, ...files.perhapsReplaced] }
}

/** By the steps of a job, which are searched once. */
const filesByJob = new WeakMap<readonly Step[], readonly UntrustedFilesOfStep[]>()

interface UntrustedFilesOfStep extends BroughtFiles {
  readonly index: number
  /** The events of strangers that the step is run under. */
  readonly events: readonly string[]
}

/** Folders in one job that are followed. */
const MAX_FOLDERS = 20

/** Each folder once, with the first step that brings something there. */
function untrustedFilesIn({ resource, properties, infrastructure }: Place): readonly UntrustedFilesOfStep[] {
  const triggers = dangerousTriggers(properties.triggers)
  if (triggers.length === 0) return []
  const found = new Map<string, UntrustedFilesOfStep>()
  for (const [index, step] of properties.steps.entries()) {
    const place = placeOf(resource, infrastructure, step)
    const files = untrustedFilesOf(step, place)
    const key = files && `${files.kind} ${files.folder}`
    if (!files || !key || found.has(key)) continue
    if (found.size === MAX_FOLDERS)
      throw beyondLimit('What strangers bring into the job', MAX_FOLDERS, 'folders')
    const events = triggers.map(({ event }) => event).filter((event) => isReachedBy(event, place))
    if (events.length > 0) found.set(key, { ...files, index, events })
  }
  return [...found.values()]
}

function untrustedFilesOf(step: Step, place: Place): BroughtFiles | undefined {
  const brought = whatIsCheckedOut(step, place)
  if (brought?.isCertain) return { kind: 'checkout', folder: folderIn(given(step, 'path')) }
  const folder = folderOfArtifact(step)
  return folder === undefined ? undefined : { kind: 'artifact', folder }
}

/** Whether a path of a script, which runs in a folder, is one of the files. */
export function isAmong(
  path: string,
  workingDirectory: string,
  { folder, replaced }: UntrustedFiles,
): boolean {
  const plain = path.replace(WORKSPACE, '')
  // Other places of the machine, and options.
  if (/^[/~$-]/.test(plain)) return false
  const full = workspacePath(workingDirectory.replace(WORKSPACE, ''), plain)
  return isWithin(full, folder) && !replaced.some((other) => isWithin(full, other))
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}
