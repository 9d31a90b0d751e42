import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { commandsOf, type StepCommand } from './step-commands.ts'
import { given, repositoryOf } from './uses.ts'
import { WORKSPACE, workspacePath } from './workspace-path.ts'

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

/** Whether a step downloads an artifact of another run. */
export function downloadsArtifact(step: Step): boolean {
  return folderOfArtifact(step) !== undefined
}

/** The folder that a step downloads an artifact of another run to; `undefined` for other steps. */
export function folderOfArtifact(step: Step): string | undefined {
  const action = repositoryOf(step.uses)?.repository
  const path = action === undefined ? undefined : DOWNLOADS.get(action)
  if (path !== undefined) return isOfOtherRun(step, action) ? folderIn(given(step, path)) : undefined
  if (action === 'actions/github-script')
    return /\bdownloadArtifact\b/.test(given(step, 'script')?.text ?? '') ? '' : undefined
  return commandsOf(step)
    .map(folderOfDownload)
    .find((folder) => folder !== undefined)
}

/** GitHub's own action downloads from the same run, unless it is told another one. */
function isOfOtherRun(step: Step, action: string | undefined): boolean {
  if (action === 'actions/download-artifact') return given(step, 'run-id') !== undefined
  return given(step, 'event')?.text !== 'push'
}

/** The folder that a command downloads an artifact to: `gh run download 12 --dir results`. */
export function folderOfDownload({ words }: StepCommand): string | undefined {
  const texts = words.map((word) => fillHoles(word, '$'))
  const isGitHub = programName(words[0]) === 'gh'
  if (isGitHub && texts[1] === 'run' && texts[2] === 'download') {
    const option = texts.findIndex((text) => text === '-D' || text === '--dir')
    const inline = texts.find((text) => /^(?:--dir=|-D.)/.test(text))?.replace(/^(?:--dir=|-D)/, '')
    return workspacePath((option === -1 ? inline : texts[option + 1]) ?? '')
  }
  const asks = isGitHub || programName(words[0]) === 'curl' || programName(words[0]) === 'wget'
  return asks && texts.some((text) => /\/artifacts\/.+\/zip\b/.test(text)) ? '' : undefined
}

/** The folder that an input names. */
export function folderIn(path: Text | undefined): string {
  return path ? workspacePath(path.text.replace(WORKSPACE, '')) : ''
}
