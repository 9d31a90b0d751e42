import type {
  Action,
  Container,
  Input,
  Job,
  Step,
  Variable,
  Workflow,
} from '../../model/github-actions/workflow.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource } from '../../model/resource.ts'
import { enumeration } from '../../text/enumeration.ts'
import { defineCheck, fail, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { isGenerated } from '../secrets/generated.ts'
import { isLocalServer } from '../secrets/local-server.ts'
import { secretIn } from '../secrets/secret-in.ts'
import { secretsInJobScript } from '../secrets/secrets-in-job-script.ts'
import { type Place, placeOf } from './place.ts'
import { runsOf } from './runs.ts'

export default defineCheck({
  id: 'gha_no_plaintext_secrets',
  title: 'Workflows should hold no secrets in plain text',
  service: 'github-actions',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or later, has the secret, and its history keeps it.',
  remediation: {
    text: 'Store the value as a secret and name it in an expression, as secrets.NAME; then replace the one that leaked.',
    url: 'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-secrets',
  },
  references: ['https://cwe.mitre.org/data/definitions/798.html'],
  resources: ['GitHubActions::Action', 'GitHubActions::Job', 'GitHubActions::Workflow'],
  evaluate: (resource, infrastructure) => judgeParts(partsIn(resource, infrastructure), PASSES, judged),
})

const PASSES = 'No variable, input or script holds a literal secret.'

/** A variable, a default of an input, or a script, which has no name. */
interface Part {
  readonly name?: string
  readonly text: string
  readonly at: string
}

function judged({ name, text, at }: Part): Verdict | undefined {
  if (name === undefined) {
    const secrets = secretsInJobScript(text)
    return secrets.length > 0 ? fail(`A script holds ${enumeration(secrets)}.`, at) : undefined
  }
  const secret = secretIn(name, text)
  return secret ? fail(`${name} holds ${secret}.`, at) : undefined
}

function partsIn(resource: Resource<Kind>, infrastructure: Infrastructure): readonly Part[] {
  const parts = partsOf(resource.properties)
  if (!isSequence(resource)) return parts
  const containers = containersAround(placeOf(resource, infrastructure))
  const given = new Set(containers.flatMap(({ env }) => env.map(({ text }) => text)))
  return containers.length === 0 ? parts : parts.filter(({ text }) => !isOfOwnServer(text, given))
}

type Kind = 'GitHubActions::Action' | 'GitHubActions::Job' | 'GitHubActions::Workflow'

function isSequence(
  resource: Resource<Kind>,
): resource is Resource<'GitHubActions::Action' | 'GitHubActions::Job'> {
  return resource.type !== 'GitHubActions::Workflow'
}

/** The containers of a job, or of those that call an action. */
function containersAround(place: Place): readonly Container[] {
  return runsOf(place).flatMap(({ job: { properties } }) =>
    'containers' in properties ? properties.containers : [],
  )
}

function partsOf(properties: Action | Job | Workflow): readonly Part[] {
  if (!('steps' in properties)) return [...properties.env, ...defaultsOf(properties.inputs)]
  const { steps } = properties
  const used = steps.flatMap((step) => [...step.env, ...step.with.map((given) => partOf(given, step))])
  const scripts = steps.flatMap(({ run }) => (run ? [{ text: run.text, at: run.at }] : []))
  if (!('ownEnv' in properties)) return [...defaultsOf(properties.inputs), ...used, ...scripts]
  return [...partsOfJob(properties), ...used, ...scripts]
}

/** An input; the command line of an image is a script. */
function partOf({ name, text, at }: Variable, { uses }: Step): Part {
  const isCommandLine = uses?.text.startsWith('docker://') && /^(?:args|entrypoint)$/i.test(name)
  return isCommandLine ? { text, at } : { name, text, at }
}

/** Whether a text is the address of a server that the job starts and ends, or given to it: a word, and no generated one. */
function isOfOwnServer(text: string, given: ReadonlySet<string>): boolean {
  return isLocalServer(text) || (given.has(text) && !isGenerated(text))
}

/** What a job says beside its steps. Its inputs are those of the workflow. */
function partsOfJob({ ownEnv, with: given, containers, outputs, matrix }: Job): readonly Part[] {
  const ofContainers = containers.flatMap(({ env, options }) => [
    ...env,
    ...(options ? [{ text: options.text, at: options.at }] : []),
  ])
  return [
    ...ownEnv,
    ...given,
    ...ofContainers,
    ...outputs,
    ...matrix.map((text) => ({ ...text, name: 'The matrix' })),
  ]
}

function defaultsOf(inputs: readonly Input[]): readonly Part[] {
  return inputs.flatMap(({ name, default: text }) => (text ? [{ name, text: text.text, at: text.at }] : []))
}
