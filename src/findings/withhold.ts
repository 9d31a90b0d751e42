import { SortedTexts } from './sorted-texts.ts'

/** Stands in a sentence for what no output may show. */
const NOT_SHOWN = '(not shown)'

/** Words and numbers of a sentence. */
const WORD = /[\p{L}\p{N}_]+/gu

/** A shorter word is withheld only where it is all there is of a text: too many sentences have it by chance. */
const SHORTEST_CUT = 4

/** A shorter text is withheld only where no word goes on before or behind it. */
const SHORTEST_INSIDE = 8

/** Beyond as many texts a sentence is compared word by word, and no more text by text. */
const MAX_COMPARED = 2000

/** Nor is what is around a word compared with a longer text. */
const LONGEST_COMPARED = 10_000

/** What policies are written in, whoever writes them. */
const GRAMMAR = [
  'action',
  'allow',
  'aws',
  'condition',
  'credential',
  'default',
  'deny',
  'effect',
  'literal',
  'principal',
  'resource',
  'service',
  'statement',
  'unknown',
  'variable',
  'version',
]

/** A part of a sentence: from its first character to that after its last. */
interface Span {
  readonly start: number
  readonly end: number
}

/** Words that are shown though a text that is not shown has them as well: those of the check itself. */
export function ownWords(...texts: readonly string[]): ReadonlySet<string> {
  return new Set([...GRAMMAR, ...texts.flatMap((text) => wordsOf(inLowerCase(text)))])
}

/**
 * Texts that no sentence may repeat, whole or in part. A word counts as a part of one when it is the beginning or the
 * end of a word in it: texts are shortened, and taken apart where their words end.
 */
export class Withheld {
  readonly #texts: readonly string[]
  /** The texts, and everything in them that is a word, in lower case. */
  readonly #whole: ReadonlySet<string>
  readonly #words: SortedTexts

  constructor(texts: Iterable<string>) {
    this.#texts = Array.from(texts, inLowerCase).filter((text) => text !== '')
    this.#whole = new Set(this.#texts)
    this.#words = new SortedTexts(this.#texts.flatMap(wordsOf))
  }

  /** The parts of a sentence that come from one of the texts. */
  spansIn(sentence: string, own: ReadonlySet<string>): Span[] {
    // So it is with most: the value of a secret variable is unknown.
    if (this.#texts.length === 0) return []
    const lower = inLowerCase(sentence)
    const words = Array.from(lower.matchAll(WORD), ({ 0: word, index }) => ({ word, start: index }))
    const spans = words
      .filter(({ word }) => this.#isPart(word, own))
      .map(({ word, start }) => this.#extended(lower, { start, end: start + word.length }))
    return this.#texts.length > MAX_COMPARED ? spans : [...spans, ...this.#wholeIn(lower, own)]
  }

  #isPart(word: string, own: ReadonlySet<string>): boolean {
    if (own.has(word)) return false
    if (this.#whole.has(word)) return true
    if (word.length >= SHORTEST_CUT) return this.#words.hasEdge(word)
    return this.#texts.length > MAX_COMPARED && this.#words.has(word)
  }

  /** As far to both sides as it is the same text. */
  #extended(sentence: string, span: Span): Span {
    if (this.#texts.length > MAX_COMPARED) return chunkAround(sentence, span)
    let { start, end } = span
    const within = this.#texts.filter((text) => text.includes(sentence.slice(start, end)))
    if (within.some(({ length }) => length > LONGEST_COMPARED)) return chunkAround(sentence, span)
    const isPart = (part: string) => within.some((text) => text.includes(part))
    while (start > 0 && isPart(sentence.slice(start - 1, end))) start -= 1
    while (end < sentence.length && isPart(sentence.slice(start, end + 1))) end += 1
    return { start, end }
  }

  /** Texts that are there from beginning to end. */
  #wholeIn(sentence: string, own: ReadonlySet<string>): Span[] {
    return this.#texts.flatMap((text) => {
      const spans: Span[] = []
      if (own.has(text)) return spans
      for (let start = sentence.indexOf(text); start !== -1; start = sentence.indexOf(text, start + 1)) {
        const span = { start, end: start + text.length }
        if (text.length >= SHORTEST_INSIDE || standsAlone(sentence, span)) spans.push(span)
      }
      return spans
    })
  }
}

/** The sentence without these parts; those that nothing but punctuation tells apart are one. */
export function without(sentence: string, spans: readonly Span[]): string {
  let shown = ''
  let end = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.end <= end) continue
    const between = sentence.slice(end, Math.max(end, span.start))
    if (end === 0 || /[\p{L}\p{N}]/u.test(between)) shown += between + NOT_SHOWN
    end = span.end
  }
  return shown + sentence.slice(end)
}

/** Leaves every character in its place, as not all languages do. */
function inLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? []
}

function chunkAround(sentence: string, { start, end }: Span): Span {
  const before = /[^\s"'“”()]*$/.exec(sentence.slice(0, start))?.[0] ?? ''
  const after = /^[^\s"'“”()]*?(?=[.,;:]?(?:[\s"'“”()]|$))/.exec(sentence.slice(end))?.[0] ?? ''
  return { start: start - before.length, end: end + after.length }
}

function standsAlone(sentence: string, { start, end }: Span): boolean {
  const isWord = (at: number) => /[\p{L}\p{N}_]/u.test(sentence.charAt(at))
  return !(isWord(start - 1) && isWord(start)) && !(isWord(end) && isWord(end - 1))
}
