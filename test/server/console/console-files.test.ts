import { readFileSync } from 'node:fs'
import { transpile } from 'typescript'
import { expect, test } from 'vitest'
import { readConsoleFiles, withoutDocComments } from '../../../src/server/console/console-files.ts'

const own = [...readConsoleFiles().keys()].filter(
  (path) => path.endsWith('.js') && !path.startsWith('packages/'),
)

test.each(own)('%s is served without its JSDoc, and with all of its code', (path) => {
  const source = readFileSync(`src/console/${path}`, 'utf8')
  expect(codeOf(withoutDocComments(source))).toBe(codeOf(source))
})

/** The code alone, however it is laid out. */
function codeOf(text: string): string {
  return transpile(text, { allowJs: true, target: 99, removeComments: true }).replace(/\s+/g, ' ')
}

test('what stands on lines of its own is left out, and what code follows stays', () => {
  const text = [
    '/** One. */',
    'const a = 1',
    '/**',
    ' * @type {B}',
    ' */',
    'const b = [',
    '  /** @type {C} */ (c),',
    ']',
  ]
  expect(withoutDocComments(text.join('\n'))).toBe(
    ['const a = 1', 'const b = [', '  /** @type {C} */ (c),', ']'].join('\n'),
  )
})
