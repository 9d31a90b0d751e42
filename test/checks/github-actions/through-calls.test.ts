// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { verdictsOn } from '../../metamorphic/verdicts.ts'

const CI = '.github/workflows/ci.yml'
const CALLED = '.github/workflows/called.yml'
const ACTION = '.github/actions/own/action.yml'
const OWN = 'uses: ./.github/actions/own'
const TITLE = '${{ github.event.issue.title }}'

/** What a check says of the files, by the file and the resource, without those that pass. */
async function problemsOf(id: string, files: Readonly<Record<string, string>>) {
  const check = CATALOGUE.find((one) => one.id === id)
  if (!check) throw new Error(`The catalogue has no ${id}.`)
  const { of, gaps } = await verdictsOn(files, check, ({ resource, location }) =>
    location?.file === ACTION ? 'action' : resource.address,
  )
  expect(gaps).toEqual([])
  const worst = Array.from(of, ([name, verdicts]) => [name, verdicts.map(({ status }) => status).join()])
  return Object.fromEntries(worst.filter(([, status]) => status !== 'PASS'))
}

/** A composite action with these steps. */
function action(steps: readonly string[], more = ''): string {
  return `name: own\n${more}runs:\n  using: composite\n  steps:\n${listed(steps, '    ')}`
}

/** A job with these steps. */
function job(name: string, steps: readonly string[], more = ''): string {
  return `  ${name}:\n    runs-on: ubuntu-latest\n${more}    steps:\n${listed(steps, '      ')}`
}

function listed(steps: readonly string[], indent: string): string {
  return steps.map((step) => `${indent}- { ${step} }\n`).join('')
}

const CACHE = 'uses: actions/setup-node@v6, with: { cache: npm }'
const UPLOAD = 'uses: actions/upload-artifact@v6'
const DOWNLOAD = 'uses: actions/download-artifact@v6'
const PUBLISH = 'run: npm publish'
const OF_OTHER_RUN =
  'uses: actions/download-artifact@v6, with: { run-id: "${{ github.event.workflow_run.id }}" }'
const HEAD = 'uses: actions/checkout@v6.0.2, with: { ref: "${{ github.event.pull_request.head.sha }}" }'

test('another job publishes what an action builds with a cache', async () => {
  const jobs = job('build', [OWN]) + job('publish', [DOWNLOAD, PUBLISH], '    needs: build\n')
  const files = { [CI]: `on: push\njobs:\n${jobs}`, [ACTION]: action([CACHE, UPLOAD]) }
  expect(await problemsOf('gha_no_cache_poisoning', files)).toEqual({ action: 'FAIL' })
})

test('a job of the caller publishes what a called workflow builds with a cache, and the other way round', async () => {
  const build = `jobs:\n${job('build', [CACHE, UPLOAD])}`
  const publish = `jobs:\n${job('publish', [DOWNLOAD, PUBLISH])}`
  const call = 'uses: ./.github/workflows/called.yml'
  const calledBuild = {
    [CI]: `on: push\njobs:\n  call:\n    ${call}\n${job('publish', [DOWNLOAD, PUBLISH], '    needs: call\n')}`,
    [CALLED]: `on: workflow_call\n${build}`,
  }
  expect(await problemsOf('gha_no_cache_poisoning', calledBuild)).toEqual({ 'jobs.build': 'FAIL' })
  const calledPublication = {
    [CI]: `on: push\n${build}  call:\n    needs: build\n    ${call}\n`,
    [CALLED]: `on: workflow_call\n${publish}`,
  }
  expect(await problemsOf('gha_no_cache_poisoning', calledPublication)).toEqual({ 'jobs.build': 'FAIL' })
})

test.each([
  ['branches.yml', 'tags.yml'],
  ['tags.yml', 'branches.yml'],
])('of two callers for pushes, in any order, one of which is for tags alone: %s', async (first, second) => {
  const on: Record<string, string> = { 'branches.yml': 'push', 'tags.yml': "{ push: { tags: ['v*'] } }" }
  const caller = (file: string) =>
    `on: ${on[file]}\njobs: { call: { uses: ./.github/workflows/called.yml } }\n`
  const files = {
    '.github/workflows/a.yml': caller(first),
    '.github/workflows/b.yml': caller(second),
    [CALLED]: `on: workflow_call\njobs:\n${job('a', [CACHE])}`,
  }
  expect(await problemsOf('gha_no_cache_poisoning', files)).toEqual({ 'jobs.a': 'FAIL' })
})

test('a cache of a step that never runs where an action publishes', async () => {
  const steps = [`if: github.event_name != 'push', ${CACHE}`, `if: github.event_name == 'push', ${OWN}`]
  const files = { [CI]: `on: [push, pull_request]\njobs:\n${job('a', steps)}`, [ACTION]: action([PUBLISH]) }
  expect(await problemsOf('gha_no_cache_poisoning', files)).toEqual({})
})

test.each([
  ['the job', '    env: { NODE_AUTH_TOKEN: "${{ secrets.NPM }}" }\n', OWN],
  ['the calling step', '', `${OWN}, env: { NODE_AUTH_TOKEN: "\${{ secrets.NPM }}" }`],
])('a token in the variables of %s', async (_, env, step) => {
  const files = { [CI]: `on: push\njobs:\n${job('a', [step], env)}`, [ACTION]: action([PUBLISH]) }
  expect(await problemsOf('gha_packages_published_without_secrets', files)).toEqual({ action: 'FAIL' })
})

test('a registry that the calling job names is another one', async () => {
  const setup = 'uses: actions/setup-node@v6, with: { registry-url: "https://npm.example.com" }'
  const env = '    env: { NODE_AUTH_TOKEN: "${{ secrets.NPM }}" }\n'
  const files = (jobs: string) => ({ [CI]: `on: push\njobs:\n${jobs}`, [ACTION]: action([PUBLISH]) })
  const own = job('a', [setup, OWN], env)
  expect(await problemsOf('gha_packages_published_without_secrets', files(own))).toEqual({})
  const both = own + job('b', [OWN], env)
  expect(await problemsOf('gha_packages_published_without_secrets', files(both))).toEqual({
    action: 'MANUAL',
  })
})

test.each([
  ['nothing guards', '', 'FAIL'],
  ['a condition of the job guards', '    if: github.event.pull_request.merged\n', undefined],
  ['only settings tell who approves', '    environment: review\n', 'MANUAL'],
])('code of strangers that an action checks out where %s', async (_, more, status) => {
  const files = {
    [CI]: `on: pull_request_target\njobs:\n${job('a', [OWN], more)}`,
    [ACTION]: action([HEAD]),
  }
  const problems = await problemsOf('gha_no_untrusted_checkout_in_privileged_trigger', files)
  expect(problems['action']).toBe(status)
  // One caller that nothing guards is enough.
  const open = { ...files, [CI]: files[CI] + job('b', [OWN]) }
  expect(await problemsOf('gha_no_untrusted_checkout_in_privileged_trigger', open)).toEqual({
    action: 'FAIL',
  })
})

test('a condition of the job that calls a workflow guards its jobs', async () => {
  const called = `on: workflow_call\njobs:\n  a:\n    runs-on: self-hosted\n    steps: [{ run: make }]\n`
  const caller = (condition: string) => ({
    [CI]: `on: pull_request\njobs:\n  call:\n    if: ${condition}\n    uses: ./.github/workflows/called.yml\n`,
    [CALLED]: called,
  })
  expect(await problemsOf('gha_self_hosted_runner_guarded', caller('true'))).toEqual({ 'jobs.a': 'FAIL' })
  const own = caller('github.event.pull_request.head.repo.fork == false')
  expect(await problemsOf('gha_self_hosted_runner_guarded', own)).toEqual({})
})

test('the password of a server that the calling job starts and ends', async () => {
  const env = 'env: { POSTGRES_PASSWORD: shopkeeper }'
  const steps = [`run: make test, ${env.replace('POSTGRES', 'DB')}`]
  const files = (services: string) => ({
    [CI]: `on: push\njobs:\n${job('a', [OWN], services)}`,
    [ACTION]: action(steps),
  })
  const service = `    services: { db: { image: postgres, ${env} } }\n`
  expect((await problemsOf('gha_no_plaintext_secrets', files(service)))['action']).toBeUndefined()
  expect((await problemsOf('gha_no_plaintext_secrets', files('')))['action']).toBe('FAIL')
})

test.each([
  ['an action brings', [OWN, 'run: ./build.sh'], [OF_OTHER_RUN], { 'jobs.a': 'FAIL' }],
  ['an action runs', [OF_OTHER_RUN, OWN], ['run: ./build.sh'], { action: 'FAIL' }],
  ['an action replaces', [OF_OTHER_RUN, OWN, 'run: ./build.sh'], ['uses: actions/checkout@v6.0.2'], {}],
  [
    'come again after they were replaced',
    [OF_OTHER_RUN, 'uses: actions/checkout@v6.0.2', OWN, 'run: ./build.sh'],
    [OF_OTHER_RUN],
    { 'jobs.a': 'FAIL' },
  ],
])('files of an artifact that %s', async (_, steps, inAction, problems) => {
  const files = { [CI]: `on: workflow_run\njobs:\n${job('a', steps)}`, [ACTION]: action(inAction) }
  expect(await problemsOf('gha_no_untrusted_artifact_execution', files)).toEqual(problems)
})

const WRITES = `run: 'echo "TITLE=$TEXT" >> "$GITHUB_ENV"', env: { TEXT: "${TITLE}" }`
const SHOWS = 'run: "echo ${{ env.TITLE }}"'

test.each([
  ['the job sets', [OWN], [SHOWS], `    env: { TITLE: "${TITLE}" }\n`, { action: 'FAIL' }],
  ['the calling step sets', [`${OWN}, env: { TITLE: "${TITLE}" }`], [SHOWS], '', { action: 'FAIL' }],
  ['an earlier step writes', [WRITES, OWN], [SHOWS], '', { action: 'FAIL' }],
  ['an action writes', [OWN, SHOWS], [WRITES], '', { 'jobs.a': 'FAIL' }],
  ['the job sets to a constant', [OWN], [SHOWS], '    env: { TITLE: nightly }\n', {}],
  ['nobody sets', [OWN], [SHOWS], '', { action: 'MANUAL' }],
])('a variable that %s', async (_, steps, inAction, more, problems) => {
  const files = { [CI]: `on: issues\njobs:\n${job('a', steps, more)}`, [ACTION]: action(inAction) }
  expect(await problemsOf('gha_no_template_injection', files)).toEqual(problems)
})

test.each([
  ['people', 'workflow_dispatch'],
  ['strangers', 'issues'],
])('an input that a caller sets to a constant, which %s start', async (_, event) => {
  const called = 'workflow_call: { inputs: { title: { type: string } } }'
  const shows = ['run: "echo ${{ inputs.title }}"']
  const given = 'with: { title: nightly }'
  const call = `  call:\n    uses: ./.github/workflows/called.yml\n    ${given}\n`
  const files = {
    [CI]: `on: ${event}\njobs:\n${job('a', [`${OWN}, ${given}`])}${call}`,
    [ACTION]: action(shows, 'inputs: { title: {} }\n'),
    [CALLED]: `on: { ${called} }\njobs:\n${job('b', shows)}`,
  }
  expect(await problemsOf('gha_no_template_injection', files)).toEqual({})
  const byHand = { ...files, [CALLED]: files[CALLED].replace('{ w', '{ workflow_dispatch: {}, w') }
  expect(await problemsOf('gha_no_template_injection', byHand)).toEqual({ 'jobs.b': 'MANUAL' })
})

test.each([
  [TITLE, 'FAIL'],
  ['nightly', undefined],
])('an output of an action, %s', async (title, status) => {
  const outputs = 'outputs:\n  title:\n    value: "${{ steps.read.outputs.title }}"\n'
  const reads = `id: read, run: 'echo "title=$TEXT" >> "$GITHUB_OUTPUT"', env: { TEXT: "${title}" }`
  const steps = [`id: own, ${OWN}`, 'run: "echo ${{ steps.own.outputs.title }}"']
  const files = { [CI]: `on: issues\njobs:\n${job('a', steps)}`, [ACTION]: action([reads], outputs) }
  expect((await problemsOf('gha_no_template_injection', files))['jobs.a']).toBe(status)
})

test.each([
  [TITLE, 'FAIL'],
  ['nightly', undefined],
])('an output of a called workflow, %s', async (title, status) => {
  const called = `on:
  workflow_call:
    outputs: { title: { value: "\${{ jobs.read.outputs.title }}" } }
jobs:
${job('read', ['run: make'], `    outputs: { title: "${title}" }\n`)}`
  const uses = job('b', ['run: "echo ${{ needs.a.outputs.title }}"'], '    needs: a\n')
  const files = {
    [CI]: `on: issues\njobs:\n  a:\n    uses: ./.github/workflows/called.yml\n${uses}`,
    [CALLED]: called,
  }
  expect((await problemsOf('gha_no_template_injection', files))['jobs.b']).toBe(status)
})

test('actions that call each other in a circle end', async () => {
  const other = '.github/actions/other/action.yml'
  const files = {
    [CI]: `on: workflow_run\njobs:\n${job('a', [OF_OTHER_RUN, OWN, SHOWS])}`,
    [ACTION]: action(['uses: ./.github/actions/other', 'run: ./build.sh']),
    [other]: action([OWN, CACHE, PUBLISH, 'run: ./build.sh']),
  }
  for (const { id } of CATALOGUE.filter((check) => check.id.startsWith('gha_')))
    await expect(problemsOf(id, files)).resolves.toBeDefined()
})

test('a token is a stored secret where the caller of a workflow hands in one', async () => {
  const publish = `jobs:\n${job('publish', ['run: npm publish, env: { NODE_AUTH_TOKEN: "${{ secrets.token }}" }'])}`
  const of = (secrets: string, more = '') => ({
    [CI]: `on: push\njobs:\n  call:\n    uses: ./.github/workflows/called.yml\n    secrets: ${secrets}\n`,
    [CALLED]: `on: { workflow_call: {}${more} }\n${publish}`,
  })
  const id = 'gha_packages_published_without_secrets'
  const stored = { 'jobs.publish': 'FAIL' }
  expect(await problemsOf(id, of('{ token: "${{ secrets.GITHUB_TOKEN }}" }'))).toEqual({})
  expect(await problemsOf(id, of('{ token: "${{ github.token }}" }'))).toEqual({})
  expect(await problemsOf(id, of('{ token: "${{ secrets.NPM }}" }'))).toEqual(stored)
  expect(await problemsOf(id, of('inherit'))).toEqual(stored)
  expect(await problemsOf(id, of('{ token: "${{ secrets.GITHUB_TOKEN }}" }', ', push: {}'))).toEqual(stored)
})

test('what strangers write is handed in as a secret as well', async () => {
  const greet = `jobs:\n${job('greet', ["run: 'echo ${{ secrets.title }}'"])}`
  const files = {
    [CI]: `on: issues\njobs:\n  call:\n    uses: ./.github/workflows/called.yml\n    secrets: { title: "${TITLE}" }\n`,
    [CALLED]: `on: workflow_call\n${greet}`,
  }
  expect(await problemsOf('gha_no_template_injection', files)).toEqual({ 'jobs.greet': 'FAIL' })
})
