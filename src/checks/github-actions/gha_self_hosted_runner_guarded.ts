import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import type { Job, Text } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, pass } from '../check.ts'
import { matrixValues } from './matrix-values.ts'
import { placeOf } from './place.ts'
import { publicTriggers } from './privileged-triggers.ts'
import { isReachedBy } from './reach.ts'

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
  sameAs: { zizmor: ['self-hosted-runner'] },
  resources: ['GitHubActions::Job'],
  evaluate(job, infrastructure) {
    const { properties } = job
    const { runsOn, runnerGroup, triggers, calls } = properties
    const place = placeOf(job, infrastructure)
    const label = runsOn.find((text) => kindOf(text, properties) === 'own')
    const unclear = label
      ? undefined
      : (runnerGroup ?? runsOn.find((text) => kindOf(text, properties) === 'unclear'))
    const decides = label ?? unclear
    if (!decides) return undefined
    const trigger = publicTriggers(triggers).find(({ event }) => isReachedBy(event, place))
    if (!trigger && calls.length === 0 && triggers.some(({ event }) => event === 'workflow_call'))
      return manual(`The job runs on ${decides.text}, and who calls its workflow is not known.`, decides.at)
    if (!trigger)
      return pass('Only people with write access to the repository can start the job.', decides.at)
    if (unclear) {
      return manual(
        `Under ${trigger.event} the job runs on ${unclear.text}, and whose runner that is, is not known.`,
        unclear.at,
      )
    }
    return fail(`Under ${trigger.event} the job runs on a self-hosted runner.`, decides.at)
  },
})

/** Labels that every self-hosted runner gets; GitHub's own have a version, as ubuntu-24.04. */
const OWN = /^(?:self-hosted|linux|windows|macos|x64|arm|arm64)$/i

/** GitHub's runners, and those of larger size that GitHub hosts as well. */
const HOSTED =
  /^(?:ubuntu|windows|macos)-(?:latest|slim|\d[\w.]*|11-arm|2025-vs2026)(?:-(?:arm|arm64|xlarge|large|intel|cores?|\d+-?cores?|\w+))*$/i

/** Runners that other firms host, a fresh machine for each job: Depot, Namespace, Blacksmith, WarpBuild, BuildJet, Ubicloud, Cirrus. */
const HOSTED_BY_OTHERS =
  /^(?:(?:depot|nscloud|namespace-profile|blacksmith|warp|buildjet|ubicloud)-[\w.-]+(?:;.*)?|ubicloud|blacksmith|ghcr\.io\/cirruslabs\/[\w./:-]+)$/i

type Runner = 'hosted' | 'own' | 'unclear'

/** Whose runner a label names. */
function kindOf({ text, holes }: Text, { matrix }: Job): Runner {
  if (holes.length === 0) return kindOfLabel(text)
  const start = text.indexOf('${{')
  const [before, after] = [text.slice(0, start), text.slice(text.indexOf('}}', start) + 2)]
  const kinds = holes
    .flatMap(({ expression }) => labelsIn(expression, matrix))
    .map((value) =>
      value === undefined || holes.length > 1 ? 'unclear' : kindOfLabel(`${before}${value}${after}`),
    )
  if (/self-hosted/i.test(text) || kinds.includes('own')) return 'own'
  return kinds.includes('unclear') ? 'unclear' : 'hosted'
}

function kindOfLabel(label: string): Runner {
  if (/self-hosted/i.test(label) || OWN.test(label)) return 'own'
  return HOSTED.test(label) || HOSTED_BY_OTHERS.test(label) ? 'hosted' : 'unclear'
}

/** The possible values of an expression such as `matrix.os || 'ubuntu-latest'`; contains `undefined` if some are unknown. */
function labelsIn(expression: Expression, matrix: readonly Text[]): readonly (string | undefined)[] {
  if (expression.kind === 'literal') return [String(expression.value)]
  if (expression.kind === 'operation') return expression.operands.flatMap(ofOperand)
  const [first, ...names] = pathOf(expression)?.split('.') ?? []
  if (first !== 'matrix') return [undefined]
  return matrixValues(matrix, names).map(({ text, holes }) => (holes.length > 0 ? undefined : text))

  /** The left side of `&&` is only a condition. */
  function ofOperand(operand: Expression, index: number): readonly (string | undefined)[] {
    const decides = expression.kind === 'operation' && expression.operator === '&&' && index === 0
    return decides ? [] : labelsIn(operand, matrix)
  }
}
