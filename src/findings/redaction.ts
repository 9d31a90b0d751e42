import { AffixIndex } from './affix-index.ts'

/** Replacement for a redacted part. */
const REDACTED = '(not shown)'

/** Words and numbers of a sentence. */
const WORD = /[\p{L}\p{N}_]+/gu

/** A shorter word is redacted only if it is a whole sensitive text: too many sentences contain it by chance. */
const MIN_PART_LENGTH = 4

/** A shorter text is redacted only where it is not part of a longer word. */
const MIN_LENGTH_WITHIN_WORD = 8

/** With more sensitive texts, a sentence is only compared word by word, to limit the time. */
const MAX_TEXTS_COMPARED = 2000

/** Longer texts are not compared with what surrounds a word, to limit the time. */
const MAX_LENGTH_COMPARED = 10_000

/** Keywords of policies and of reasons; never redacted. */
const KEYWORDS = [
  'account',
  'action',
  'allow',
  'aws',
  'bucket',
  'condition',
  'container',
  'credential',
  'default',
  'deny',
  'effect',
  'false',
  'group',
  'image',
  'key',
  'literal',
  'member',
  'name',
  'namespace',
  'null',
  'pod',
  'policy',
  'port',
  'principal',
  'project',
  'resource',
  'role',
  'roles',
  'service',
  'statement',
  'subscription',
  'true',
  'unknown',
  'user',
  'users',
  'variable',
  'version',
]

/** A part of a sentence; `end` is exclusive. */
interface Span {
  readonly start: number
  readonly end: number
}

/** Words that are shown even if a sensitive text contains them: the keywords and those of the given texts. */
export function allowedWords(...texts: readonly string[]): ReadonlySet<string> {
  return new Set([...KEYWORDS, ...texts.flatMap((text) => wordsOf(inLowerCase(text)))])
}

/**
 * Texts that no sentence may repeat, whole or in part. A word of a sentence counts as a part if it is the beginning or
 * the end of a word of a text: reasons shorten texts, and split them at word boundaries.
 */
export class SensitiveTexts {
  readonly #texts: readonly string[]
  /** The texts, and everything in them that is a word, in lower case. */
  readonly #whole: ReadonlySet<string>
  readonly #words: AffixIndex

  constructor(texts: Iterable<string>) {
    this.#texts = Array.from(texts, inLowerCase).filter((text) => text !== '')
    this.#whole = new Set(this.#texts)
    this.#words = new AffixIndex(this.#texts.flatMap(wordsOf))
  }

  /** The parts of a sentence that come from one of the texts. */
  spansIn(sentence: string, allowed: ReadonlySet<string>): Span[] {
    // Often so: the value of a secret variable is unknown.
    if (this.#texts.length === 0) return []
    const lower = inLowerCase(sentence)
    const words = Array.from(lower.matchAll(WORD), ({ 0: word, index }) => ({ word, start: index }))
    const spans = words
      .filter(({ word }) => this.#isPart(word, allowed))
      .map(({ word, start }) => this.#extended(lower, { start, end: start + word.length }))
    return this.#texts.length > MAX_TEXTS_COMPARED ? spans : [...spans, ...this.#wholeIn(lower, allowed)]
  }

  #isPart(word: string, allowed: ReadonlySet<string>): boolean {
    if (allowed.has(word)) return false
    if (this.#whole.has(word)) return true
    if (word.length >= MIN_PART_LENGTH) return this.#words.hasAffix(word)
    return this.#texts.length > MAX_TEXTS_COMPARED && this.#words.has(word)
  }

  /** The span, extended to both sides while it stays part of a sensitive text. */
  #extended(sentence: string, span: Span): Span {
    if (this.#texts.length > MAX_TEXTS_COMPARED) return chunkAround(sentence, span)
    let { start, end } = span
    const within = this.#texts.filter((text) => text.includes(sentence.slice(start, end)))
    if (within.some(({ length }) => length > MAX_LENGTH_COMPARED)) return chunkAround(sentence, span)
    const isPart = (part: string) => within.some((text) => text.includes(part))
    while (start > 0 && isPart(sentence.slice(start - 1, end))) start -= 1
    while (end < sentence.length && isPart(sentence.slice(start, end + 1))) end += 1
    return trimmed(sentence, { start, end })
  }

  /** Occurrences of whole texts in the sentence. */
  #wholeIn(sentence: string, allowed: ReadonlySet<string>): Span[] {
    return this.#texts.flatMap((text) => {
      const spans: Span[] = []
      if (allowed.has(text)) return spans
      for (let start = sentence.indexOf(text); start !== -1; start = sentence.indexOf(text, start + 1)) {
        const span = { start, end: start + text.length }
        if (text.length >= MIN_LENGTH_WITHIN_WORD || standsAlone(sentence, span)) spans.push(span)
      }
      return spans
    })
  }
}

/** Replaces the spans of a sentence; spans with only punctuation between them are replaced as one. */
export function redact(sentence: string, spans: readonly Span[]): string {
  let shown = ''
  let end = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.end <= end) continue
    const between = sentence.slice(end, Math.max(end, span.start))
    if (end === 0 || /[\p{L}\p{N}]/u.test(between)) shown += between + REDACTED
    end = span.end
  }
  return shown + sentence.slice(end)
}

/** ASCII letters only, so that every character keeps its position. */
function inLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? []
}

/** The span without white space at its ends, which belongs to the sentence. */
function trimmed(sentence: string, { start, end }: Span): Span {
  const part = sentence.slice(start, end)
  return { start: end - part.trimStart().length, end: start + part.trimEnd().length }
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
