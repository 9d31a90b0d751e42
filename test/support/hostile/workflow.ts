import { lines, repeat, type Subjects } from './subjects.ts'

const workflow = (jobs: string) => ({
  '.github/workflows/ci.yml': `on: [pull_request_target, push]\njobs:\n${jobs}\n`,
})

const steps = (list: string) => workflow(`  a:\n    runs-on: ubuntu-latest\n    steps:\n${list}`)

const run = (script: string) => steps(`      - run: ${JSON.stringify(script)}`)

const condition = (text: string) => steps(`      - if: ${JSON.stringify(text)}\n        run: a`)

/** Workflows that take long to read. Jobs are limited to 500 for each file. */
export const WORKFLOW: Subjects = {
  steps: (size) =>
    steps(lines(size, (index) => `      - run: echo \${{ github.event.issue.title }} ${index}`)),
  'steps with outputs of each other': (size) =>
    steps(
      lines(
        size,
        (index) =>
          `      - id: s${index}\n        run: echo a=\${{ steps.s${index - 1}.outputs.a }} >> $GITHUB_OUTPUT`,
      ),
    ),
  'steps with variables': (size) =>
    steps(
      `${lines(size, (index) => `      - uses: actions/checkout@v6\n        with: {ref: "\${{ env.A${index} }}"}`)}\n    env:\n${lines(size, (index) => `      A${index}: "\${{ env.A${index - 1} }}"`)}`,
    ),
  matrix: (size) =>
    workflow(
      `  a:\n    runs-on: "\${{ matrix.os }}"\n    strategy: {matrix: {os: [${repeat(size, 'a, ')}]}}\n    steps: [{run: a}]`,
    ),
  permissions: (size) =>
    workflow(
      `  a:\n    permissions: {${lines(size, (index) => `p${index}: write,`).replaceAll('\n', ' ')}}\n    steps: [{run: a}]`,
    ),
  'lines of a script': (size) => run(repeat(size, 'echo a; npm ci\n')),
  'commands that nearly fetch': (size) => run(`git ${repeat(size, 'fetch ')}`),
  pulls: (size) => run(repeat(size, 'git pull pull/')),
  pipes: (size) => run(`curl a${repeat(size, ' | sh')}`),
  'variables written': (size) => run(repeat(size, 'echo "A=$B" >> $GITHUB_ENV\n')),
  'expressions in a script': (size) => run(repeat(size, `echo \${{ github.head_ref }}\n`)),
  'open expressions': (size) => run(repeat(size, '${{ ')),
  substitutions: (size) => run(`${repeat(size, 'a $(')}${repeat(size, ')')}`),
  heredocs: (size) => run(repeat(size, 'cat <<EOF\na\nEOF\n')),
  'open heredocs': (size) => run(repeat(size, 'cat <<EOF\n')),
  'heredocs that never end': (size) => run(lines(size, (index) => `cat <<E${index}`)),
  backticks: (size) => run(repeat(size, '`a ')),
  quotes: (size) => run(repeat(size, '\'"')),
  'conditions with and': (size) => condition(`a${repeat(size, ' && b')}`),
  'conditions with or': (size) => condition(`a${repeat(size, " || github.actor == 'x'")}`),
  parentheses: (size) => condition(`${repeat(size, '(')}a${repeat(size, ')')}`),
  negations: (size) => condition(`${repeat(size, '!')}a`),
  calls: (size) => condition(`${repeat(size, 'contains(a, ')}b${repeat(size, ')')}`),
  names: (size) => condition(`github${repeat(size, '.a')}`),
  stars: (size) => condition(`github${repeat(size, '.*')}`),
  uses: (size) => steps(lines(size, (index) => `      - uses: a/b${index}@v1`)),
  'local actions': (size) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `a${index}/action.yml`,
        `runs:\n  using: composite\n  steps:\n    - uses: ./a${index + 1}\n    - run: echo \${{ github.head_ref }}\n      shell: bash\n`,
      ]).concat([
        ['.github/workflows/ci.yml', 'on: pull_request_target\njobs: {a: {steps: [{uses: ./a0}]}}\n'],
      ]),
    ),
  'local actions that call all': (size) => {
    const count = Math.ceil(Math.sqrt(size))
    const calls = lines(count, (index) => `    - uses: ./a${index}`)
    return Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `a${index}/action.yml`,
        `runs:\n  using: composite\n  steps:\n${calls}\n    - run: a\n      shell: bash\n`,
      ]).concat([['.github/workflows/ci.yml', 'on: push\njobs: {a: {steps: [{uses: ./a0}]}}\n']]),
    )
  },
  'callers of one action': (size) => ({
    'a/action.yml': `inputs: {x: {}}\nruns:\n  using: composite\n  steps:\n${repeat(Math.ceil(size / 10), `    - {run: "echo \${{ inputs.x }}", shell: bash}\n`)}`,
    ...steps(lines(size, (index) => `      - uses: ./a\n        with: {x: v${index}}`)),
  }),
  'steps that publish with one of many tokens': (size) => ({
    '.github/workflows/ci.yml': `on: push\njobs:\n  a:\n    env:\n${lines(size, (index) => `      NPM${index}TOKEN: "\${{ secrets.A${index} }}"`)}\n    steps:\n${repeat(size, '      - run: npm publish\n')}`,
  }),
  'jobs that hand artifacts on': (size) => ({
    '.github/workflows/ci.yml': `on: push\njobs:\n${lines(size, (index) => `  j${index}:\n    needs: j${index + 1}\n    steps:\n      - uses: actions/cache@v5\n      - uses: actions/upload-artifact@v5\n      - uses: actions/download-artifact@v5\n      - run: npm publish`)}`,
  }),
  workflows: (size) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `.github/workflows/w${index}.yml`,
        'on: push\njobs: {a: {steps: [{run: a}]}}\n',
      ]),
    ),
}
