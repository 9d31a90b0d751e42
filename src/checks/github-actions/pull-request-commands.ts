import { EXPRESSION_PLACEHOLDER } from '../../model/github-actions/expression-placeholder.ts'
import type { Step } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

type Words = readonly Property<string>[]

/** Whether a command of the step checks out or fetches a pull request. */
export function bringsPullRequest({ run, commands }: Step): boolean {
  const all = isUnknown(commands) ? roughCommands(run?.text ?? '') : commands.map(({ words }) => words)
  return all.some((words) => checksOut(words) || fetches(words))
}

/** A rough split of a script in an unknown shell, by lines and spaces. */
function roughCommands(script: string): readonly Words[] {
  return script.split(/[\n;|&]/).map((line) => line.split(/\s+/).filter((word) => word !== ''))
}

/** `gh pr checkout 12`. */
function checksOut(words: Words): boolean {
  const action = words.indexOf('pr')
  return programName(words[0]) === 'gh' && action > 0 && words[action + 1] === 'checkout'
}

/** A reference to a pull request by a number, a variable or an expression. */
const PULL_REQUEST = new RegExp(`\\bpull/(?:[$\\d]|${EXPRESSION_PLACEHOLDER})`)

/** `git fetch origin pull/12/head`. */
function fetches(words: Words): boolean {
  const action = words.findIndex((word) => word === 'fetch' || word === 'pull')
  if (programName(words[0]) !== 'git' || action === -1) return false
  return words.slice(action + 1).some((word) => PULL_REQUEST.test(fillHoles(word, '$')))
}
