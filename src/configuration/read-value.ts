import { isAbsolute, relative, resolve } from 'node:path'
import { didYouMean } from '../text/did-you-mean.ts'
import type { Setting } from './configuration.ts'
import type { OptionDescription } from './option.ts'

/** Longest text of a value, in characters; paths are shorter. */
const MAX_LENGTH = 1000

/** Limit on the items of a list; `.assayignore` takes more patterns. */
const MAX_ITEMS = 1000

/** The value of an option, or what is wrong with it: the end of a sentence that begins with its name. */
type ReadValue = Pick<Setting, 'value'> | { readonly problem: string }

/** Reads what a configuration in `folder` says of an option. Paths are then relative to the working directory. */
export function readValue(option: OptionDescription, written: unknown, folder: string): ReadValue {
  switch (option.kind) {
    case 'flag':
      return typeof written === 'boolean' ? { value: written } : { problem: 'must be true or false.' }
    case 'number':
      return readNumber(written, option.most)
    case 'text':
      return readText(written)
    case 'choice':
      return readText(written, option.choices)
    case 'choices':
      return readTexts(written, option.choices)
    case 'names':
    case 'texts':
      return readTexts(written)
    case 'pairs':
      return readPairs(written)
    case 'file':
    case 'folder':
      return mapped(readText(written), (path) => pathFromHere(path, folder))
    case 'files':
      return mapped(readTexts(written), (path) => pathFromHere(path, folder))
  }
}

function readNumber(written: unknown, most: number): ReadValue {
  const isValid = typeof written === 'number' && Number.isInteger(written) && written >= 1 && written <= most
  return isValid ? { value: written } : { problem: `must be a whole number from 1 to ${most}.` }
}

function readText(written: unknown, choices?: readonly string[]): ReadValue {
  if (typeof written !== 'string' || written === '') {
    return { problem: 'must be a text. Put numbers and dates in quotes.' }
  }
  if (written.length > MAX_LENGTH) return { problem: `has a text of more than ${MAX_LENGTH} characters.` }
  if (!choices) return { value: written }
  // In any case, as on the command line.
  const choice = choices.find((one) => one.toLowerCase() === written.toLowerCase())
  return choice === undefined ? { problem: unknownChoice(written, choices) } : { value: choice }
}

function readTexts(written: unknown, choices?: readonly string[]): ReadValue {
  const items: readonly unknown[] = Array.isArray(written) ? written : [written]
  if (items.length === 0) return { problem: 'is an empty list. Name something, or remove it.' }
  if (items.length > MAX_ITEMS) return { problem: `has more than ${MAX_ITEMS} items.` }
  const value: string[] = []
  for (const item of items) {
    const read = readText(item, choices)
    if ('problem' in read) return typeof item === 'string' && item !== '' ? read : { problem: NO_LIST }
    value.push(String(read.value))
  }
  return { value }
}

/** As they are written on the command line: `name=word`. */
function readPairs(written: unknown): ReadValue {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return { problem: NO_MAP }
  const pairs = Object.entries(written)
  if (pairs.some(([, word]) => typeof word !== 'string')) return { problem: NO_MAP }
  return readTexts(pairs.map(([name, word]) => `${name}=${word}`))
}

const NO_MAP = 'must be a map of names, each with a text.'

const NO_LIST = 'must be a text, or a list of texts. Put numbers and dates in quotes.'

function unknownChoice(written: string, choices: readonly string[]): string {
  const named = `cannot be ${JSON.stringify(written)}.`
  return `${named}${didYouMean(written, choices)} Choose from ${choices.join(', ')}.`
}

function mapped(read: ReadValue, map: (text: string) => string): ReadValue {
  if ('problem' in read) return read
  if (typeof read.value === 'string') return { value: map(read.value) }
  return typeof read.value === 'object' ? { value: read.value.map(map) } : read
}

/** A path of a file in `folder`, as it is written on the command line. */
function pathFromHere(path: string, folder: string): string {
  if (isAbsolute(path)) return path
  const here = relative('.', resolve(folder, path)) || '.'
  // A dash at the beginning would be read as something else than a path.
  return here.startsWith('-') ? `./${here}` : here
}
