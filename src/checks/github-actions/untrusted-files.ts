import { EXPRESSION_PLACEHOLDER } from '../../model/github-actions/expression-placeholder.ts'
import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { whatIsCheckedOut } from './checkouts.ts'
import { type Place, placeOf } from './place.ts'
import { dangerousTriggers } from './privileged-triggers.ts'
import { isReachedBy } from './reach.ts'
import { given, repositoryOf, usesAction } from './uses.ts'
import { workspacePath } from './workspace-path.ts'

/** Files that strangers bring into the workspace of a job with secrets. */
export interface UntrustedFiles {
  readonly kind: 'artifact' | 'checkout'
  /** The folder they come to; `''` for the workspace, or where it is not known. */
  readonly folder: string
  /** Folders that have been checked out anew since, which removes all that was in them. */
  readonly replaced: readonly string[]
}

type BroughtFiles = Pick<UntrustedFiles, 'kind' | 'folder'>

/** Actions that download artifacts of other runs, and the input that names the folder. */
const DOWNLOADS: ReadonlyMap<string, string> = new Map([
  ['actions/download-artifact', 'path'],
  ['aochmann/actions-download-artifact', 'path'],
  ['blablacar/action-download-last-artifact', 'path'],
  ['dawidd6/action-download-artifact', 'path'],
  ['levonet/action-download-last-artifact', 'path'],
  ['marcofaggian/action-download-multiple-artifacts', 'paths'],
  ['redhat-plumbers-in-action/download-artifact', 'path'],
])

/** The files that strangers have brought into the workspace before a step, under one of their events. */
export function untrustedFilesBefore(step: Step, place: Place, event?: string): readonly UntrustedFiles[] {
  const { steps } = place.properties
  const known = filesByJob.get(steps) ?? untrustedFilesIn(place)
  filesByJob.set(steps, known)
  if (known.length === 0) return []
  const at = steps.indexOf(step)
  return known
    .filter(({ index, events }) => index < at && (event === undefined || events.includes(event)))
    .map((files) => ({ ...files, replaced: replacedIn(steps.slice(files.index + 1, at)) }))
}

/** The folders that steps check out anew, whatever the event is. */
function replacedIn(steps: readonly Step[]): readonly string[] {
  return steps
    .filter((step) => usesAction(step, 'actions/checkout') && !step.condition)
    .filter((step) => given(step, 'clean')?.text !== 'false')
    .map((step) => folderIn(given(step, 'path')))
}

/** By the steps of a job, which are searched once. */
const filesByJob = new WeakMap<readonly Step[], readonly UntrustedFilesOfStep[]>()

interface UntrustedFilesOfStep extends Omit<UntrustedFiles, 'replaced'> {
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
    const files = untrustedFilesOf(step, properties.steps)
    const key = files && `${files.kind} ${files.folder}`
    if (!files || !key || found.has(key)) continue
    if (found.size === MAX_FOLDERS) break
    const place = placeOf(resource, infrastructure, step)
    const events = triggers.map(({ event }) => event).filter((event) => isReachedBy(event, place))
    if (events.length > 0) found.set(key, { ...files, index, events })
  }
  return [...found.values()]
}

function untrustedFilesOf(step: Step, steps: readonly Step[]): BroughtFiles | undefined {
  if (whatIsCheckedOut(step, steps)) return { kind: 'checkout', folder: folderIn(given(step, 'path')) }
  const action = repositoryOf(step.uses)?.repository
  const path = action === undefined ? undefined : DOWNLOADS.get(action)
  if (path !== undefined) {
    return isOfOtherRun(step, action) ? { kind: 'artifact', folder: folderIn(given(step, path)) } : undefined
  }
  if (action === 'actions/github-script') {
    return /\bdownloadArtifact\b/.test(given(step, 'script')?.text ?? '')
      ? { kind: 'artifact', folder: '' }
      : undefined
  }
  return downloadedByCommand(step)
}

/** GitHub's own action downloads from the same run, unless it is told another one. */
function isOfOtherRun(step: Step, action: string | undefined): boolean {
  if (action === 'actions/download-artifact') return given(step, 'run-id') !== undefined
  return given(step, 'event')?.text !== 'push'
}

/** `gh run download 12 --dir results`. */
function downloadedByCommand({ run, commands }: Step): BroughtFiles | undefined {
  if (!run || isUnknown(commands)) return undefined
  for (const { words } of commands) {
    const texts = words.map((word) => fillHoles(word, '$'))
    const isGitHub = programName(words[0]) === 'gh'
    if (isGitHub && texts[1] === 'run' && texts[2] === 'download') {
      const option = texts.findIndex((text) => text === '-D' || text === '--dir')
      return { kind: 'artifact', folder: option === -1 ? '' : workspacePath(texts[option + 1] ?? '') }
    }
    if (
      (isGitHub || programName(words[0]) === 'curl') &&
      texts.some((text) => /\/artifacts\/.+\/zip\b/.test(text))
    )
      return { kind: 'artifact', folder: '' }
  }
  return undefined
}

function folderIn(path: Text | undefined): string {
  return path ? workspacePath(path.text.replace(WORKSPACE, '')) : ''
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

/** Ways to write the path of the workspace. */
const WORKSPACE = new RegExp(
  `^(?:\\$\\{?GITHUB_WORKSPACE\\}?|\\$\\{\\{\\s*github\\.workspace\\s*\\}\\}|${EXPRESSION_PLACEHOLDER}\\d+__)/`,
)
