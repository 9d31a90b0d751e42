import { toBytes } from '../go/bytes.ts'
import { isLetter, isLower, isTitle, isUpper, lowerOf, titleOf, upperOf } from '../go/letters.ts'
import type { TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'
import { isSpace } from './trim.ts'
import { joinedWords, pascalCase } from './words.ts'

export const letterCase: Record<string, TemplateFunction> = {
  upper: define(['string'], ([text]) => mapCharacters(text, upperOf)),
  lower: define(['string'], ([text]) => mapCharacters(text, lowerOf)),
  title: define(['string'], ([text]) => title(text)),
  untitle: define(['string'], ([text]) => untitle(text)),
  swapcase: define(['string'], ([text]) => swapCase(text)),
  initials: define(['string'], ([text]) => initials(text)),
  snakecase: define(['string'], ([text]) => joinedWords(text, '_')),
  kebabcase: define(['string'], ([text]) => joinedWords(text, '-')),
  camelcase: define(['string'], ([text]) => pascalCase(text)),
}

function mapCharacters(text: string, map: (character: string) => string): string {
  return [...text].map(map).join('')
}

/** The first letter of each word as a capital. */
function title(text: string): string {
  let previous = ' '
  return mapCharacters(text, (character) => {
    const isStart = isSeparator(previous)
    previous = character
    return isStart ? titleOf(character) : character
  })
}

function isSeparator(character: string): boolean {
  if (character <= '\x7f') return !/\w/.test(character)
  return !isLetter(character) && !/\p{Nd}/u.test(character) && isSpace(character)
}

/** The first letter of each word as a small letter. */
function untitle(text: string): string {
  let isStart = true
  return mapCharacters(text, (character) => {
    if (isSpace(character)) {
      isStart = true
      return character
    }
    const mapped = isStart ? lowerOf(character) : character
    isStart = false
    return mapped
  })
}

/** Capitals become small letters and the other way round; words that begin with a small letter get a capital. */
function swapCase(text: string): string {
  let isStart = true
  return mapCharacters(text, (character) => {
    if (isUpper(character) || isTitle(character)) {
      isStart = false
      return lowerOf(character)
    }
    if (!isLower(character)) {
      isStart = isSpace(character)
      return character
    }
    const mapped = isStart ? titleOf(character) : upperOf(character)
    isStart = false
    return mapped
  })
}

/** The first byte of each word, which Go's function takes for its first character. */
function initials(text: string): string {
  let isAfterGap = true
  let found = ''
  for (const byte of toBytes(text)) {
    if (isSpace(byte)) isAfterGap = true
    else if (isAfterGap) {
      found += byte
      isAfterGap = false
    }
  }
  return found
}
