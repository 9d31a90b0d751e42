import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { breaksOf } from '../../src/fix/breaks-of.ts'
import { folderOf } from '../support/folder.ts'
import { planFor } from './fix-folder.ts'

const FIXES = CATALOGUE.filter(({ id }) =>
  ['gha_checkout_does_not_persist_credentials', 'gha_permissions_least_privilege'].includes(id),
)

const FILE = '.github/workflows/a.yml'

function value(expression: string): string {
  return `\${{ ${expression} }}`
}

interface Parts {
  /** Lines of the job before its steps. */
  readonly job?: readonly string[]
  /** Lines before the jobs. */
  readonly workflow?: readonly string[]
  /** Other files of the repository. */
  readonly files?: Readonly<Record<string, string>>
}

/** What is done about a job that checks out and does something: fixed, left, or why not, once for both checks. */
async function outcome(steps: readonly string[], { job = [], workflow = [], files = {} }: Parts = {}) {
  const text = [
    'on: push',
    ...workflow,
    'jobs:',
    '  a:',
    '    runs-on: ubuntu-latest',
    ...job.map((line) => `    ${line}`),
    '    steps:',
    '      - uses: actions/checkout@v4',
    ...steps.map((step) => `      - ${step.replaceAll('\n', '\n        ')}`),
    '',
  ].join('\n')
  const { fixed, left, notFixed } = await planFor(folderOf({ [FILE]: text, ...files }), {
    checks: FIXES,
    unsafe: false,
  })
  return [
    ...fixed.map(({ check }) => [check.id, 'safe'] as const),
    ...left.map((finding) => [finding.check.id, doubtOf(breaksOf(finding) ?? '')] as const),
    ...notFixed.map(({ finding, reason }) => [finding.check.id, reason] as const),
  ]
}

/** The sentences before the one that is the same for all findings of the check. */
function doubtOf(breaks: string): string {
  return breaks.slice(0, breaks.search(/A (?:later )?step that/)).trim()
}

async function verdicts(steps: readonly string[], parts?: Parts): Promise<readonly string[]> {
  return [...new Set((await outcome(steps, parts)).map(([, what]) => what))]
}

describe('is fixed safely', () => {
  test.each<[string, readonly string[]]>([
    ['that only checks out', []],
    ['of Node.js', ['uses: actions/setup-node@v4\nwith: { node-version: 24 }', 'run: npm ci && npm test']],
    ['of Go', ['uses: actions/setup-go@v5', 'run: go vet ./... && go test -race ./...']],
    ['of Rust', ['uses: dtolnay/rust-toolchain@stable', 'run: cargo +nightly fmt --all --check']],
    ['of Maven', ['uses: actions/setup-java@v4', 'run: ./mvnw -B -P ci verify']],
    ['of Gradle', ['run: ./gradlew --no-daemon :app:check -x :app:javadoc']],
    ['of Python', ['uses: actions/setup-python@v5', 'run: python -m pip install . && poetry run pytest -q']],
    ['that builds a site, and does not publish it', ['run: mkdocs build --strict']],
    ['of C++', ['run: cmake -B build && cmake --build build --target install && ninja -C build -j 4 test']],
    ['of git, on this machine', ['run: git -C . -c core.pager= diff --exit-code']],
    ['that builds with other secrets', [`run: docker build .\nenv: { TOKEN: "${value('secrets.OTHER')}" }`]],
    ['that keeps artifacts', ['uses: actions/upload-artifact@v4\nwith: { path: dist }']],
  ])('a job %s', async (_, steps) => {
    expect(await verdicts(steps)).toEqual(['safe'])
  })

  test('a job whose scripts are read', async () => {
    const files = { 'ci/test.sh': '#!/bin/sh\nset -e\ngo test ./...\n' }
    expect(await verdicts(['run: ./ci/test.sh'], { files })).toEqual(['safe'])
  })

  test('a job with an action of the repository, whose steps are read', async () => {
    const files = {
      '.github/actions/setup/action.yml':
        'runs:\n  using: composite\n  steps:\n    - uses: actions/setup-go@v5\n    - run: go mod download\n      shell: bash\n',
    }
    expect(await verdicts(['uses: ./.github/actions/setup'], { files })).toEqual(['safe'])
  })
})

describe('is left alone, and says why', () => {
  test.each<[string, readonly string[], string]>([
    ['that pushes', ['run: git tag v1 && git push --tags'], 'The job runs git push.'],
    ['that pushes by options', ['run: git -C site push origin pages'], 'The job runs git push.'],
    [
      'that deploys a site',
      ['run: pip install mkdocs && mkdocs gh-deploy --force'],
      'The job runs mkdocs gh-deploy.',
    ],
    ['that deploys with npx', ['run: npx --yes gh-pages@6 -d dist'], 'The job runs gh-pages dist.'],
    ['that releases', ['run: npx semantic-release@25'], 'The job runs semantic-release.'],
    ['that raises the version', ['run: npm version patch'], 'The job runs npm version.'],
    ['that releases a crate', ['run: cargo release patch --execute'], 'The job runs cargo release.'],
    ['that releases by Maven', ['run: mvn -B release:prepare'], 'The job runs mvn release:prepare.'],
    ['that publishes packages', ['run: lerna publish'], 'The job runs lerna publish.'],
    ['that asks GitHub', ['run: gh pr list'], 'The job runs gh pr.'],
    [
      'that uses the token',
      [`run: ./notify\nenv: { TOKEN: "${value('secrets.GITHUB_TOKEN')}" }`],
      'The job uses the token, secrets.github_token.',
    ],
    [
      'that hands the token to an action',
      [`uses: acme/comment@v1\nwith: { token: "${value('github.token')}" }`],
      'The job uses the token, github.token.',
    ],
    [
      'that takes the token where it is set',
      [`run: ./notify\nenv: { TOKEN: "${value("secrets.OTHER || secrets['GITHUB_TOKEN']")}" }`],
      'The job uses the token, secrets.github_token.',
    ],
    [
      'with a script',
      ['uses: actions/github-script@v8'],
      'The job uses actions/github-script, which needs the token.',
    ],
    ['that closes issues', ['uses: actions/stale@v10'], 'The job uses actions/stale, which needs the token.'],
    [
      'that commits',
      ['uses: stefanzweifel/git-auto-commit-action@v6'],
      'The job uses stefanzweifel/git-auto-commit-action, which needs the token.',
    ],
    [
      'that asks which files a pull request changes',
      ['uses: dorny/paths-filter@v3'],
      'The job uses dorny/paths-filter, which needs the token.',
    ],
  ])('a job %s', async (_, steps, reason) => {
    expect(await verdicts(steps)).toEqual([reason])
  })

  test('a job whose workflow sets the token', async () => {
    const workflow = [`env: { GH_TOKEN: "${value('github.token')}" }`]
    expect(await verdicts(['run: ./build'], { workflow })).toEqual(['The job uses the token, github.token.'])
  })

  test('a job whose script pushes, wherever its program lies', async () => {
    const files = {
      'scripts/publish': `#!/bin/sh\nPREFIX=\nif [ -d venv ]; then PREFIX=venv/bin/; fi\n\${PREFIX}mkdocs gh-deploy\n`,
    }
    expect(await verdicts(['run: scripts/publish'], { files })).toEqual(['The job runs mkdocs gh-deploy.'])
  })

  test('a job with an action of the repository that pushes', async () => {
    const files = {
      '.github/actions/push/action.yml':
        'runs:\n  using: composite\n  steps:\n    - run: git push\n      shell: bash\n',
    }
    expect(await verdicts(['uses: ./.github/actions/push'], { files })).toEqual(['The job runs git push.'])
  })

  test('a job with an action of the repository that takes the token by default', async () => {
    const files = {
      '.github/actions/note/action.yml': `inputs:\n  token: { default: "${value('github.token')}" }\nruns:\n  using: composite\n  steps:\n    - run: ./note\n      shell: bash\n`,
    }
    expect(await verdicts(['uses: ./.github/actions/note'], { files })).toEqual([
      'The job uses the token, github.token.',
    ])
  })

  test.each([
    ['the job', { job: ['permissions: { contents: write }'] }],
    ['the workflow', { workflow: ['permissions: { contents: write }'] }],
  ])('the checkout where %s grants writing', async (_, parts) => {
    expect(await outcome(['run: go test ./...'], parts)).toEqual([
      ['gha_checkout_does_not_persist_credentials', 'The job may write to the repository, and so may push.'],
    ])
  })
})

describe('the checkout of an action', () => {
  const action = (run: string) =>
    `runs:\n  using: composite\n  steps:\n    - uses: actions/checkout@v4\n    - run: ${run}\n      shell: bash\n`
  const caller = (run: string) =>
    `on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: ./.github/actions/a\n      - run: ${run}\n`

  test.each([
    ['that pushes', 'git push', 'go test ./...', 'The action, or a job that uses it, runs git push.'],
    [
      'of a job that pushes',
      'go build',
      'npm version major',
      'The action, or a job that uses it, runs npm version.',
    ],
    ['that others may use', 'go build', 'go test ./...', 'The action, or a job that uses it, may push.'],
  ])('%s', async (_, own, others, expected) => {
    const folder = folderOf({ '.github/actions/a/action.yml': action(own), [FILE]: caller(others) })
    const { fixed, left, notFixed } = await planFor(folder, { checks: FIXES, unsafe: false })
    expect(fixed).toEqual([])
    expect([
      ...left.map((finding) => doubtOf(breaksOf(finding) ?? '')),
      ...notFixed.map(({ reason }) => reason),
    ]).toEqual([expected])
  })
})

describe('is fixed with --unsafe only', () => {
  test.each<[string, readonly string[], string]>([
    [
      'with an action that is not known',
      ['uses: acme/deploy@v1'],
      'The job uses acme/deploy@v1, which may need the token.',
    ],
    [
      'with an image',
      ['uses: docker://acme/tool:1'],
      'The job uses docker://acme/tool:1, which may need the token.',
    ],
    ['with an action that is no YAML', ['uses: ./tool'], 'The job uses ./tool, which may need the token.'],
    ['that makes something', ['run: make release'], 'The job runs make release, which may push.'],
    ['with a script of its package', ['run: npm run deploy'], 'The job runs npm run, which may push.'],
    [
      'with a task beside harmless ones',
      ['run: ./gradlew check deploySite'],
      'The job runs gradlew check, which may push.',
    ],
    [
      'with a script behind an option',
      ['run: yarn --silent deploy'],
      'The job runs yarn deploy, which may push.',
    ],
    [
      'with a target of its own',
      ['run: cmake --build . --target site'],
      'The job runs cmake ., which may push.',
    ],
    ['with a target of ninja', ['run: ninja -C build site'], 'The job runs ninja site, which may push.'],
    ['with a tool of its module', ['run: go tool site'], 'The job runs go tool, which may push.'],
    ['with a program of a variable', ['run: $TOOL build'], 'The job runs $TOOL build, which may push.'],
    [
      'with a script for another shell',
      ['run: ./build.ps1\nshell: pwsh'],
      'The job runs build.ps1, which may push.',
    ],
    [
      'that hands on all secrets',
      [`run: ./x\nenv: { ALL: "${value('toJSON(secrets)')}" }`],
      'The job uses secrets, which has the token in it.',
    ],
  ])('a job %s', async (_, steps, doubt) => {
    expect(await verdicts(steps)).toEqual([doubt])
  })

  test('a checkout whose job fetches, which a private repository refuses without the token', async () => {
    expect(await outcome(['run: git fetch --tags'])).toEqual([
      ['gha_permissions_least_privilege', 'safe'],
      [
        'gha_checkout_does_not_persist_credentials',
        'The job runs git fetch, which needs the token if the repository is private.',
      ],
    ])
  })
})

describe('of the scripts of a job that keeps no token', () => {
  const step = 'run: make release'

  test('none can push', async () => {
    const folder = folderOf({
      [FILE]: `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v7\n        with:\n          persist-credentials: false\n      - ${step}\n`,
    })
    const { files } = await planFor(folder, { checks: FIXES, unsafe: false })
    expect(files.map(({ text }) => text)).toEqual([
      expect.stringContaining('    permissions:\n      contents: read\n'),
    ])
    expect(readFileSync(join(folder, FILE), 'utf8')).not.toContain('permissions')
  })
})

describe('a job that calls a workflow', () => {
  const CALLER = 'on: push\njobs:\n  a:\n    uses: ./.github/workflows/b.yml\n'

  test.each<[string, string, string]>([
    ['that only reads', '    steps:\n      - run: go test ./...\n', 'safe'],
    [
      'that asks for more',
      '    permissions: { issues: write }\n    steps:\n      - run: go test ./...\n',
      'The job calls a workflow that asks for issues: write.',
    ],
    [
      'that pushes',
      '    steps:\n      - uses: actions/checkout@v7\n      - run: git push\n',
      'The job runs git push.',
    ],
  ])('%s', async (_, steps, expected) => {
    const called = `on: workflow_call\njobs:\n  b:\n    runs-on: ubuntu-latest\n${steps}`
    const { fixed, notFixed } = await planFor(
      folderOf({ [FILE]: CALLER, '.github/workflows/b.yml': called }),
      {
        checks: FIXES,
        unsafe: false,
      },
    )
    expect([...fixed.map(() => 'safe'), ...notFixed.map(({ reason }) => reason)]).toEqual([expected])
  })

  test('of another repository', async () => {
    const caller = CALLER.replace('./.github/workflows/b.yml', 'acme/ci/.github/workflows/b.yml@v1')
    const { left } = await planFor(folderOf({ [FILE]: caller }), { checks: FIXES, unsafe: false })
    expect(left.map((finding) => breaksOf(finding))).toEqual([
      expect.stringMatching(
        /^The job calls acme\/ci\/\.github\/workflows\/b\.yml@v1, which may need the token for more\./,
      ),
    ])
  })
})
