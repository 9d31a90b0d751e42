import type { Step, Text } from '../../model/github-actions/workflow.ts'
import type { Resource } from '../../model/resource.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { type Place, trustIn } from './untrusted.ts'
import { repositoryOf } from './uses.ts'

/** Inputs of actions that are run as code. */
const CODE_INPUTS: ReadonlyMap<string, string> = new Map([
  ['actions/github-script', 'script'],
  ['addnab/docker-run-action', 'run'],
  ['appleboy/ssh-action', 'script'],
  ['azure/cli', 'inlinescript'],
  ['azure/powershell', 'inlinescript'],
  ['cardinalby/js-eval-action', 'expression'],
  ['jannekem/run-python-script-action', 'script'],
  ['mikefarah/yq', 'cmd'],
  ['nick-fields/retry', 'command'],
  ['reactivecircus/android-emulator-runner', 'script'],
])

export default defineCheck({
  id: 'gha_no_template_injection',
  title: 'Scripts should not contain expressions with untrusted input',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure', 'supply-chain'],
  topics: ['build-pipelines', 'untrusted-input'],
  risk: 'An expression is put into the script before the shell reads it: a pull request whose title is a command runs that command, with the token and the secrets of the job.',
  remediation: {
    text: 'Hand the value over in a variable of env, and use the variable in quotes: "$TITLE".',
    url: 'https://docs.github.com/en/actions/reference/security/secure-use#good-practices-for-mitigating-script-injection-attacks',
  },
  references: ['https://securitylab.github.com/resources/github-actions-untrusted-input/'],
  compliance: {},
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }: Resource<'GitHubActions::Action' | 'GitHubActions::Job'>) =>
    judgeParts(
      properties.steps.flatMap((step) => scriptsOf(step).map((script) => ({ step, script }))),
      'No script contains untrusted input.',
      ({ step, script }) => ofScript(script, { ...properties, env: [...properties.env, ...step.env] }),
    ),
})

function scriptsOf(step: Step): readonly Text[] {
  if (step.run) return [step.run]
  const name = CODE_INPUTS.get(repositoryOf(step.uses)?.repository ?? '')
  return step.with.filter((input) => input.name.toLowerCase() === name)
}

function ofScript({ at, holes }: Text, place: Place): Verdict | undefined {
  const judged = holes.map(({ source, expression }) => ({ source, trust: trustIn(expression, place) }))
  const named = (trust: string) => [
    ...new Set(judged.filter((hole) => hole.trust === trust).map(({ source }) => source)),
  ]
  const untrusted = named('untrusted')
  if (untrusted.length > 0)
    return fail(`The script contains ${untrusted.join(', ')}, which strangers control.`, at)
  const unclear = named('unclear')
  if (unclear.length === 0) return undefined
  return manual(`The script contains ${unclear.join(', ')}, and who controls that is not known.`, at)
}
