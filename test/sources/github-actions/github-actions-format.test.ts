// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the brackets of GitHub's expressions
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Finding } from '../../../src/findings/finding.ts'
import type { Job, Workflow } from '../../../src/model/github-actions/workflow.ts'
import { locate } from '../../../src/model/resource.ts'
import { type Contents, joined } from '../../../src/sources/file-format/file-format.ts'
import { Memo } from '../../../src/sources/file-format/memo.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { gitHubActions } from '../../../src/sources/github-actions/github-actions-format.ts'
import { evaluate } from '../../support/evaluate.ts'

const CI = '.github/workflows/ci.yml'
const CHECKS = CATALOGUE.filter(({ id }) => id.startsWith('gha_'))

describe('which files are workflows and actions', () => {
  test.each([
    CI,
    'app/.github/workflows/a.yaml',
    '.gitea/workflows/a.yml',
    'action.yml',
    '.github/actions/a/action.yaml',
  ])('%s', (path) => expect(gitHubActions.claims(path)).toBe(true))

  test.each(['.github/dependabot.yml', '.github/workflows/a/b.yml', 'workflows/ci.yml', 'my-action.yml'])(
    'not %s',
    (path) => expect(gitHubActions.claims(path)).toBe(false),
  )

  test('another file may be called action.yml', () => {
    expect(gitHubActions.recognizes(file('action.yml', 'name: a\nruns:\n  using: composite\n'))).toBe(true)
    expect(gitHubActions.recognizes(file('action.yml', 'action: jump\n'))).toBe(false)
  })
})

describe('a workflow', () => {
  test.each([
    ['on: push', ['push']],
    ['on: [push, pull_request]', ['push', 'pull_request']],
    ['on: { push: { branches: [main] }, schedule: [{ cron: "0 0 * * *" }] }', ['push', 'schedule']],
    ['"on": push', ['push']],
    ['name: a', []],
  ])('%s', (text, events) => {
    const [workflow] = collect({ [CI]: `${text}\njobs: {}` }).resources.map(
      ({ properties }) => properties as Workflow,
    )
    expect(workflow?.triggers.map(({ event }) => event)).toEqual(events)
  })

  test('and its jobs are resources that know their lines', () => {
    const { resources, gaps } = collect({
      [CI]: 'on: push\njobs:\n  build:\n    steps:\n      - run: a\n      - run: |\n          b\n          c\n  test:\n    steps: []\n',
    })
    expect(gaps).toEqual([])
    expect(
      resources.map(({ address, location }) => [address, location?.startLine, location?.endLine]),
    ).toEqual([
      ['workflow', 1, 10],
      ['jobs.build', 3, 8],
      ['jobs.test', 9, 10],
    ])
    expect(locate(resources[1] as (typeof resources)[0], 'steps[1].run')?.startLine).toBe(6)
  })

  test('anchors and merge keys are read where they are used', () => {
    const { resources } = collect({
      [CI]: 'on: push\njobs:\n  a:\n    steps: &steps\n      - run: make\n  b:\n    steps: *steps\n',
    })
    expect(resources.slice(1).map(({ properties }) => (properties as Job).steps.length)).toEqual([1, 1])
  })
})

test('steps that run side by side are steps like any other, and one that waits is one without work', () => {
  const { resources, gaps } = collect({
    [CI]: 'on: push\njobs:\n  a:\n    steps:\n      - parallel:\n          - run: a\n          - uses: b/c@v1\n      - wait-all:\n',
  })
  expect(gaps).toEqual([])
  expect(
    (resources.at(1)?.properties as Job | undefined)?.steps.map(({ at, run, uses }) => [
      at,
      (run ?? uses)?.text,
    ]),
  ).toEqual([
    ['steps[0].parallel[0]', 'a'],
    ['steps[0].parallel[1]', 'b/c@v1'],
    ['steps[1]', undefined],
  ])
})

test.each(['services', 'strategy', 'defaults', 'container', 'environment', 'env'])(
  'an expression may stand for all of %s',
  (name) => {
    const text = `on: push\njobs:\n  a:\n    ${name}: \${{ fromJSON(inputs.a) }}\n    steps:\n      - run: a\n`
    const { resources, gaps } = collect({ [CI]: text })
    expect(gaps).toEqual([])
    expect((resources.at(1)?.properties as Job | undefined)?.steps).toHaveLength(1)
  },
)

describe('calls among the files', () => {
  const REUSABLE = '.github/workflows/reusable.yml'
  const ACTION = '.github/actions/greet/action.yml'
  const CALLED = `on:\n  workflow_call:\n    inputs:\n      title: { type: string }\njobs:\n  a:\n    steps:\n      - run: echo \${{ inputs.title }}\n`
  const GREET =
    'inputs: { title: { required: true } }\nruns:\n  using: composite\n  steps:\n    - run: echo ${{ inputs.title }}\n      shell: bash\n'

  test.each([
    ['a literal is handed in', '1', 'PASS'],
    ['what only GitHub writes is handed in', '${{ github.sha }}', 'PASS'],
    ['what strangers write is handed in', '${{ github.event.pull_request.title }}', 'FAIL'],
    ['a result that is not known is handed in', '${{ steps.a.outputs.b }}', 'MANUAL'],
  ])('a reusable workflow: %s', (_, title, status) => {
    const caller = `on: pull_request\njobs:\n  call:\n    uses: ./.github/workflows/reusable.yml\n    with:\n      title: ${title}\n`
    expect(statusOf('gha_no_template_injection', { [CI]: caller, [REUSABLE]: CALLED }, REUSABLE)).toBe(status)
  })

  test('the root of the repository may be written as a dollar', () => {
    const caller =
      'on: issues\njobs:\n  call:\n    uses: $/.github/workflows/reusable.yml\n    with: { title: "${{ github.event.issue.title }}" }\n'
    const files = { [CI]: caller, [REUSABLE]: CALLED }
    expect(statusOf('gha_no_template_injection', files, REUSABLE)).toBe('FAIL')
    expect(statusOf('gha_actions_pinned_to_sha', files, CI)).toBeUndefined()
  })

  test('of several callers one is enough', () => {
    const caller = (event: string, title: string) =>
      `on: ${event}\njobs:\n  call:\n    uses: ./.github/workflows/reusable.yml\n    with: { title: "${title}" }\n`
    const files = { [CI]: caller('push', 'nightly'), [REUSABLE]: CALLED }
    const other = '.github/workflows/other.yml'
    const title = '${{ github.event.issue.title }}'
    expect(statusOf('gha_no_template_injection', files, REUSABLE)).toBe('PASS')
    const withOther = { ...files, [other]: caller('issues', title) }
    expect(statusOf('gha_no_template_injection', withOther, REUSABLE)).toBe('FAIL')
    // A schedule has no issue.
    const withScheduled = { ...files, [other]: caller('schedule', title) }
    expect(statusOf('gha_no_template_injection', withScheduled, REUSABLE)).toBe('PASS')
  })

  test('where any file has changed, what calls or is called is another resource than before', () => {
    const memo = new Memo()
    const caller = (condition: string) =>
      `on: push\njobs:\n  call:\n    if: ${condition}\n    uses: ./.github/workflows/reusable.yml\n`
    const alone = 'on: push\njobs:\n  alone: { steps: [] }\n'
    const read = (condition: string) => {
      const texts = { [CI]: caller(condition), [REUSABLE]: CALLED, '.github/workflows/alone.yml': alone }
      const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
      const { resources } = joined(gitHubActions.read(files, { tree: memoryTree(files), memo }))
      return new Map(resources.map((resource) => [resource.address, resource]))
    }
    const [first, same, changed] = [read('true'), read('true'), read('false')]
    expect(same.get('jobs.a')).toBe(first.get('jobs.a'))
    expect(changed.get('jobs.a')).not.toBe(first.get('jobs.a'))
    expect(changed.get('jobs.alone')).toBe(first.get('jobs.alone'))
  })

  test('nobody calls a reusable workflow', () => {
    expect(statusOf('gha_no_template_injection', { [REUSABLE]: CALLED }, REUSABLE)).toBe('MANUAL')
  })

  test('a reusable workflow that is also started by hand', () => {
    const caller =
      'on: push\njobs:\n  call:\n    uses: ./.github/workflows/reusable.yml\n    with: { title: nightly }\n'
    const started = CALLED.replace(
      'on:\n',
      'on:\n  workflow_dispatch: { inputs: { title: { type: string } } }\n',
    )
    expect(statusOf('gha_no_template_injection', { [CI]: caller, [REUSABLE]: started }, REUSABLE)).toBe(
      'MANUAL',
    )
  })

  test('the default of an input that a caller leaves out', () => {
    const caller = 'on: issues\njobs:\n  call:\n    uses: ./.github/workflows/reusable.yml\n'
    const safe = CALLED.replace('{ type: string }', '{ type: string, default: nightly }')
    const unsafe = CALLED.replace('{ type: string }', '{ default: "${{ github.event.issue.title }}" }')
    expect(statusOf('gha_no_template_injection', { [CI]: caller, [REUSABLE]: safe }, REUSABLE)).toBe('PASS')
    expect(statusOf('gha_no_template_injection', { [CI]: caller, [REUSABLE]: unsafe }, REUSABLE)).toBe('FAIL')
  })

  test('a composite action', () => {
    const caller = (title: string) =>
      `on: pull_request\njobs:\n  a:\n    env: { BRANCH: "\${{ github.head_ref }}" }\n    steps:\n      - uses: ./.github/actions/greet\n        with: { title: "${title}" }\n`
    const status = (files: Record<string, string>, path: string) =>
      statusOf('gha_no_template_injection', files, path)
    expect(status({ [ACTION]: GREET }, ACTION)).toBe('MANUAL')
    expect(status({ [ACTION]: GREET, [CI]: caller('hello') }, ACTION)).toBe('PASS')
    expect(status({ [ACTION]: GREET, [CI]: caller('${{ env.BRANCH }}') }, ACTION)).toBe('FAIL')
    // Who else uses an action at the root of a repository is not known.
    const published = caller('hello').replace('./.github/actions/greet', './')
    expect(status({ 'action.yml': GREET, [CI]: published }, 'action.yml')).toBe('MANUAL')
  })

  test('inputs that are handed on, with every caller in the reason', () => {
    const middle =
      'on:\n  workflow_call:\n    inputs: { text: {} }\njobs:\n  a:\n    steps:\n      - uses: ./.github/actions/greet\n        with: { title: "${{ inputs.text }}" }\n'
    const caller =
      'on: issues\njobs:\n  call:\n    uses: ./.github/workflows/reusable.yml\n    with: { text: "${{ github.event.issue.title }}" }\n'
    const files = { [ACTION]: GREET, [REUSABLE]: middle, [CI]: caller }
    const found = findingOf('gha_no_template_injection', files, ACTION)
    expect(found?.status).toBe('FAIL')
    expect(found?.location).toMatchObject({ file: ACTION, startLine: 5 })
    expect(found?.location?.related).toEqual([
      {
        location: { file: REUSABLE, startLine: 8, endLine: 8 },
        what: 'call by .github/workflows/reusable.yml (jobs.a)',
      },
      {
        location: { file: CI, startLine: 5, endLine: 5 },
        what: 'call by .github/workflows/ci.yml (jobs.call)',
      },
    ])
    expect(found?.reason).toBe(
      'The script contains inputs.title, which .github/workflows/reusable.yml (jobs.a) hands in as inputs.text, which .github/workflows/ci.yml (jobs.call) hands in as github.event.issue.title, which strangers control.',
    )
  })

  test('callers in a circle, each with two calls, end', () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => {
        const next = `./.github/workflows/w${(index + 1) % 60}.yml`
        const job = `uses: ${next}, with: { title: "\${{ inputs.title }}" }`
        const text = `on: { workflow_call: { inputs: { title: {} } } }\njobs: { a: { ${job} }, b: { ${job} }, c: { steps: [{ run: "echo \${{ inputs.title }}" }] } }\n`
        return [`.github/workflows/w${index}.yml`, text]
      }),
    )
    expect(statusOf('gha_no_template_injection', files, '.github/workflows/w0.yml')).toBe('MANUAL')
  })

  test('what starts the caller starts the called, however far away', () => {
    const step =
      '    - uses: actions/checkout@v6.0.2\n      with: { ref: "${{ github.event.pull_request.head.sha }}" }\n'
    const files = {
      [ACTION]: `runs:\n  using: composite\n  steps:\n${step}`,
      [REUSABLE]: 'on: workflow_call\njobs:\n  a:\n    steps:\n      - uses: ./.github/actions/greet\n',
      [CI]: 'on: pull_request_target\njobs:\n  a:\n    uses: ./.github/workflows/reusable.yml\n',
    }
    const check = 'gha_no_untrusted_checkout_in_privileged_trigger'
    expect(statusOf(check, files, ACTION)).toBe('FAIL')
    expect(statusOf(check, { ...files, [CI]: 'on: push\njobs: {}\n' }, ACTION)).toBeUndefined()
  })

  test('a workflow that calls itself ends', () => {
    const text = 'on: workflow_call\njobs:\n  a:\n    uses: ./.github/workflows/ci.yml\n'
    expect(collect({ [CI]: text }).resources).toHaveLength(2)
  })

  test('an action that is no composite runs nothing that is written there', () => {
    expect(collect({ 'action.yml': 'runs: { using: node24, main: index.js }\n' })).toMatchObject({
      resources: [],
      gaps: [],
    })
  })
})

describe('long chains of names are followed in bounded time', () => {
  const workflow = (steps: readonly string[]) => `on: push\njobs:\n  a:\n    steps:\n${steps.join('')}`
  const step = (id: number, value: string) =>
    `      - id: s${id}\n        run: echo "o=${value}" >> "$GITHUB_OUTPUT"\n`
  const output = (id: number) => `\${{ steps.s${id}.outputs.o }}`
  const many = Array.from({ length: 2_000 }, (_, index) => index)

  test.each([
    [
      'each step prints the output of the one before',
      many.map((id) => step(id, id === 0 ? '${{ github.sha }}' : output(id - 1))),
      'PASS',
    ],
    [
      'each step prints the outputs of two after it',
      many.map((id) => step(id, `${output(id + 1)} ${output(id + 2)}`)),
      'MANUAL',
    ],
    ['each step prints its own output', many.map((id) => step(id, output(id))), 'MANUAL'],
    [
      'each variable of a script contains two others',
      [
        '      - id: s0\n        run: |\n',
        ...many.slice(0, 90).map((id) => `          V${id}="$V${id + 1}$V${id + 2}$W${id}"\n`),
        '          echo "o=$V0" >> "$GITHUB_OUTPUT"\n',
        `      - run: echo ${output(0)}\n`,
      ],
      'MANUAL',
    ],
    [
      'one step gives hundreds of outputs, each used by many',
      [
        '      - id: s0\n        run: |\n',
        ...many.slice(0, 400).map((id) => `          echo "o${id}=$V" >> "$GITHUB_OUTPUT"\n`),
        ...many.map((id) => `      - run: echo \${{ steps.s0.outputs.o${id} }}\n`),
      ],
      'MANUAL',
    ],
  ])('%s', (_, steps, status) => {
    expect(statusOf('gha_no_template_injection', { [CI]: workflow(steps) }, CI)).toBe(status)
  })
})

describe('workflow_run', () => {
  const AFTER = '.github/workflows/after.yml'
  const after = 'on: { workflow_run: { workflows: [CI] } }\njobs: {}\n'

  test.each([
    ['strangers start what it follows', 'name: CI\non: [push, pull_request]\njobs: {}\n', 'FAIL'],
    ['only people with write access do', 'name: CI\non: [push, schedule]\njobs: {}\n', 'PASS'],
    ['what it follows has another name', 'name: Build\non: push\njobs: {}\n', 'FAIL'],
  ])('%s', (_, followed, status) => {
    expect(statusOf('gha_no_dangerous_triggers', { [AFTER]: after, [CI]: followed }, AFTER)).toBe(status)
  })

  test('a workflow without a name is called as its file', () => {
    const byPath = after.replace('[CI]', `[${CI}]`)
    const files = { [AFTER]: byPath, [CI]: 'on: push\njobs: {}\n' }
    expect(statusOf('gha_no_dangerous_triggers', files, AFTER)).toBe('PASS')
  })

  test('a workflow of another repository of the scan is another one', () => {
    const files = { [AFTER]: after, 'other/.github/workflows/ci.yml': 'name: CI\non: push\njobs: {}\n' }
    expect(statusOf('gha_no_dangerous_triggers', files, AFTER)).toBe('FAIL')
  })
})

describe('what GitHub would refuse is a gap, with its line', () => {
  test.each([
    ['on: push\njobs: {\n', 3, 'It is no valid YAML'],
    ['on: push\njobs: []\n', 2, 'jobs should be an object'],
    [
      'on: push\njobs:\n  a:\n    steps:\n      - run: echo ${{ a b }}\n',
      5,
      'steps[0].run has an expression that cannot be read',
    ],
    ['on: push\njobs:\n  a:\n    if: a &\n', 4, 'if cannot be read'],
    ['on: push\njobs:\n  a:\n    steps: [1]\n', 4, 'steps[0] should be an object'],
    ['- a\n', 1, 'it should be an object'],
  ])('%j', (text, line, problem) => {
    const { gaps } = collect({ [CI]: text })
    expect(gaps).toMatchObject([{ subject: CI, line }])
    expect(gaps[0]?.reason).toContain(problem)
  })

  test('a job that cannot be read costs that job only', () => {
    const { resources, gaps } = collect({ [CI]: 'on: push\njobs:\n  a: 1\n  b: {}\n' })
    expect(gaps).toHaveLength(1)
    expect(resources.map(({ address }) => address)).toEqual(['workflow', 'jobs.b'])
  })
})

describe('no file is too strange', () => {
  const NAMES = [
    'on',
    'jobs',
    'a',
    'steps',
    'run',
    'uses',
    'with',
    'env',
    'if',
    'permissions',
    'runs-on',
    'container',
  ]
  const MORE = [
    'credentials',
    'password',
    'services',
    'strategy',
    'matrix',
    'secrets',
    'push',
    'tags',
    '__proto__',
    '',
  ]
  const VALUES = [
    'push',
    'inherit',
    'write-all',
    '${{ toJSON(secrets) }}',
    'echo $A >> $GITHUB_ENV',
    'actions/checkout@v6',
  ]

  test('arbitrary objects', () => {
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.constantFrom<unknown>(null, true, 1, ...VALUES),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...NAMES, ...MORE), tie('value'), { maxKeys: 6 }),
      ),
    }))
    const workflows = fc.record(
      { on: value, jobs: fc.dictionary(fc.constantFrom('a', 'b'), value) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(workflows, (workflow) => {
        expect(crashes(JSON.stringify(workflow))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['brackets', '['.repeat(50_000)],
    ['nested lists', `${'['.repeat(900)}${']'.repeat(900)}`],
    [
      'an alias bomb',
      'a: &a [x,x,x,x,x,x,x,x,x]\n'.concat(
        ...Array.from(
          { length: 12 },
          (_, n) => `b${n}: &b${n} [${`*${n === 0 ? 'a' : `b${n - 1}`},`.repeat(9)}]\n`,
        ),
      ),
    ],
    ['many expressions', `on: push\njobs: { a: { steps: [{ run: "${'${{ a }}'.repeat(20_000)}" }] } }`],
    ['an open expression', `on: push\nname: "${'${{ '.repeat(20_000)}"`],
  ])('%s', (_, text) => {
    expect(crashes(text)).toEqual([])
  })
})

function crashes(text: string): unknown[] {
  const { resources } = collect({ [CI]: text })
  return [...evaluate(CHECKS, resources, { provider: 'iac', account: 'test' }).gaps]
}

function statusOf(id: string, files: Record<string, string>, path: string): string | undefined {
  return findingOf(id, files, path)?.status
}

function findingOf(id: string, files: Record<string, string>, path: string): Finding | undefined {
  const { resources, gaps } = collect(files)
  expect(gaps).toEqual([])
  const checks = CHECKS.filter((check) => check.id === id)
  const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'test' })
  return findings.find(({ location }) => location?.file === path)
}

function collect(files: Record<string, string>): Contents {
  return joined(gitHubActions.read(Object.entries(files).map(([path, text]) => file(path, text))))
}

function file(path: string, text: string) {
  return { path, absolutePath: `/${path}`, text }
}
