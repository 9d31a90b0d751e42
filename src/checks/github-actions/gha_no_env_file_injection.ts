import { placeholderOf } from '../../model/github-actions/expression-placeholder.ts'
import type { Action, Step } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { privilegedTrigger } from './privileged-triggers.ts'
import { leastTrust, type Place, type Trust, trustIn, trustInText } from './untrusted.ts'

const FILE = /GITHUB_(?:ENV|PATH)/

export default defineCheck({
  id: 'gha_no_env_file_injection',
  title: 'Untrusted input should not be written to GITHUB_ENV or GITHUB_PATH',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure'],
  topics: ['build-pipelines', 'untrusted-input'],
  risk: 'A line break in the value sets further variables, such as one that makes the next program load a library: whoever wrote it runs code in a workflow with secrets.',
  remediation: {
    text: 'Hand values on as outputs of a step, or check that they are what they should be before writing them.',
    url: 'https://securitylab.github.com/resources/github-actions-untrusted-input/',
  },
  references: [
    'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-an-environment-variable',
  ],
  compliance: {},
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate({ properties }) {
    if (!privilegedTrigger(properties.triggers)) return undefined
    const writing = properties.steps.filter(({ run }) => run && FILE.test(run.text))
    return judgeParts(writing, 'No untrusted input is written to GITHUB_ENV or GITHUB_PATH.', (step) =>
      ofStep(step, properties),
    )
  },
})

function ofStep(step: Step, actionOrJob: Action): Verdict | undefined {
  const at = `${step.at}.run`
  if (isUnknown(step.commands))
    return manual(`What is written to GITHUB_ENV or GITHUB_PATH is not known: ${step.commands.reason}.`, at)
  const place = { ...actionOrJob, env: [...actionOrJob.env, ...step.env] }
  const trust = leastTrust(
    step.commands.filter(writesFile).map((command) => trustInOutput(command, step, place)),
  )
  if (trust === 'untrusted') return fail('Untrusted input is written to GITHUB_ENV or GITHUB_PATH.', at)
  return trust === 'unclear'
    ? manual('Who controls what is written to GITHUB_ENV or GITHUB_PATH is not known.', at)
    : undefined
}

function writesFile({ redirections, words }: Command): boolean {
  const isFile = (value: unknown) => typeof value === 'string' && FILE.test(value)
  return redirections.some(({ target }) => isFile(target)) || (words[0] === 'tee' && words.some(isFile))
}

/** The trust in the output of a command: in its words, and in those of the commands piped into it. */
function trustInOutput(command: Command, { run }: Step, place: Place): Trust {
  const printing = [...command.reads, command]
  if (printing.some(({ words }) => words.slice(1).some((word) => isUnknown(word) && !word.template)))
    return 'unclear'
  const texts = printing.flatMap(({ words, redirections }) =>
    [...words, ...redirections.map(({ target }) => target)].flatMap(knownParts),
  )
  const holes =
    run?.holes.filter((_, index) => texts.some((text) => text.includes(placeholderOf(index)))) ?? []
  const variables = place.env.filter(({ name }) => texts.some((text) => mentions(text, name)))
  return leastTrust([
    ...holes.map(({ expression }) => trustIn(expression, place)),
    ...variables.map((variable) => trustInText(variable, place)),
    printing.some(readsElsewhere) ? 'unclear' : 'trusted',
  ])
}

function knownParts(value: Command['words'][number]): readonly string[] {
  return isUnknown(value) ? (value.template ?? []).filter((piece) => typeof piece === 'string') : [value]
}

function mentions(text: string, name: string): boolean {
  return text.split(/[^\w$]/).includes(`$${name}`)
}

/** Programs that print the content of files, which may come from a stranger. */
function readsElsewhere({ words, embeds }: Command): boolean {
  return embeds.length > 0 || /^(?:cat|head|tail|jq|yq|sed|awk|grep|unzip|curl|wget)$/.test(String(words[0]))
}
