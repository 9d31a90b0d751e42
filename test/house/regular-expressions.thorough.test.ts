import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { processorTime } from '../support/growth.ts'
import { PIECES } from '../support/hostile/pumped.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What scanned files, uploads and answers of servers say meets regular expressions everywhere. */
const FILES = 'src/**/*.ts'

/** Those that no file can make wait, and why. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['src/sources/git/remote-name.ts', 'the address of a git remote is the own one of whoever scans'],
  [
    'src/cli/commands/admin/options.ts',
    'addresses are options of whoever runs the command, of limited length',
  ],
  ['src/cli/network-option.ts', 'the address is an option of whoever runs the server'],
  ['src/client/transport/base-address.ts', 'the address is a setting of whoever pushes'],
  ['src/server/openapi/operation.ts', 'it reads the names of our own routes'],
  [
    'src/sources/terraform/evaluate/functions/duration.ts',
    'parts are looked for in a text that is known to be made of them',
  ],
])

const SHORT = 4_000
const LONG = 8 * SHORT

/** Milliseconds; an expression whose time grows with a text of this length takes a tenth of it. */
const SUSPICIOUS = 0.2

/** From a short text to a long one, time that grows with the length grows eightfold, with its square 64-fold. */
const MAX_GROWTH = 22

/** So many times a long text must take too long, since a busy moment of the machine lengthens what it meets. */
const ROUNDS = 3

/** Milliseconds; an expression whose time grows with the square of a long text takes at least twice as many. */
const MEASURABLE = 20

/** Milliseconds by which the clock of a thread moves at once. */
const TICK = 4

interface Found {
  readonly place: string
  readonly source: string
  readonly flags: string
}

/** Sticky ones are left out: they are tried at one place of a text and not at each. */
function expressionsOf(path: string): Found[] {
  const file = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest)
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? []
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      if (!flags.includes('y')) found.push({ place: `${path}:${line}`, source, flags })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Sought until the end of the text, as `split` does: a search for one match stops at the first, and hides what the next ones cost. */
function seekAll(expression: RegExp, text: string): void {
  if (expression.global) text.replace(expression, '')
  else text.split(expression)
}

/** What the work took at most: the clock on the wall counts what others do, and that of the thread is coarse. */
function milliseconds(expression: RegExp, text: string): number {
  const start = performance.now()
  const own = processorTime(() => seekAll(expression, text))
  return Math.min(performance.now() - start, own + TICK)
}

/** The shortest of some runs: whatever else the machine does, and compiling, only makes them longer. */
function shortest(expression: RegExp, text: string): number {
  return Math.min(...Array.from({ length: 3 }, () => milliseconds(expression, text)))
}

function growsSteeply(expression: RegExp, textOf: (length: number) => string): boolean {
  const [short, long] = [textOf(SHORT), textOf(LONG)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const time = milliseconds(expression, long)
    if (time < MEASURABLE || time / shortest(expression, short) <= MAX_GROWTH) return false
  }
  return true
}

/** The beginning of a text that takes the expression a time that grows with the square of its length. */
function slowText({ source, flags }: Omit<Found, 'place'>): string | undefined {
  const expression = new RegExp(source, flags)
  const words = [...new Set(source.match(/[A-Za-z]{2,}/g))].slice(0, 5)
  const beginnings = ['', 'x', ...words, ...words.map((word) => `${word} `)]
  for (const piece of [...PIECES, ...words, ...words.map((word) => `${word} `)]) {
    for (const beginning of beginnings) {
      const text = (length: number) => `${beginning}${piece.repeat(Math.ceil(length / piece.length))}\0`
      if (milliseconds(expression, text(SHORT)) < SUSPICIOUS) continue
      if (growsSteeply(expression, text)) return JSON.stringify(text(20))
    }
  }
  return undefined
}

test('no regular expression takes a time that grows with the square of a text', () => {
  const paths = globSync(FILES, { cwd: ROOT }).filter((path) => !EXCEPTIONS.has(path))
  const slow = paths.flatMap(expressionsOf).flatMap((found) => {
    const text = slowText(found)
    return text === undefined ? [] : [`${found.place} /${found.source}/ on ${text}`]
  })
  expect(slow).toEqual([])
})

test('what is sought is found', () => {
  expect(slowText({ source: '/+$', flags: '' })).toBeDefined()
  expect(slowText({ source: '^\\s*deb', flags: 'm' })).toBeDefined()
  expect(slowText({ source: '\\{\\{([^}]*\\}\\})?', flags: '' })).toBeDefined()
  expect(slowText({ source: '^[ \\t]*deb', flags: 'm' })).toBeUndefined()
})
