import { type Expression, type Hole, pathOf } from '../../model/github-actions/expression.ts'
import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict, withRelated } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { areInLiterals } from './javascript-literals.ts'
import { type Place, placeOf } from './place.ts'
import { isJsonOutput } from './step-outputs.ts'
import { strangersTexts } from './strangers-texts.ts'
import { handedIn, placesOfCallers } from './trust.ts'
import { repositoryOf } from './uses.ts'

/** Inputs of actions that are run as code. */
const CODE_INPUTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['actions/github-script', ['script']],
  ['addnab/docker-run-action', ['options', 'run']],
  ['amadevus/pwsh-script', ['script']],
  ['appleboy/ssh-action', ['script']],
  ['azure/cli', ['inlinescript']],
  ['azure/powershell', ['inlinescript']],
  ['borales/actions-yarn', ['cmd']],
  ['cardinalby/js-eval-action', ['expression']],
  ['coactions/setup-xvfb', ['run']],
  ['cross-platform-actions/action', ['run']],
  ['devcontainers/ci', ['runcmd']],
  ['fifsky/ssh-action', ['command']],
  ['gabrielbb/xvfb-action', ['run']],
  ['garygrossgarten/github-action-ssh', ['command']],
  ['jannekem/run-python-script-action', ['script']],
  ['mikefarah/yq', ['cmd']],
  ['nick-fields/retry', ['command', 'new_command_on_retry', 'on_retry_command']],
  ['nick-invision/retry', ['command', 'new_command_on_retry', 'on_retry_command']],
  ['pguyot/arm-runner-action', ['commands']],
  ['reactivecircus/android-emulator-runner', ['script']],
  ['sergeysova/jq-action', ['cmd']],
  ['uraimo/run-on-arch-action', ['env', 'install', 'run', 'setup']],
  ['vmactions/freebsd-vm', ['prepare', 'run']],
  ['vmactions/netbsd-vm', ['prepare', 'run']],
  ['vmactions/openbsd-vm', ['prepare', 'run']],
  ['vmactions/solaris-vm', ['prepare', 'run']],
  ['wandalen/wretry.action', ['command']],
  ['workflow/nix-shell-action', ['script']],
])

/** Actions whose code is JavaScript, in which JSON is a literal. */
const JAVASCRIPT = new Set(['actions/github-script', 'cardinalby/js-eval-action'])

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
  sameAs: { checkov: ['CKV_GHA_2'], zizmor: ['template-injection'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: (actionOrJob, infrastructure) =>
    judgeParts(
      actionOrJob.properties.steps.flatMap((step) =>
        scriptsOf(step)
          .flatMap(partsOf)
          .map((part) => ({ ...part, place: placeOf(actionOrJob, infrastructure, step) })),
      ),
      'No script contains untrusted input.',
      ({ hole, at, place }) => hole && ofExpression(hole, at, place),
    ),
})

interface Script extends Text {
  readonly isJavaScript: boolean
}

function scriptsOf(step: Step): readonly Script[] {
  if (step.run) return [{ ...step.run, isJavaScript: false }]
  const action = repositoryOf(step.uses)?.repository ?? ''
  const names = CODE_INPUTS.get(action) ?? []
  return step.with
    .filter((input) => names.includes(input.name.toLowerCase()))
    .map((input) => ({ ...input, isJavaScript: JAVASCRIPT.has(action) }))
}

/** An expression that is judged, or a script that has none. */
interface Part {
  readonly at: string
  readonly hole?: Hole & { readonly isJsonHarmless: boolean }
}

function partsOf(script: Script): readonly Part[] {
  const { at, holes } = script
  if (holes.length === 0) return [{ at }]
  const inLiterals = script.isJavaScript ? areInLiterals(script) : []
  return holes.map((hole, index) => ({
    at: `${at}[${hole.line}]`,
    hole: { ...hole, isJsonHarmless: inLiterals[index] === false },
  }))
}

function ofExpression(
  { source, expression, isJsonHarmless }: NonNullable<Part['hole']>,
  at: string,
  place: Place,
): Verdict | undefined {
  if (isJsonHarmless && isJson(expression, place)) return undefined
  const trust = strangersTexts.expression(expression, place)
  if (trust.level === 'trusted') return undefined
  const contains = `The script contains ${source}${handedIn(trust.callers)}`
  const verdict =
    trust.level === 'untrusted'
      ? fail(`${contains}, which strangers control.`, at)
      : manual(`${contains}, and who controls that is not known.`, at)
  return withRelated(verdict, placesOfCallers([trust]))
}

/** JSON is a complete literal of JavaScript, whatever is in it. */
function isJson(expression: Expression, place: Place): boolean {
  if (expression.kind === 'call') return expression.name.toLowerCase() === 'tojson'
  const [, step] = /^steps\.([^.]+)\.outputs\.[^.]+_files$/.exec(pathOf(expression) ?? '') ?? []
  return step !== undefined && isJsonOutput(step, place)
}
