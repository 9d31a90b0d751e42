// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { gitHubActions } from '../../../src/sources/github-actions/github-actions-format.ts'
import { evaluate } from '../../support/evaluate.ts'

/** What a check says of a workflow whose job has these steps, after a checkout of the repository. */
function verdictOf(check: string, on: string, steps: readonly string[]): string {
  const path = '.github/workflows/a.yml'
  const all = ['uses: actions/checkout@v7', ...steps].map((step) => `      - ${step}\n`).join('')
  const text = `on: ${on}\npermissions: {}\njobs:\n  a:\n    runs-on: x\n    steps:\n${all}`
  const files = [
    { path, absolutePath: `/${path}`, text },
    { path: 'ci/known.sh', absolutePath: '/ci/known.sh', text: 'true' },
  ]
  const checks = CATALOGUE.filter(({ id }) => id === check)
  const { resources } = joined(gitHubActions.read(files.slice(0, 1), { tree: memoryTree(files) }))
  const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'a' })
  return findings.map(({ status }) => status).join() || 'nothing'
}

const CACHE = '{ uses: actions/setup-node@v6, with: { cache: npm } }'
const ARTIFACT =
  '{ uses: actions/download-artifact@v5, with: { run-id: "${{ github.event.workflow_run.id }}" } }'

/** Each check that judges commands, with the steps around the script, and with a script that it lets pass. */
const CHECKS: readonly [
  string,
  { on: string; before: readonly string[]; harmless?: string; command: string },
][] = [
  ['gha_no_cache_poisoning', { on: 'push', before: [CACHE], command: 'npm publish' }],
  [
    'gha_no_untrusted_checkout_in_privileged_trigger',
    { on: 'pull_request_target', before: [], command: 'gh pr checkout 1' },
  ],
  ['gha_no_untrusted_artifact_execution', { on: 'workflow_run', before: [ARTIFACT], command: './run.sh' }],
  [
    'gha_no_env_file_injection',
    { on: 'issue_comment', before: [], command: 'echo "A=${{ github.event.comment.body }}" >> $GITHUB_ENV' },
  ],
]

describe.each(CHECKS)('%s', (check, { on, before, command }) => {
  test('fails for what a known script does', () => {
    expect(verdictOf(check, on, [...before, `run: ${command}`])).toBe('FAIL')
  })

  test.each([
    'sh ci/missing.sh',
    './ci/missing.sh --all',
    'true && . ci/missing.sh',
    'bash < ci/missing.sh',
    'envsubst < a.tmpl > a.sh && sh a.sh',
    'generate | bash -e',
    'eval "$COMMAND"',
    'eval $COMMAND --all',
    'eval "${{ vars.COMMAND }}"',
    'eval "$(generate)"',
    'COMMAND=$(generate); eval "$COMMAND"',
    'bash -ec "$COMMAND"',
    '${{ vars.COMMAND }}',
  ])('does not pass where %s may do it', (script) => {
    const artifact = before.includes(ARTIFACT)
    // An action may bring the script, but a shell that is nested too deeply is not read anywhere.
    const run = artifact ? `echo ${'$('.repeat(40)}${')'.repeat(40)}` : script
    expect(verdictOf(check, on, [...before, `run: ${run}`])).toBe('MANUAL')
  })

  test.each([
    'eval "$(ssh-agent -s)"',
    'eval "make $TARGET"',
    'bash -c "make $TARGET"',
    'eval "$(echo make)"',
  ])('passes where it is known what %s runs', (script) => {
    const artifact = before.includes(ARTIFACT)
    const passes = verdictOf(check, on, [...before, `run: ${artifact ? 'true' : script}`])
    expect(['PASS', 'nothing']).toContain(passes)
  })

  test('fails beside a script that is not known', () => {
    expect(verdictOf(check, on, [...before, `run: sh ci/missing.sh; ${command}`])).toBe('FAIL')
  })
})

test.each<[string, string, readonly string[], string]>([
  ['gha_no_cache_poisoning', 'push', [CACHE, '{ shell: pwsh, run: npm publish }'], 'FAIL'],
  [
    'gha_no_untrusted_checkout_in_privileged_trigger',
    'pull_request_target',
    ['{ shell: pwsh, run: gh pr checkout 1 }'],
    'FAIL',
  ],
  [
    'gha_no_untrusted_checkout_in_privileged_trigger',
    'pull_request_target',
    [`{ shell: python, run: 'run(["git", "fetch", ref])' }`],
    'MANUAL',
  ],
  [
    'gha_no_untrusted_checkout_in_privileged_trigger',
    'pull_request_target',
    ['{ shell: python, run: print(1) }'],
    'PASS',
  ],
  [
    'gha_no_untrusted_artifact_execution',
    'workflow_run',
    [ARTIFACT, '{ shell: pwsh, run: .\\a.ps1 }'],
    'FAIL',
  ],
  [
    'gha_no_untrusted_artifact_execution',
    'workflow_run',
    [ARTIFACT, '{ shell: python, run: f() }'],
    'MANUAL',
  ],
  ['gha_no_env_file_injection', 'issue_comment', ['{ shell: pwsh, run: $env:GITHUB_ENV }'], 'MANUAL'],
  ['gha_packages_published_without_secrets', 'push', ['{ shell: pwsh, run: npm publish }'], 'MANUAL'],
  ['gha_packages_published_without_secrets', 'push', ['run: sh ci/missing.sh; npm publish'], 'MANUAL'],
  ['gha_packages_published_without_secrets', 'push', ['run: npm publish'], 'PASS'],
])('%s under %s: %s', (check, on, steps, expected) => {
  expect(verdictOf(check, on, steps)).toBe(expected)
})

const TOKEN = 'TWINE_PASSWORD=${{ secrets.PYPI }}'

test.each<[string, string]>([
  [`pip install -r requirements.txt; ${TOKEN} twine upload dist/*`, 'FAIL'],
  [`${TOKEN} twine upload -r internal dist/*`, 'nothing'],
  [`${TOKEN} twine upload -r pypi.org dist/*`, 'FAIL'],
  [`${TOKEN} twine upload -r "$INDEX" dist/*`, 'MANUAL'],
  [`${TOKEN} twine upload -r \${{ vars.INDEX }} dist/*`, 'MANUAL'],
  [`export ${TOKEN}; twine upload -r internal dist/*; twine upload dist/*`, 'FAIL'],
  [`docker push a/b; ${TOKEN} twine upload dist/*`, 'FAIL'],
  [`npm publish --registry https://npm.example.com; ${TOKEN} twine upload dist/*`, 'FAIL'],
])('%s', (command, expected) => {
  const step = `{ run: ${JSON.stringify(command)} }`
  expect(verdictOf('gha_packages_published_without_secrets', 'push', [step])).toBe(expected)
})

test.each<[string, string]>([
  ['docker push localhost:5000/a', 'nothing'],
  ['docker push k3d-registry.localhost:5000/a', 'nothing'],
  ['docker push 127.0.0.1:5000/a', 'nothing'],
  ['docker push registry:5000/a', 'nothing'],
  ['docker buildx build --push -t localhost:5000/a .', 'nothing'],
  ['docker buildx build --push -t localhost:5000/a -t b/a .', 'FAIL'],
  ['docker push registry.example:5000/a', 'FAIL'],
  ['docker push localhost/a', 'nothing'],
  ['docker push a/b', 'FAIL'],
  ['docker push a', 'FAIL'],
])('%s publishes, or stays on the machine: %s', (command, expected) => {
  expect(verdictOf('gha_no_cache_poisoning', 'push', [CACHE, `run: ${command}`])).toBe(expected)
})
