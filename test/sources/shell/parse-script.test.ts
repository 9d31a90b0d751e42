// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles and scripts write their variables like this
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
      'case $x in a) b ;; c) d ;; esac': ['case ? in a', 'b', 'c', 'd'],
      'a) b': ['a', 'b'],
    },
  ],
  [
    'words lose their quotes',
    {
      [`a "b  c" 'd"e' f\\ g h"i"'j'`]: [`a b  c d"e f g hij`],
      'a "x \\" y" \'$B\' "#" \\\n  c': ['a x " y $B # c'],
      'a#b # c': ['a#b'],
      "a $'b'": ['a b'],
      '"if" a': ['if a'],
    },
  ],
  [
    'variables are filled in as far as they are known',
    {
      'a $KNOWN "${KNOWN}" ${KNOWN:-x}': ['a value value value'],
      'a $OTHER x${OTHER}y': ['a ? x?y'],
      'a ${OTHER:-x} ${OTHER-y} ${OTHER:-$z} ${#OTHER} ${OTHER+z}': ['a x y ? ? ?'],
      'a $ $1 "$@"': ['a $ ? ?'],
      'a $((1 + 2)) b': ['a ? b'],
    },
  ],
  [
    'variables that are set are no program',
    { 'A=1 B="2 3" c': ['A=1 B=2 3 c'], 'A=1': ['A=1'], 'a B=1': ['a B=1'] },
  ],
  [
    'what is piped is remembered',
    {
      'a | b | c': ['a', 'b < a', 'c < a b'],
      'a |\n  # b\n  c |& d': ['a', 'c < a', 'd < a c'],
      'a | b; c': ['a', 'b < a', 'c'],
      '(a; b) | c': ['a', 'b', 'c < a b'],
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
      'find . -exec sudo a {} \\;': ['find . -exec sudo a {} ;', 'sudo: a {}'],
      "find . -execdir sh -c 'a; b' {} +": ['find . -execdir sh -c a; b {} +', 'sh -c a; b {}', 'a', 'b'],
      'python3 -c "a"': ['python3 -c a'],
    },
  ],
  [
    'here-documents belong to their command',
    {
      'a <<EOF | b\nx; y\nEOF\nc': ['a', 'b < a', 'c'],
      'a <<-"E" && b\n\tx\n\tE\nc': ['a', 'b', 'c'],
      'a <<< "b; c"': ['a'],
      'a <<EOF\nb': ['a'],
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
  expect(command?.redirections).toEqual([
    { operator: '>&', target: '1' },
    { operator: '>>', target: '/log' },
    { operator: '<', target: 'in' },
    { operator: '<<', target: 'text' },
  ])
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
