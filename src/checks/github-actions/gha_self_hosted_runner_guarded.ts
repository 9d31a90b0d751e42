import { type Expression, pathOf } from '../../resources/github-actions/expression.ts'
import type { Job, Text } from '../../resources/github-actions/workflow.ts'
import { defineCheck } from '../check.ts'
import { fail, manual, pass } from '../verdict.ts'
import { publicTrigger } from './privileged-triggers.ts'

export default defineCheck({
  id: 'gha_self_hosted_runner_guarded',
  title: 'Strangers run nothing on machines of your own',
  service: 'github-actions',
  severity: 'medium',
  categories: ['isolation', 'exposure'],
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
    const { runsOn, triggers } = properties
    const label = runsOn.find((text) => isSelfHosted(text, properties) !== false)
    if (!label) return undefined
    const trigger = publicTrigger(triggers)
    if (!trigger) return pass('Only those who may write to the repository start it.', label.at)
    if (isSelfHosted(label, properties) === undefined) {
      return manual(`Under ${trigger.event} it runs on ${label.text}, which is not known.`, label.at)
    }
    return fail(`Under ${trigger.event} it runs on a machine of your own.`, label.at)
  },
})

/** Whether a label names a machine of one's own; `undefined` when only a run decides on it. */
function isSelfHosted({ text, holes }: Text, { matrix }: Job): boolean | undefined {
  if (text.toLowerCase().includes('self-hosted')) return true
  if (holes.length === 0) return false
  const isMatrix = holes.every(({ expression }) => hangsOnMatrix(expression))
  if (!isMatrix || matrix.some((value) => value.holes.length > 0)) return undefined
  return matrix.some((value) => value.text.toLowerCase().includes('self-hosted'))
}

/** `matrix.os`, and `matrix.os || 'ubuntu-latest'`. */
function hangsOnMatrix(expression: Expression): boolean {
  if (expression.kind === 'operation') return expression.operands.every(hangsOnMatrix)
  return expression.kind === 'literal' || pathOf(expression)?.startsWith('matrix.') === true
}
