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
  ['src/sources/files/default-account.ts', 'the address of a git remote is the own one of whoever scans'],
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
const LONG = 4 * SHORT

/** Milliseconds; an expression whose time grows with a text of this length takes a tenth of it. */
const SUSPICIOUS = 1

/** Time that grows with the length grows fourfold, with its square sixteenfold. */
const MAX_GROWTH = 10

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

function milliseconds(expression: RegExp, text: string): number {
  return processorTime(() => {
    if (expression.global) text.replace(expression, '')
    else expression.test(text)
  })
}

/** The shortest of some runs: whatever else the machine does, and compiling, only makes them longer. */
function shortest(expression: RegExp, text: string): number {
  return Math.min(...Array.from({ length: 3 }, () => milliseconds(expression, text)))
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
      const growsSteeply = () => {
        // The ratio of two times near zero says nothing.
        const short = Math.max(shortest(expression, text(SHORT)), SUSPICIOUS)
        return shortest(expression, text(LONG)) / short > MAX_GROWTH
      }
      // It must be seen as often, since one may be a coincidence.
      if (growsSteeply() && growsSteeply() && growsSteeply()) return JSON.stringify(text(20))
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
  expect(slowText({ source: '^[ \\t]*deb', flags: 'm' })).toBeUndefined()
})
