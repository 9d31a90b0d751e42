import { programName } from '../../model/shell/program.ts'
import type { Place } from './place.ts'
import { commandsOf, type StepCommand } from './step-commands.ts'
import { repositoryOf } from './uses.ts'

/** Actions that hand on what lies in the working directory: as an artifact, in an image, or in a package. */
const HANDS_ON: ReadonlySet<string> = new Set([
  'actions/upload-artifact',
  'actions/upload-pages-artifact',
  'docker/bake-action',
  'docker/build-push-action',
  'redhat-actions/buildah-build',
])

const BUILDS_IMAGES: ReadonlySet<string> = new Set([
  'buildah',
  'docker',
  'docker-compose',
  'nerdctl',
  'podman',
])
const BUILD: ReadonlySet<string> = new Set(['bake', 'bud', 'build', 'buildx'])

/** Whether a step is known to upload files of the working directory, or to copy them into an image. */
export function takesFolderAlong({ step }: Place): boolean {
  if (!step) return false
  return HANDS_ON.has(repositoryOf(step.uses)?.repository ?? '') || commandsOf(step).some(buildsImage)
}

function buildsImage({ words: [program, ...rest] }: StepCommand): boolean {
  return (
    BUILDS_IMAGES.has(programName(program) ?? '') &&
    rest.some((word) => typeof word === 'string' && BUILD.has(word))
  )
}
