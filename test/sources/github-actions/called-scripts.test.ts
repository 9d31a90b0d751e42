// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Job } from '../../../src/model/github-actions/workflow.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { gitHubActions } from '../../../src/sources/github-actions/github-actions-format.ts'
import { evaluate } from '../../support/evaluate.ts'

const WORKFLOW = '.github/workflows/ci.yml'

function read(files: Readonly<Record<string, string>>) {
  const all = Object.entries(files).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const own = all.filter(({ path }) => gitHubActions.claims(path))
  return joined(gitHubActions.read(own, { tree: memoryTree(all) })).resources
}

/** What steps run in scripts of the repository. */
function ranIn(files: Readonly<Record<string, string>>): readonly string[] {
  return read(files).flatMap(({ properties }) =>
    ((properties as Partial<Job>).steps ?? []).flatMap(({ commands }) =>
      isUnknown(commands)
        ? [commands.reason]
        : commands.flatMap(({ words, place, unread }) =>
            unread !== undefined
              ? [unread]
              : place
                ? [
                    `${words.filter((word) => !isUnknown(word)).join(' ')} at ${place.file}:${place.startLine}`,
                  ]
                : [],
          ),
    ),
  )
}

function job(...steps: readonly string[]): string {
  return `on: push\njobs:\n  build:\n    steps:\n${steps.map((step) => `      - ${step}\n`).join('')}`
}

const CHECKOUT = 'uses: actions/checkout@v7'
const SCRIPT = '#!/bin/bash\nset -e\nfrom-script\n'

describe('a script of the repository that a step calls is read', () => {
  test.each<[string, readonly string[]]>([
    ['by its path', [CHECKOUT, 'run: ./ci/build.sh --all']],
    ['by a shell', [CHECKOUT, 'run: bash ci/build.sh']],
    ['in a folder', [CHECKOUT, '{ run: ./build.sh, working-directory: ci }']],
    ['after cd', [CHECKOUT, 'run: cd ci && ./build.sh']],
    ['from the workspace', [CHECKOUT, 'run: $GITHUB_WORKSPACE/ci/build.sh']],
    ['from the workspace as an expression', [CHECKOUT, 'run: "${{ github.workspace }}/ci/build.sh"']],
    [
      'where it is checked out',
      ['{ uses: actions/checkout@v7, with: { path: src } }', 'run: src/ci/build.sh'],
    ],
  ])('%s', (_, steps) => {
    expect(ranIn({ [WORKFLOW]: job(...steps), 'ci/build.sh': SCRIPT })).toContain(
      'from-script at ci/build.sh:3',
    )
  })

  test.each(['$GITHUB_ACTION_PATH/build.sh', '${{ github.action_path }}/build.sh'])(
    'beside an action: %s',
    (path) => {
      const action = `runs:\n  using: composite\n  steps:\n    - { shell: bash, run: "${path}" }\n`
      expect(ranIn({ 'actions/x/action.yml': action, 'actions/x/build.sh': SCRIPT })).toContain(
        'from-script at actions/x/build.sh:3',
      )
    },
  )
})

test.each<[string, string, string, string]>([
  ['of the job', '', 'ci', './build.sh'],
  ['of the workflow', 'ci', '', './build.sh'],
  ['of the job, before that of the workflow', 'web', 'ci', './build.sh'],
  ['of the job, which a variable of the runner leaves', '', 'web', '$GITHUB_WORKSPACE/ci/build.sh'],
])('a script is called in the default folder %s', (_, ofWorkflow, ofJob, run) => {
  const defaults = (folder: string) =>
    folder === '' ? '' : `defaults: { run: { working-directory: ${folder} } }`
  const workflow = `on: push
${defaults(ofWorkflow)}
jobs:
  build:
    ${defaults(ofJob)}
    steps:
      - ${CHECKOUT}
      - run: ${run}
`
  expect(ranIn({ [WORKFLOW]: workflow, 'ci/build.sh': SCRIPT })).toContain('from-script at ci/build.sh:3')
})

test.each<[string, readonly string[]]>([
  ['web/ci/build.sh', [CHECKOUT, '{ run: ./ci/build.sh, working-directory: web }']],
  ['out/run.sh', [CHECKOUT, 'run: make && ./out/run.sh']],
])('a script in a folder that is not scanned, or that a build makes, is not known: %s', (path, steps) => {
  expect(ranIn({ [WORKFLOW]: job(...steps), 'ci/build.sh': SCRIPT })).toEqual([
    `${path} is not in the scanned tree`,
  ])
})

test.each<[string, readonly string[]]>([
  ['before the checkout', ['run: ./ci/build.sh', CHECKOUT]],
  [
    'of another repository',
    ['{ uses: actions/checkout@v7, with: { repository: a/b } }', 'run: ./ci/build.sh'],
  ],
  ['out of the repository', [CHECKOUT, 'run: ../ci/build.sh']],
])('a script %s is a program like any other', (_, steps) => {
  expect(ranIn({ [WORKFLOW]: job(...steps), 'ci/build.sh': SCRIPT })).toEqual([])
})

describe('a script that should be in the repository and is not is not known', () => {
  test.each<[string, readonly string[]]>([
    ['by its path', [CHECKOUT, 'run: ./ci/other.sh']],
    ['by a shell', [CHECKOUT, 'run: bash ci/other']],
    ['after tools were set up', [CHECKOUT, 'uses: actions/setup-node@v6', 'run: ./ci/other.sh']],
  ])('%s', (_, steps) => {
    expect(ranIn({ [WORKFLOW]: job(...steps), 'ci/build.sh': SCRIPT })).toEqual([
      expect.stringMatching(/^ci\/other(?:\.sh)? is not in the scanned tree$/),
    ])
  })

  test.each<[string, readonly string[]]>([
    ['without a checkout', ['run: ./ci/other.sh']],
    ['that is a program', [CHECKOUT, 'run: ./ci/other']],
    ['of a build tool', [CHECKOUT, 'run: ./gradlew build && sh ./configure']],
    [
      'that a command names before',
      [CHECKOUT, 'run: curl -fO https://a.example/other.sh', 'run: sh other.sh'],
    ],
    ['that may be unpacked', [CHECKOUT, 'run: tar xf a.tgz', 'run: ./ci/other.sh']],
    ['that an action may bring', [CHECKOUT, 'uses: actions/download-artifact@v5', 'run: ./ci/other.sh']],
    ['of another commit', ['{ uses: actions/checkout@v7, with: { ref: gh-pages } }', 'run: ./ci/other.sh']],
    ['that an expression names', [CHECKOUT, 'run: "./ci/${{ matrix.name }}.sh; sh ./ci/$NAME.sh"']],
  ])('but not one %s', (_, steps) => {
    expect(ranIn({ [WORKFLOW]: job(...steps), 'ci/build.sh': SCRIPT })).toEqual([])
  })
})

test('a script that one step writes is read where another one calls it', () => {
  const steps = ['run: echo "curl a" > x.sh', 'run: sh x.sh']
  const [first] = read({ [WORKFLOW]: job(...steps) }).flatMap(
    ({ properties }) => (properties as Partial<Job>).steps?.[1] ?? [],
  )
  const commands = first && !isUnknown(first.commands) ? first.commands : []
  expect(commands.map(({ words }) => words.join(' '))).toEqual(['sh x.sh', 'curl a'])
})

test('what a script writes to GITHUB_ENV is judged at the step that calls it', () => {
  const workflow = `on: pull_request_target
jobs:
  build:
    steps:
      - uses: actions/checkout@v7
      - run: ./ci/env.sh
        env: { TITLE: "\${{ github.event.pull_request.title }}" }
`
  const check = CATALOGUE.find(({ id }) => id === 'gha_no_env_file_injection')
  const resources = read({ [WORKFLOW]: workflow, 'ci/env.sh': 'echo "TITLE=$TITLE" >> "$GITHUB_ENV"' })
  const subject = { provider: 'iac', account: 'acme' } as const
  const findings = check ? evaluate([check], resources, subject).findings : []
  expect(findings.map(({ status, location }) => `${status} ${location?.startLine}`)).toEqual(['FAIL 6'])
})
