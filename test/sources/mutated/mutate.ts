/** A random number from 0 to 1. */
export type Random = () => number

/** Every space, line end, joiner and control that Unicode has, which languages read in as many ways. */
const SPACES = [
  ...codePoints(0x00, 0x20),
  ...codePoints(0x7f, 0xa0),
  ...codePoints(0x2000, 0x200f),
  ...codePoints(0x2028, 0x202f),
  ...codePoints(0x205f, 0x2064),
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u1680',
  '\u180e',
  '\u3000',
  '\ufeff',
  '\ufffd',
  '\ud800',
  '\r\n',
]

/** What opens, closes, quotes and separates in the languages that are read. */
const SIGNS = [
  ...'"\'`()[]{}<>|&;,.:=!?*#$%@/\\~^+-_0',
  '${',
  '{{',
  '}}',
  '%{',
  '<<',
  '$(',
  '/*',
  '*/',
  '\n',
  '---',
]

const QUOTES = [...'"\'`“”‘’']

/** Deepest nesting that is tried; any limit is below it. */
const DEEP = 3_000

type Mutation = (text: string, random: Random) => string

const MUTATIONS: readonly Mutation[] = [
  // Spaces and controls stand in the place of others, or anywhere.
  (text, random) => text.replaceAll(/[ \t]/g, (space) => (random() < 0.2 ? oneOf(SPACES, random) : space)),
  (text, random) => inserted(text, oneOf(SPACES, random), random),
  (text, random) => inserted(text, oneOf(SPACES, random).repeat(count(2_000, random)), random),
  (text, random) => inserted(text, oneOf(SIGNS, random), random),
  (text, random) => inserted(text, oneOf(SIGNS, random).repeat(count(DEEP, random)), random),
  // Tokens are cut, left out, doubled and exchanged.
  (text, random) => text.slice(0, count(text.length, random)),
  (text, random) => changedToken(text, random, () => ''),
  (text, random) => changedToken(text, random, (token) => token + token),
  (text, random) => changedToken(text, random, (token) => token.slice(0, count(token.length, random))),
  (text, random) => changedToken(text, random, () => oneOf(SIGNS, random)),
  (text, random) => changedToken(text, random, (token) => token.repeat(count(500, random))),
  (text, random) => text.replaceAll(/["'`]/g, (quote) => (random() < 0.1 ? oneOf(QUOTES, random) : quote)),
  (text, random) => changedToken(text, random, (token) => nested(token, random)),
  (text, random) => {
    const [start, end] = [count(text.length, random), count(text.length, random)].sort(
      (one, other) => one - other,
    )
    return text.slice(0, end) + text.slice(start)
  },
]

/** The text with one to four changes that no writer would make on purpose. */
export function mutate(text: string, random: Random): string {
  let mutated = text
  for (let left = count(4, random); left > 0; left -= 1) mutated = oneOf(MUTATIONS, random)(mutated, random)
  return mutated
}

function codePoints(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** From 1 to `most`, small numbers as often as large ones. */
function count(most: number, random: Random): number {
  return Math.max(1, Math.floor(most ** random()))
}

function oneOf<T>(choices: readonly T[], random: Random): T {
  return choices[Math.floor(random() * choices.length)] as T
}

function inserted(text: string, added: string, random: Random): string {
  const at = Math.floor(random() * (text.length + 1))
  return text.slice(0, at) + added + text.slice(at)
}

/** Changes one of the words, or one of the signs between them. */
function changedToken(text: string, random: Random, change: (token: string) => string): string {
  const tokens = text.match(/\w+|[^\w]/g) ?? []
  const at = Math.floor(random() * tokens.length)
  return tokens.map((token, index) => (index === at ? change(token) : token)).join('')
}

function nested(token: string, random: Random): string {
  const [open, close] = oneOf(
    [
      ['(', ')'],
      ['[', ']'],
      ['{', '}'],
      ['${', '}'],
      ['$(', ')'],
      ['{{', '}}'],
      ['!Sub ', ''],
      ['- ', ''],
      ['{a: ', '}'],
      ['"${', '}"'],
    ],
    random,
  ) as [string, string]
  const depth = count(DEEP, random)
  return open.repeat(depth) + token + close.repeat(depth)
}
