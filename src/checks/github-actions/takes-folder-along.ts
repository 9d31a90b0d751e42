import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { anyTrue } from './any-true.ts'
import type { Place } from './place.ts'
import { isSince, releaseOf } from './releases.ts'
import { commandsOf, type StepCommand } from './step-commands.ts'
import { given, repositoryOf } from './uses.ts'
import { hasGitConfiguration } from './workspace-path.ts'

/** Whether a step hands on the configuration of git in a folder of the workspace; `undefined` where only the run tells. */
type HandsOn = (step: Step, folder: string) => boolean | undefined

/** Actions that hand on what lies in the workspace: as an artifact, or in an image. GitHub's own for pages leaves out `.git`. */
const HANDS_ON: ReadonlyMap<string, HandsOn> = new Map([
  ['actions/upload-artifact', uploads],
  ['docker/bake-action', () => true],
  // Without a context, it is the repository that is built, and not the workspace.
  ['docker/build-push-action', (step, folder) => includes(given(step, 'context'), folder)],
  [
    'redhat-actions/buildah-build',
    (step, folder) => !given(step, 'context') || includes(given(step, 'context'), folder),
  ],
])

/** The releases of actions/upload-artifact from which on it leaves out files whose name begins with a dot. */
const LEAVES_OUT_HIDDEN: ReadonlyMap<number, number> = new Map([
  [3, 2],
  [4, 4],
])

const BUILDS_IMAGES: ReadonlySet<string> = new Set([
  'buildah',
  'docker',
  'docker-compose',
  'nerdctl',
  'podman',
])
const BUILD: ReadonlySet<string> = new Set(['bake', 'bud', 'build', 'buildx'])

/**
 * Whether a step uploads the configuration of git in a folder of the workspace, or copies it into an image; `undefined` where
 * only the run tells.
 */
export function takesFolderAlong({ step }: Place, folder: string): boolean | undefined {
  if (!step) return false
  if (commandsOf(step).some(buildsImage)) return true
  const handsOn = HANDS_ON.get(repositoryOf(step.uses)?.repository ?? '')
  return handsOn ? handsOn(step, folder) : false
}

function uploads(step: Step, folder: string): boolean | undefined {
  const hidden = given(step, 'include-hidden-files')
  const release = releaseOf(step)
  const leavesOut = release && isSince(release, LEAVES_OUT_HIDDEN)
  const included = includes(given(step, 'path'), folder)
  if (!included || leavesOut === false) return included
  if (!hidden || hidden.text.toLowerCase() === 'false') return leavesOut ? false : undefined
  return hidden.holes.length > 0 ? undefined : included
}

/** Whether one of the paths of an input has the folder's configuration of git, and none of them leaves it out. */
function includes(paths: Text | undefined, folder: string): boolean | undefined {
  const lines = (paths?.text ?? '').split('\n').map((line) => line.trim())
  if (lines.some((line) => /^!.*\.git(?:\/|$)/.test(line))) return false
  return anyTrue(
    lines
      .filter((line) => line !== '' && !line.startsWith('!'))
      .map((line) => hasGitConfiguration(line, folder)),
  )
}

function buildsImage({ words: [program, ...rest] }: StepCommand): boolean {
  return (
    BUILDS_IMAGES.has(programName(program) ?? '') &&
    rest.some((word) => typeof word === 'string' && BUILD.has(word))
  )
}
