import { expect, test } from 'vitest'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import {
  CalledScripts,
  type Found,
  scriptBudget,
  scriptIn,
} from '../../../src/sources/shell/called-scripts.ts'
import { parseScript } from '../../../src/sources/shell/parse-script.ts'

const tree = memoryTree([{ path: 'build.sh', absolutePath: '/build.sh', text: 'from-tree' }])

function find(name: string): Found | undefined {
  const file = tree.read(name.replace(/^\.\//, ''))
  return file && 'text' in file ? scriptIn(name, file) : undefined
}

/** Why not all that a script runs is known, and the programs that are. */
function readIn(script: string) {
  const commands = parseScript(script, undefined, new CalledScripts(find, scriptBudget()))
  return {
    unread: commands.flatMap(({ unread }) => unread ?? []),
    programs: commands.flatMap(({ words: [first] }) => (typeof first === 'string' ? first : [])),
  }
}

test.each([
  ['sed s/a/b/ x.tmpl > x.sh; sh x.sh', 'sed'],
  ['envsubst < x.tmpl > x.sh && chmod +x x.sh && ./x.sh', 'envsubst'],
  ['generate | tee x.sh; bash -e x.sh', 'generate'],
  ['cat a b > x.sh; . ./x.sh', 'cat'],
  ['echo "$COMMAND" > x.sh; source ./x.sh', 'echo'],
  ['{ echo known; generate; } > x.sh; sh x.sh', 'generate'],
  ['echo known > x.sh; generate >> x.sh; sh x.sh', 'generate'],
  ['generate | sh', 'generate'],
  ['generate | sed s/a/b/ | bash -s -- --all', 'generate'],
  ['envsubst < x.tmpl | sh', 'envsubst'],
])('%s runs what is not known', (script, program) => {
  const { unread } = readIn(script)
  expect(unread).toEqual([`a shell runs what ${program} prints, which is not known`])
})

test.each([
  // A download is judged as one, and what a program writes may be a program.
  'curl -s https://example.com/x > x.sh; sh x.sh',
  'curl -s https://example.com/x | sh',
  'generate > /usr/local/bin/tool; tool --version',
  'generate > x.sh; echo known > x.sh; sh x.sh',
  'generate > data.json; sh build.sh data.json',
  'sh',
])('%s runs nothing else that is not known', (script) => {
  expect(readIn(script).unread).toEqual([])
})

test.each([
  'sh < build.sh',
  'cat build.sh | sh',
  'cat build.sh - | tee log | sh',
  'bash -es < build.sh',
  '. /dev/stdin < build.sh',
])('%s reads the file', (script) => {
  expect(readIn(script).programs).toContain('from-tree')
})

test('what is known of a script is read beside what is not', () => {
  expect(readIn('{ echo known; generate; } > x.sh; sh x.sh').programs).toContain('known')
})
