// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles and scripts write their variables like this
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandsFeeding, commandsReaching } from '../../../src/model/shell/output.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import type { Property } from '../../../src/model/value.ts'
import { parseScript } from '../../../src/sources/shell/parse-script.ts'

/** A command as `program argument …`, with what starts it, what is piped into it and what it takes the output of. */
describe.each<[string, Record<string, readonly string[]>]>([
  [
    'commands are told apart',
    {
      'a x && b; c || d\ne & f': ['a x', 'b', 'c', 'd', 'e', 'f'],
      '(a; { b; }) # c': ['a', 'b'],
      'if a; then b; elif c; then d; else e; fi': ['a', 'b', 'c', 'd', 'e'],
      'while ! a; do b; done': ['a', 'b'],
      'case $x in a) b ;; "c"|*) d ;; esac; e': ['case ? in', 'b', 'd', 'e'],
      'case $x in\n  a)\n    b\n    ;;\nesac | c': ['case ? in', 'b', 'c < b'],
      'x=$(case a in a) b;; esac); c': ['case a in', 'b', 'x=?', 'c'],
      'A=(sudo x "$(b)") c': ['b', 'A=? c'],
      'local a=("${b[@]}") c; declare -A d+=(e); export f=g': ['local ? c', 'declare -A ?', 'export f=g'],
      'a\u00a0b c\u2003d': ['a\u00a0b c\u2003d'],
      'a) b': ['a', 'b'],
    },
  ],
  [
    'words lose their quotes',
    {
      [`a "b  c" 'd"e' f\\ g h"i"'j'`]: [`a b  c d"e f g hij`],
      'a "x \\" y" \'$B\' "#" \\\n  c': ['a x " y $B # c'],
      'a#b # c': ['a#b'],
      "a $'b\\'c' d": ["a b'c d"],
      'a "b\\n\\$c"': ['a b\\n$c'],
      'a \\\r\n b': ['a b'],
      '"if" a': ['if a'],
      'a\u00a0b c && ls -l\u2003\u3000 x\u2028y': ['a\u00a0b c', 'ls -l\u2003\u3000 x\u2028y'],
      'a \u00a0; b \v \f \ufeff': ['a \u00a0', 'b \v \f \ufeff'],
    },
  ],
  [
    'variables are filled in as far as they are known',
    {
      'a $KNOWN "${KNOWN}" ${KNOWN:-x}': ['a value value value'],
      'a $OTHER x${OTHER}y': ['a ? x?y'],
      'a ${OTHER:-x} ${OTHER-y} ${OTHER:-$z} ${#OTHER} ${OTHER+z}': ['a x y ? ? ?'],
      'a $ $1 "$@"': ['a $ ? ?'],
      'a $((1 + (2 * 3))) b': ['a ? b'],
      'a "${OTHER:-$(b c)}"': ['b c', 'a ? $(b)'],
    },
  ],
  [
    'variables that are set are no program',
    { 'A=1 B="2 3" c': ['A=1 B=2 3 c'], 'A=1': ['A=1'], 'a B=1': ['a B=1'] },
  ],
  [
    'what is piped is remembered',
    {
      'a | b | c': ['a', 'b < a', 'c < b'],
      'a |\n  # b\n  c |& d': ['a', 'c < a', 'd < c'],
      'a | b; c': ['a', 'b < a', 'c'],
      '(a; b) | c': ['a', 'b', 'c < a b'],
      '{ a; b; } | c': ['a', 'b', 'c < a b'],
      'for x in 1; do a; done | c': ['for x in 1', 'a', 'c < a'],
      'a | while read x; do b; done | c': ['a', 'read x < a', 'b < a', 'c < read b'],
      'if a; then b | c; fi; d': ['a', 'b', 'c < b', 'd'],
      'a | (b; c)': ['a', 'b < a', 'c < a'],
    },
  ],
  [
    'commands within words are commands',
    {
      'a $(b c) `d e`': ['b c', 'd e', 'a ? ? $(b d)'],
      'a "$(b "$(c)")"': ['c', 'b ? $(c)', 'a ? $(c b)'],
      'a <(b) > c': ['b', 'a ? $(b)'],
      'A=$(b)': ['b', 'A=?'],
    },
  ],
  [
    'programs that only start others are seen through',
    {
      'sudo -u root -E a x': ['sudo: a x'],
      'env -i A=1 nice -n 5 a': ['env nice: a'],
      'sudo A=1 timeout -k 5 30 /usr/bin/a': ['sudo timeout: /usr/bin/a'],
      'gosu app a': ['gosu: a'],
      'sudo -v': ['sudo:'],
    },
  ],
  [
    'what is handed to a shell is a script',
    {
      'bash -ec "a && b"': ['bash -ec a && b', 'a', 'b'],
      "su app -c 'a | b'": ['su app -c a | b', 'a', 'b < a'],
      'sh -c "a $X"': ['sh -c a ?', 'a ?'],
      'command -v a && command a': ['command -v a', 'command: a'],
      'find . -exec sudo a {} \\;': ['find . -exec sudo a {} ;', 'sudo: a {} < find'],
      "find . -execdir sh -c 'a; b' {} +": [
        'find . -execdir sh -c a; b {} +',
        'sh -c a; b {} < find',
        'a',
        'b',
      ],
      'python3 -c "a"': ['python3 -c a'],
      'bash -euo pipefail -c "a" x': ['bash -euo pipefail -c a x', 'a'],
      'bash -c -x a': ['bash -c -x a', 'a'],
      'bash script.sh -c a': ['bash script.sh -c a'],
      'eval "a | b" c': ['eval a | b c', 'a', 'b c < a'],
      'trap "a" EXIT': ['trap a EXIT', 'a'],
      'bash <<EOF\na | b\nEOF\nc': ['bash', 'a', 'b < a', 'c'],
      'sudo -E sh -s x <<-"E" | d\n\ta\n\tE\nc': ['sudo: sh -s x', 'a', 'd < sh', 'c'],
      'cat <<EOF | tee x | sh\na\nEOF': ['cat', 'tee x < cat', 'sh < tee', 'a'],
      'sh <<< "a; b"': ['sh', 'a', 'b'],
      'echo "a; b" | bash -x': ['echo a; b', 'bash -x < echo', 'a', 'b'],
      "printf '%s | b' a | sh": ['printf %s | b a', 'sh < printf', 'a', 'b < a'],
      '{ echo a; echo b; } | sh': ['echo a', 'echo b', 'sh < echo echo', 'a', 'b'],
      'source /dev/stdin <<EOF\na\nEOF': ['source /dev/stdin', 'a'],
      'bash x.sh <<EOF\na\nEOF': ['bash x.sh'],
      'cat <<EOF > x\n$(a) `b`\nEOF': ['cat', 'a', 'b'],
      "cat <<'EOF' > x\n$(a)\nEOF": ['cat'],
      'busybox sh -c a': ['busybox: sh -c a', 'a'],
    },
  ],
  [
    'here-documents belong to their command',
    {
      'a <<EOF | b\nx; y\nEOF\nc': ['a', 'b < a', 'c'],
      'a <<-"E" && b\n\tx\n\tE\nc': ['a', 'b', 'c'],
      'a <<< "b; c"': ['a'],
      'a <<EOF\nb': ['a'],
      'a <<EOF\r\nx\r\nEOF\r\nb': ['a', 'b'],
      'a <<$END\nx\n$END\nb': ['a', 'b'],
      'a <<E\\O"F"\nx\nEOF\nb': ['a', 'b'],
    },
  ],
  [
    'what no shell accepts is read as far as possible',
    { 'a "b': ['a b'], ') a': ['a'], 'a ${b': ['a ?'], ';;&&': [] },
  ],
])('%s', (_, scripts) => {
  test.each(Object.entries(scripts))('%j', (script, expected) => {
    expect(summaries(script)).toEqual(expected)
  })
})

test('redirections are no arguments', () => {
  const [command] = parseScript('a 2>&1 >> /log x < in <<EOF\ntext\nEOF\n')
  expect(command?.words).toEqual(['a', 'x'])
  expect(command?.redirections).toMatchObject([
    { operator: '>&', target: '1' },
    { operator: '>>', target: '/log' },
    { operator: '<', target: 'in' },
    { operator: '<<', target: 'text' },
  ])
})

test('the output of a group goes where the group is redirected', () => {
  const script = '{ a "$(x)"; b > other; (c); } >> "$FILE"\nfor x in 1; do d; done 2>&1 | e'
  const targets = parseScript(script, (name) => `$${name}`).map(({ words, redirections }) => [
    words[0],
    ...redirections.map(({ target }) => target),
  ])
  expect(targets).toEqual([['x'], ['a', '$FILE'], ['b', 'other'], ['c', '$FILE'], ['for'], ['d', '1'], ['e']])
})

test('the output of a command is followed through variables and other commands', () => {
  const reaching = (script: string) => {
    const last = parseScript(script).findLast(({ words, unread }) => words[0] !== 'a' && unread === undefined)
    const found = last ? [...commandsReaching([last]), ...commandsFeeding(last)] : []
    return found.map(({ words }) => words[0]).filter((word) => typeof word === 'string')
  }
  expect(reaching('S=$(a); T="$S"; eval "$T"')).toContain('a')
  expect(reaching('S=$(a); echo "$S" | sh')).toContain('a')
  expect(reaching('echo "$(a)" | tee x | sh')).toContain('a')
  expect(reaching('sh < <(a)')).toContain('a')
  expect(reaching('sh <<< "$(a)"')).toContain('a')
  expect(reaching('cat <<EOF | sh\n$(a)\nEOF')).toContain('a')
  expect(reaching('S=$(a); b "x $S"')).not.toContain('a')
  expect(reaching('b $(a) | c')).not.toContain('a')
})

test('a command of a here-document begins on its own line', () => {
  const script = 'x\ncat <<-EOF | sh\n\ta\n\tbash <<E\n\tb\nE\n\tEOF\n'
  const lines = parseScript(script).map(({ words, offset }) => [
    words[0],
    script.slice(0, offset).split('\n').length,
  ])
  expect(lines).toEqual([
    ['x', 1],
    ['cat', 2],
    ['sh', 2],
    ['a', 3],
    ['bash', 4],
    ['b', 5],
  ])
})

test.each([
  ['groups', (inner: string) => `{ ${inner}; } | a`],
  ['subshells', (inner: string) => `(${inner})`],
  ['substitutions', (inner: string) => `a $(${inner})`],
  ['defaults', (inner: string) => `a "\${X:-${inner}}"`],
  ['here-documents', (inner: string, level: number) => `sh <<E${level}\n${inner}\nE${level}`],
])('of %s that are nested too deeply, a command is not known', (_, nest) => {
  let script = 'a $(b)'
  for (let level = 0; level < 40; level += 1) script = nest(script, level)
  expect(
    parseScript(script).some(({ words, reads }) =>
      [words, ...reads.map((read) => read.words)].some(([first]) => isUnknown(first)),
    ),
  ).toBe(true)
})

test('a command knows where it begins', () => {
  const script = 'a &&\n  sudo b\nc $(d)'
  const starts = parseScript(script).map(({ words, offset }) => [words[0], script.slice(offset).charAt(0)])
  expect(starts).toEqual([
    ['a', 'a'],
    ['b', 's'],
    ['d', 'd'],
    ['c', 'c'],
  ])
})

describe('no script is too strange', () => {
  const PIECES = [
    '$(',
    ')',
    '(',
    '`',
    '"',
    "'",
    '\\',
    '${',
    '}',
    '<<E\n',
    'E\n',
    '|',
    '&&',
    ';',
    '\n',
    ' ',
    'a',
    '<(',
    '#',
    '$((',
    '>',
    'sh -c ',
    'sh <<E\n',
    '{ ',
    '} ',
    'case x in ',
    ';;',
    'A=(',
    'eval ',
  ]

  test('arbitrary text', () => {
    const scripts = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 60 })
    fc.assert(
      fc.property(scripts, (pieces) => {
        expect(parseScript(pieces.join(''))).toBeInstanceOf(Array)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(PIECES.flatMap((piece) => [piece, `${piece}a `]))('%j, thirty thousand times', (piece) => {
    expect(parseScript(piece.repeat(30_000))).toBeInstanceOf(Array)
  })
})

function summaries(script: string): string[] {
  const commands = parseScript(script, (name) => (name === 'KNOWN' ? 'value' : undefined))
  return commands.map(({ words, wrappers, assignments, reads, embeds }) =>
    [
      ...(wrappers.length > 0 ? [`${wrappers.join(' ')}:`] : []),
      ...assignments.map(({ name, value }) => `${name}=${shown(value)}`),
      ...words.map(shown),
      ...(reads.length > 0 ? ['<', ...reads.map((read) => shown(read.words[0]))] : []),
      ...(embeds.length > 0 ? [`$(${embeds.map((embed) => shown(embed.words[0])).join(' ')})`] : []),
    ].join(' '),
  )
}

function shown(word: Property<string> | undefined): string {
  if (!isUnknown(word)) return word ?? ''
  return word.template?.map((piece) => (isUnknown(piece) ? '?' : piece)).join('') ?? '?'
}
