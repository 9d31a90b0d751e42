import type { Step } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { downloadsArtifact } from './downloaded-artifacts.ts'
import { oncePerPlace } from './once-per-place.ts'
import type { Origin } from './origin.ts'
import { callersOf, type Place, placeOfStep } from './place.ts'
import { dangerousTriggers } from './privileged-triggers.ts'
import { Provenance } from './provenance.ts'
import { isReachedBy } from './reach.ts'
import { runBy } from './run-order.ts'
import { TRUSTED, type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'
import { given, repositoryOf } from './uses.ts'

/** Expressions for the head of a pull request. */
const HEAD =
  /^github\.(?:head_ref|event\.(?:pull_request(?:\.(?:head(?:\.(?:sha|ref|label|repo(?:\..+)?))?|merge_commit_sha))?|workflow_run(?:\.(?:head_sha|head_branch|head_commit(?:\..+)?|head_repository(?:\..+)?|pull_requests(?:\..+\.head(?:\..+)?)?))?))$/

/** A reference to a pull request, by whatever number. */
const REFERENCE = /^["']?(?:[\w-]+=)?["']?(?:refs\/)?pull\/(?=[${_\d])/

/** Actions that tell the branch or commit of a pull request, by their outputs. */
const TELLS_HEAD: ReadonlyMap<string, RegExp> = new Map([
  ['alessbell/pull-request-comment-branch', /^head_/],
  ['eficode/resolve-pr-refs', /^head_/],
  ['github/branch-deploy', /^(?:ref|sha)$/],
  ['potiuk/get-workflow-origin', /^(?:sourceHead|pullRequestNumber|mergeCommitSha)/i],
  ['tj-actions/branch-names', /^(?:current_branch|head_ref_branch)$/],
  ['xt0rted/pull-request-comment-branch', /^head_/],
])

/** What a script asks GitHub for where it looks for a pull request. */
const ASKS_FOR_HEAD =
  /\bhead(?:Ref|Repository)|\bpulls?\.(?:get|list)\b|\bhead\.(?:label|ref|repo|sha)\b|\/pulls\//

/** The names of commits and branches that pull requests of strangers bring, under the events that process them with secrets. */
const PULL_REQUEST_CODE: Origin = {
  named: (path, place) => (HEAD.test(path) ? (isDangerous(place) ? UNTRUSTED : TRUSTED) : undefined),
  isWritten: (text) => REFERENCE.test(text),
  ofOutput,
  isPrinted: ({ words }) =>
    /^(?:curl|gh)$/.test(programName(words[0]) ?? '') && ASKS_FOR_HEAD.test(textOf(words)),
  inFiles,
  byHand: false,
}

/** Whether a value names what a stranger's pull request brings. */
export const pullRequestCode = new Provenance(PULL_REQUEST_CODE)

/** What an event says of its pull request: the repository and the commits that actions/checkout compares with. */
const OF_EVENT =
  /^github\.event\.(?:pull_request\.(?:head\.(?:sha|repo\.full_name)|merge_commit_sha)|workflow_run\.(?:head_sha|head_commit\.id|head_repository\.full_name))$/

/** A reference that actions/checkout takes for one to a pull request. */
const FULL_REFERENCE = /^["']?(?:[\w-]+=)?["']?refs\/pull\/[^/]+\/(?:head|merge)["']?$/

/** Whether a text is one, whoever says the number of the pull request. */
export function isReferenceToPullRequest(text: string): boolean {
  return FULL_REFERENCE.test(text)
}

/** Whether a value names such code by other means than the event, as the output of a step and a file do. */
export const codeBesideEvent = new Provenance({
  ...PULL_REQUEST_CODE,
  named: (path, place) => (OF_EVENT.test(path) ? TRUSTED : PULL_REQUEST_CODE.named(path, place)),
  isWritten: (text) => PULL_REQUEST_CODE.isWritten(text) && !isReferenceToPullRequest(text),
})

function isDangerous(place: Place): boolean {
  const { triggers, calls } = place.properties
  const dangerous = dangerousTriggers(triggers)
  return (
    dangerous.some(({ event }) => isReachedBy(event, place)) || (triggers.length === 0 && calls.length === 0)
  )
}

function ofOutput(step: Step, output: string): Trust {
  const action = repositoryOf(step.uses)
  if (!action) return UNCLEAR
  if (TELLS_HEAD.get(action.repository)?.test(output)) return UNTRUSTED
  const script = action.repository === 'actions/github-script' ? given(step, 'script')?.text : undefined
  return script !== undefined && ASKS_FOR_HEAD.test(script) ? UNTRUSTED : UNCLEAR
}

/** Files of an artifact say what the pull request that made it likes. */
function inFiles(_paths: readonly string[], _folders: readonly string[], step: Step, place: Place): Trust {
  return downloadsArtifact(step) || downloadsBefore(placeOfStep(step, place)) ? UNTRUSTED : UNCLEAR
}

/** Whether a step before that of a place downloads an artifact of another run. */
function downloadsBefore(place: Place): boolean {
  const { steps } = place.properties
  const at = place.step ? steps.indexOf(place.step) : steps.length
  const isBefore = (index: number) => index < at
  return downloadsIn(place).some(isBefore) || downloadsBeforeCalls(place).length > 0
}

/** The numbers of the steps that download some, by themselves or by the action that they use. */
const downloadsIn = oncePerPlace((place) =>
  place.properties.steps.flatMap((step, index) =>
    runBy(placeOfStep(step, place)).some((ran) => ran.step && downloadsArtifact(ran.step)) ? [index] : [],
  ),
)

const downloadsBeforeCalls = oncePerPlace((place) => callersOf(place).filter(downloadsBefore).slice(0, 1))

function textOf(words: Command['words']): string {
  return words.map((word) => fillHoles(word, '$')).join(' ')
}
