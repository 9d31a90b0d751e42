import { EXPRESSION_PLACEHOLDER } from '../../model/github-actions/expression-placeholder.ts'
import type { Step } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import type { Property } from '../../model/value.ts'
import type { Place } from './place.ts'
import { stepsFrom } from './run-order.ts'
import { commandsOf } from './step-commands.ts'

type Words = readonly Property<string>[]

/**
 * Whether a command of a step checks out a pull request, or fetches one of which a command of the job makes files.
 * What is only fetched lies in the folder of git, where nothing runs it.
 */
export function bringsPullRequest(step: Step, place: Place): boolean {
  const commands = commandsOf(step)
  if (commands.some(({ words }) => checksOut(words))) return true
  if (!commands.some(({ words }) => fetches(words))) return false
  for (const { step: later } of stepsFrom(place)) if (later && makesFiles(later)) return true
  return false
}

/** Commands of git that change the files of the workspace to those of another commit, or of a branch with that name. */
const MAKES_FILES =
  /^(?:am|apply|archive|checkout|checkout-index|cherry-pick|merge|pull|read-tree|rebase|reset|restore|revert|show|switch|worktree)$/

function makesFiles(step: Step): boolean {
  return commandsOf(step).some(({ words }) => {
    const names = words.map((word) => fillHoles(word, '$'))
    return programName(words[0]) === 'git' && names.slice(1).some((name) => MAKES_FILES.test(name))
  })
}

/** `gh pr checkout 12`. */
function checksOut(words: Words): boolean {
  const action = words.indexOf('pr')
  return programName(words[0]) === 'gh' && action > 0 && words[action + 1] === 'checkout'
}

/** A reference to a pull request by a number, a variable or an expression. */
const PULL_REQUEST = new RegExp(`\\bpull/(?:[$\\d]|${EXPRESSION_PLACEHOLDER})`)

/** `git fetch origin pull/12/head`, `git pull origin pull/12/head`. */
function fetches(words: Words): boolean {
  const action = words.findIndex((word) => word === 'fetch' || word === 'pull')
  if (programName(words[0]) !== 'git' || action === -1) return false
  return words.slice(action + 1).some((word) => PULL_REQUEST.test(fillHoles(word, '$')))
}
