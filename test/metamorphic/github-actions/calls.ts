// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import type { Finding } from '../../../src/findings/finding.ts'
import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { eachInSteps, OF_TEXTS } from './expressions.ts'
import { type Job, withJobs } from './jobs.ts'

const language = 'github-actions'

/** Keys of a job that a job which calls a workflow has itself. */
const OF_CALLER = /^ {4}(?:if|needs|permissions|concurrency):/

/** Jobs whose texts count on their file: a matrix, outputs of other jobs, inputs, variables and defaults of the workflow. */
const BOUND =
  /\b(?:matrix|inputs)\.|^ {4}(?:strategy|outputs|name):|\bneeds\.|^(?:env|defaults|concurrency):/m

/** A job that moves keeps its name. */
function keyOf({ resource: { address } }: Finding): string {
  return address
}

/** Jobs that are there for their outputs alone are nothing of the subject. */
function keyBesideOutputs({ resource: { address } }: Finding): string | undefined {
  return /^jobs\.(?:assay|a)$/.test(address) ? undefined : address
}

/** What all jobs of a workflow may do, unless they say otherwise. */
function permissionsOf(text: string): string {
  return /^permissions:[^\n]*\n(?: +[^\n]*\n)*/m.exec(text)?.[0] ?? ''
}

/** What the jobs that call a workflow hand to it, and what it takes. */
interface Handed {
  readonly given: string
  readonly taken: string
}

const ALL_SECRETS: Handed = { given: '    secrets: inherit\n', taken: '' }

function asInputs(expressions: readonly string[]): Handed {
  return {
    given: `    with:\n${list(expressions, (expression, index) => `      h${index}: "\${{ ${expression} }}"`)}    secrets: inherit\n`,
    taken: `    inputs:\n${list(expressions, (_, index) => `      h${index}: { type: string }`)}`,
  }
}

function asSecrets(expressions: readonly string[]): Handed {
  return {
    given: `    secrets:\n${list(expressions, (expression, index) => `      h${index}: "\${{ ${expression} }}"`)}`,
    taken: `    secrets:\n${list(expressions, (_, index) => `      h${index}: { required: true }`)}`,
  }
}

/** Each job in a workflow of the repository, which a job of the same name calls. */
function inWorkflows(path: string, text: string, { given, taken } = ALL_SECRETS): Files | undefined {
  const called: Record<string, string> = {}
  const caller = withJobs(text, ({ name, beside, keys, steps }: Job) => {
    const file = `.github/workflows/called-${name}.yml`
    const own = keys.filter((key) => !OF_CALLER.test(key))
    called[file] = [
      `name: ${name}\non:\n  workflow_call:\n${taken}`,
      permissionsOf(text),
      `jobs:\n  ${name}:${beside}\n${own.join('')}    steps:\n${steps.join('')}`,
    ].join('')
    const kept = keys.filter((key) => OF_CALLER.test(key)).join('')
    return `  ${name}:\n${kept}    uses: ./${file}\n${given}`
  })
  return caller === text ? undefined : { [path]: caller, ...called }
}

const IN_WORKFLOWS: Rewriting = {
  name: 'jobs in workflows that are called',
  language,
  comparesLines: false,
  isSplit: true,
  keyOf,
  *variants({ path, text }) {
    const files = BOUND.test(text) ? undefined : inWorkflows(path, text)
    if (files) yield files
  },
}

/** Each expression of a step through what the workflow is handed that the job has moved to. */
function throughCall(
  what: string,
  context: string,
  handedAs: (expressions: readonly string[]) => Handed,
): Rewriting {
  return {
    name: `${what} of a workflow that is called`,
    language,
    comparesLines: false,
    isSplit: true,
    keyOf,
    *variants({ path, text, check }) {
      if (!OF_TEXTS.test(check.id) || BOUND.test(text)) return
      const found: string[] = []
      const moved = eachInSteps(text, (expression) => `\${{ ${context}.h${found.push(expression) - 1} }}`)
      const files = found.length > 0 ? inWorkflows(path, moved, handedAs(found)) : undefined
      if (files) yield files
    },
  }
}

const THROUGH_INPUT = throughCall('input', 'inputs', asInputs)
const THROUGH_SECRET = throughCall('secret', 'secrets', asSecrets)

/** Each expression of a step as an output of a job that runs before. */
function throughOutput(
  name: string,
  jobAnd: (expressions: readonly string[]) => [string, Files?],
): Rewriting {
  return {
    name,
    language,
    comparesLines: false,
    keyOf: keyBesideOutputs,
    *variants({ path, text, check }) {
      if (!OF_TEXTS.test(check.id) || /^ {4}(?:needs|uses):|[&*]\w|^---/m.test(text)) return
      const found: string[] = []
      const use = (expression: string): string => `\${{ needs.assay.outputs.o${found.push(expression) - 1} }}`
      const later = eachInSteps(text, use).replace(/^ {4}steps:\n/gm, '    needs: assay\n    steps:\n')
      if (found.length === 0) return
      const [job, files] = jobAnd(found)
      yield { [path]: later.replace(/^jobs:[^\n]*\n/m, (jobs) => jobs + job), ...files }
    },
  }
}

function list(items: readonly string[], write: (item: string, index: number) => string): string {
  return items.map((item, index) => `${write(item, index)}\n`).join('')
}

const THROUGH_NEEDS = throughOutput('output of another job', (expressions) => [
  [
    '  assay:\n    runs-on: ubuntu-latest\n    outputs:\n',
    list(expressions, (expression, index) => `      o${index}: "\${{ ${expression} }}"`),
    '    steps:\n      - run: "true"\n',
  ].join(''),
])

const THROUGH_CALLED = throughOutput('output of a workflow that is called', (expressions) => [
  [
    '  assay:\n    uses: ./.github/workflows/assay.yml\n    with:\n',
    list(expressions, (expression, index) => `      i${index}: "\${{ ${expression} }}"`),
  ].join(''),
  {
    '.github/workflows/assay.yml': [
      'on:\n  workflow_call:\n    inputs:\n',
      list(expressions, (_, index) => `      i${index}: { type: string }`),
      '    outputs:\n',
      list(expressions, (_, index) => `      o${index}: { value: "\${{ jobs.a.outputs.o${index} }}" }`),
      'permissions: {}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    outputs:\n',
      list(expressions, (_, index) => `      o${index}: "\${{ inputs.i${index} }}"`),
      '    steps:\n      - run: "true"\n',
    ].join(''),
  },
])

export const CALLS: readonly Rewriting[] = [
  IN_WORKFLOWS,
  THROUGH_INPUT,
  THROUGH_SECRET,
  THROUGH_NEEDS,
  THROUGH_CALLED,
]
