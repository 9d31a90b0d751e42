import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import type { Job, Text } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, pass } from '../check.ts'
import { keepsStrangersOut } from './guards.ts'
import { publicTriggers } from './privileged-triggers.ts'

export default defineCheck({
  id: 'gha_self_hosted_runner_guarded',
  title: 'Self-hosted runners should not run jobs that strangers can trigger',
  service: 'github-actions',
  severity: 'medium',
  categories: ['isolation', 'exposure'],
  topics: ['build-pipelines'],
  risk: 'In a public repository a pull request runs on the machine, in your network, and may leave something behind for the next job.',
  remediation: {
    text: 'Let such events run on GitHub-hosted runners, or on self-hosted ones that are thrown away after each job, and require approval for contributors. In a private repository, mute this check.',
    url: 'https://docs.github.com/en/actions/reference/security/secure-use#hardening-for-self-hosted-runners',
  },
  references: [
    'https://johnstawinski.com/2024/01/11/playing-with-fire-how-we-executed-a-critical-supply-chain-attack-on-pytorch/',
  ],
  compliance: {},
  resources: ['GitHubActions::Job'],
  evaluate({ properties }) {
    const { runsOn, triggers, condition } = properties
    const label = runsOn.find((text) => isSelfHosted(text, properties) !== false)
    if (!label) return undefined
    const trigger = publicTriggers(triggers).find(({ event }) => !keepsStrangersOut(condition, event))
    if (!trigger) return pass('Only people with write access to the repository can start the job.', label.at)
    if (isSelfHosted(label, properties) === undefined) {
      return manual(`Under ${trigger.event} the job runs on ${label.text}, which is not known.`, label.at)
    }
    return fail(`Under ${trigger.event} the job runs on a self-hosted runner.`, label.at)
  },
})

/** Whether a label names a self-hosted runner; `undefined` if that is decided at run time. */
function isSelfHosted({ text, holes }: Text, { matrix }: Job): boolean | undefined {
  const labels = [text, ...holes.flatMap(({ expression }) => labelsIn(expression, matrix))]
  if (labels.some((label) => label?.toLowerCase().includes('self-hosted'))) return true
  return labels.includes(undefined) ? undefined : false
}

/** The possible values of an expression such as `matrix.os || 'ubuntu-latest'`; contains `undefined` if some are unknown. */
function labelsIn(expression: Expression, matrix: readonly Text[]): readonly (string | undefined)[] {
  if (expression.kind === 'literal') return [String(expression.value)]
  if (expression.kind === 'operation') return expression.operands.flatMap(ofOperand)
  const [first, ...names] = pathOf(expression)?.split('.') ?? []
  if (first !== 'matrix') return [undefined]
  return matrix
    .filter(({ at }) => isAt(at, names))
    .map(({ text, holes }) => (holes.length > 0 ? undefined : text))

  /** The left side of `&&` is only a condition. */
  function ofOperand(operand: Expression, index: number): readonly (string | undefined)[] {
    const decides = expression.kind === 'operation' && expression.operator === '&&' && index === 0
    return decides ? [] : labelsIn(operand, matrix)
  }
}

/** Whether a value of the matrix is one that these names lead to, or holds it: `strategy.matrix.include[0].os`. */
function isAt(at: string, names: readonly string[]): boolean {
  const path = at.replace(/^strategy\.matrix\.?(?:include\b(?:\[\d+\])?\.?)?/, '').replace(/\[\d+\]/g, '')
  if (path.startsWith('exclude')) return false
  const keys = path
    .toLowerCase()
    .split('.')
    .filter((key) => key !== '')
  return names.every((name, index) => keys[index] === undefined || keys[index] === name)
}
