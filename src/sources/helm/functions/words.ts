import { isLetter, isNumber, isPunctuation, isUpper, lowerOf, upperOf } from '../go/letters.ts'
import { isSpace } from './trim.ts'

/** Kinds of runs of characters into which a name is divided: `HTTP`, `Server`, `20`, `-`, `.`. */
type Kind = 'number' | 'capitals' | 'word' | 'connector' | 'punctuation' | 'other' | 'end'

interface Run {
  readonly kind: Kind
  readonly text: string
}

const END: Run = { kind: 'end', text: '' }

function isConnector(character: string): boolean {
  return character === '-' || character === '_' || isSpace(character)
}

/** Characters of Chinese, which are no letters of words. */
const IDEOGRAPH = /^[\u4e00-\u9fcc\u3400-\u4d85\u{20000}-\u{2b81d}]$/u

/** A letter that does not end a word: small letters, and those of scripts without capitals. */
function continuesWord(character: string): boolean {
  return isLetter(character) && !isUpper(character) && !IDEOGRAPH.test(character)
}

/** Divides a name into runs, from left to right. */
class Runs {
  readonly #characters: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#characters = [...text]
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#characters.length
  }

  next(): Run {
    const first = this.#characters[this.#at]
    if (first === undefined) return END
    if (isConnector(first)) return this.#run('connector', isConnector)
    if (isPunctuation(first)) return this.#run('punctuation', isPunctuation)
    if (isUpper(first)) return this.#capitalised()
    if (continuesWord(first)) return this.#run('word', continuesWord)
    if (isNumber(first)) return this.#run('number', isNumber)
    return this.#run(
      'other',
      (character) =>
        !isConnector(character) &&
        !isUpper(character) &&
        !continuesWord(character) &&
        !isNumber(character) &&
        !isPunctuation(character),
    )
  }

  #run(kind: Kind, belongs: (character: string) => boolean, start = this.#at): Run {
    this.#at += 1
    while (!this.isAtEnd && belongs(this.#characters[this.#at] ?? '')) this.#at += 1
    return { kind, text: this.#characters.slice(start, this.#at).join('') }
  }

  /** `Server`, or the `HTTP` of `HTTPServer`: the last of many capitals belongs to the word that follows. */
  #capitalised(): Run {
    const start = this.#at
    const run = this.#run('capitals', isUpper)
    const following = this.#characters[this.#at] ?? ''
    if (!continuesWord(following) || following === '') return run
    if (this.#at - start === 1) return this.#run('capitals', continuesWord, start)
    this.#at -= 1
    return { kind: 'capitals', text: this.#characters.slice(start, this.#at).join('') }
  }
}

/** The words of a name in small letters, joined: `HTTPServer` becomes `http_server`, `http2xx` `http_2xx`. */
export function joinedWords(name: string, connector: string): string {
  const runs = new Runs(name)
  let joined = ''
  const add = ({ kind, text }: Run) => {
    joined += kind === 'capitals' || kind === 'connector' ? lowered(text, connector) : text
  }
  /** Numbers with the letters after them are one word. */
  const addWords = (first: Run): Run => {
    let run = first
    while (run.kind === 'word' || run.kind === 'number') {
      add(run)
      run = runs.next()
    }
    return run
  }

  let run = runs.next()
  while (!runs.isAtEnd) {
    const previous = run
    if (previous.kind !== 'connector') add(previous)
    run = runs.next()
    if (previous.kind === 'number') {
      run = addWords(run)
      if (run.kind !== 'end' && run.kind !== 'punctuation' && run.kind !== 'connector') joined += connector
    } else if (previous.kind === 'connector') add(previous)
    else if (previous.kind !== 'punctuation') run = afterWord(run)
  }
  add(run)
  return joined

  /** What follows a word: a number belongs to it, unless small letters follow the number. */
  function afterWord(following: Run): Run {
    if (following.kind !== 'number') {
      if (following.kind !== 'connector' && following.kind !== 'punctuation') joined += connector
      return following
    }
    if (runs.isAtEnd) return following
    const afterNumber = runs.next()
    if (afterNumber.kind !== 'word') {
      add(following)
      if (afterNumber.kind !== 'connector' && afterNumber.kind !== 'punctuation') joined += connector
      return afterNumber
    }
    joined += connector
    add(following)
    const last = addWords(afterNumber)
    if (last.kind !== 'end' && last.kind !== 'connector' && last.kind !== 'punctuation') joined += connector
    return last
  }
}

function lowered(text: string, connector: string): string {
  return [...text]
    .map((character) =>
      isConnector(character) ? connector : isUpper(character) ? lowerOf(character) : character,
    )
    .join('')
}

/** The words of a name, each with a capital: `some words` becomes `SomeWords`; connectors at the start stay. */
export function pascalCase(name: string): string {
  const characters = [...name]
  const start = characters.findIndex((character) => !isConnector(character))
  // Go's function repeats the last of a name that has connectors alone.
  if (start === -1) return name + (characters.at(-1) ?? '')
  let joined = characters.slice(0, start).join('')
  let previous = characters[start] ?? ''
  /** Whether all letters of the word so far are capitals, of which only the first stays one. */
  let isInCapitals = isUpper(previous)
  previous = upperOf(previous)
  for (const character of characters.slice(start + 1)) {
    let current = character
    if (isConnector(current) && isConnector(previous)) {
      joined += previous
      previous = current
      continue
    }
    if (isConnector(previous)) {
      isInCapitals = isUpper(current)
      current = upperOf(current)
    } else {
      if (isInCapitals) {
        if (isUpper(current)) current = lowerOf(current)
        else isInCapitals = false
      }
      joined += previous
    }
    previous = current
  }
  return joined + previous
}
