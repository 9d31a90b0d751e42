import type { Step } from '../../model/github-actions/workflow.ts'
import { beyondLimit } from '../../model/undecidable.ts'
import { whatIsCheckedOut } from './checkouts.ts'
import { folderIn, folderOfArtifact } from './downloaded-artifacts.ts'
import { oncePerPlace } from './once-per-place.ts'
import { calledAction, callersOf, type Place, placeOfStep } from './place.ts'
import { dangerousTriggers } from './privileged-triggers.ts'
import { isReachedBy } from './reach.ts'
import { runBy } from './run-order.ts'
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

/** The files that strangers have brought into the workspace before the step of a place, under one of their events. */
export function untrustedFilesBefore(place: Place, event?: string): readonly UntrustedFiles[] {
  return filesBefore(place).filter(({ events }) => event === undefined || events.includes(event))
}

/** Those that steps beside it bring, and those that come before its action is called. */
function filesBefore(place: Place): readonly FoundFiles[] {
  const { steps } = place.properties
  const at = place.step ? steps.indexOf(place.step) : steps.length
  const own = filesBroughtIn(place)
    .filter(({ index }) => index < at)
    .map((files) => replacedBy(steps.slice(files.index + 1, at), files, place))
  const ofCallers = filesOfCallers(place).map((files) => replacedBy(steps.slice(0, at), files, place))
  return [...own, ...ofCallers]
}

const filesOfCallers = oncePerPlace((place) => distinct(callersOf(place).flatMap(filesBefore)))

/** Files after steps that check folders out anew, whatever the event is. */
function replacedBy<T extends UntrustedFiles>(steps: readonly Step[], files: T, place: Place): T {
  const checkouts = steps
    .flatMap((step) => runBy(placeOfStep(step, place)))
    .flatMap(({ step, through = [] }) =>
      step && usesAction(step, 'actions/checkout') && !step.condition && through.length === 0
        ? [{ clean: given(step, 'clean'), folder: folderIn(given(step, 'path')) }]
        : [],
    )
    .filter(({ clean }) => clean?.text !== 'false')
  const isKnown = ({ clean, folder }: (typeof checkouts)[number]) =>
    !(clean && isDecidedByRun(clean)) && !isSomewhere(folder)
  const [known, unknown] = [checkouts.filter(isKnown), checkouts.filter((one) => !isKnown(one))]
  return {
    ...files,
    replaced: [...files.replaced, ...known.map(({ folder }) => folder)],
    perhapsReplaced: [
      ...files.perhapsReplaced,
      ...unknown.map(({ folder }) => (isSomewhere(folder) ? '' : folder)),
    ],
  }
}

/** What surely lies there still. */
export function withoutReplaced(files: UntrustedFiles): UntrustedFiles {
  return { ...files, replaced: [...files.replaced, ...files.perhapsReplaced] }
}

interface FoundFiles extends UntrustedFiles {
  /** The events of strangers that bring them. */
  readonly events: readonly string[]
}

/** Folders in one job that are followed. */
const MAX_FOLDERS = 20

/** Files with the step that brings them. */
interface FilesOfStep extends FoundFiles {
  readonly index: number
  /** How many steps before it have checked out the repository, which may have removed what came earlier. */
  readonly checkouts: number
}

/** The files that the steps of a job or an action bring: each folder once, until it may be checked out anew. */
const filesBroughtIn = oncePerPlace((place): readonly FilesOfStep[] => {
  const triggers = dangerousTriggers(place.properties.triggers)
  if (triggers.length === 0) return []
  let checkouts = 0
  const found = place.properties.steps.flatMap((step, index) => {
    const own = placeOfStep(step, place)
    const files = filesOf(own)
    if (files.length === 0) {
      if (checksOut(own)) checkouts += 1
      return []
    }
    const reaching = triggers.map(({ event }) => event).filter((event) => isReachedBy(event, own))
    return files.map(({ events = reaching, ...one }) => ({
      ...one,
      index,
      checkouts,
      events: reaching.filter((event) => events.includes(event)),
    }))
  })
  return distinct(found.filter(({ events }) => events.length > 0))
})

function checksOut(place: Place): boolean {
  const action = calledAction(place)
  if (action) return checkoutsIn(action).length > 0
  return place.step !== undefined && usesAction(place.step, 'actions/checkout')
}

const checkoutsIn = oncePerPlace((action) =>
  action.properties.steps.map((step) => placeOfStep(step, action)).filter(checksOut),
)

/** The first of each kind and folder in which the same was checked out since. */
function distinct<T extends UntrustedFiles & Partial<FilesOfStep>>(files: readonly T[]): readonly T[] {
  const found = new Map<string, T>()
  for (const one of files) {
    const { kind, folder, replaced, perhapsReplaced, checkouts } = one
    const key = JSON.stringify([kind, folder, replaced, perhapsReplaced, checkouts])
    if (found.has(key)) continue
    if (found.size === MAX_FOLDERS)
      throw beyondLimit('What strangers bring into the job', MAX_FOLDERS, 'folders')
    found.set(key, one)
  }
  return [...found.values()]
}

type BroughtFiles = UntrustedFiles & Partial<Pick<FoundFiles, 'events'>>

/** What a step brings, by itself or by the action of the repository that it uses. */
function filesOf(place: Place): readonly BroughtFiles[] {
  const action = calledAction(place)
  if (action) return filesLeftBy(action)
  const own = place.step && untrustedFilesOf(place.step, place)
  return own ? [{ ...own, replaced: [], perhapsReplaced: [] }] : []
}

/** What lies in the workspace when an action has run, of all that it brings. */
function filesLeftBy(action: Place): readonly BroughtFiles[] {
  const { steps } = action.properties
  return filesBroughtIn(action).map(({ index, checkouts: _, ...files }) =>
    replacedBy(steps.slice(index + 1), files, action),
  )
}

type FilesOfOne = Pick<UntrustedFiles, 'folder' | 'kind'> & Pick<BroughtFiles, 'events'>

function untrustedFilesOf(step: Step, place: Place): FilesOfOne | undefined {
  const events = dangerousTriggers(place.properties.triggers)
    .map(({ event }) => event)
    .filter((event) => isSurelyCheckedOut(step, place, event))
  if (events.length > 0) return { kind: 'checkout', folder: folderIn(given(step, 'path')), events }
  const folder = folderOfArtifact(step)
  return folder === undefined ? undefined : { kind: 'artifact', folder }
}

function isSurelyCheckedOut(step: Step, place: Place, event: string): boolean {
  const brought = whatIsCheckedOut(step, place, event)
  return brought !== undefined && brought.doubt === undefined
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
