import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Lists to look something up in, and the index of them all. */
const LISTS = ['README.md', 'checks.md', 'errors.md', 'fixes.md', 'other-tools.md']

/** Lines that a screen shows at once. */
const SCREEN = 25

const pages = globSync('*.md', { cwd: join(ROOT, 'docs') }).filter((page) => !LISTS.includes(page))
const textOf = (page: string) => readFileSync(join(ROOT, 'docs', page), 'utf8')

test.each(pages)('the first screen of %s has a command', (page) => {
  const screen = textOf(page).split('\n').slice(0, SCREEN).join('\n')
  expect(screen).toMatch(/^```(?:sh|yaml|hcl|console)\n/m)
})

describe('what people search for stands in a heading', () => {
  const headings = [...pages.map(textOf), readFileSync(join(ROOT, 'README.md'), 'utf8')]
    .flatMap((text) => text.match(/^#+ .+$/gm) ?? [])
    .join('\n')

  test.each([
    ...[
      'ignore',
      'skip',
      'mute',
      'false positive',
      'baseline',
      'threshold',
      'severity',
      'exit code',
      'exclude',
    ],
    ...[
      'pull request',
      'pre-commit',
      'profile',
      'install',
      'configuration',
      'without node',
      'github',
      'gitlab',
    ],
  ])('%s', (word) => {
    expect(headings.toLowerCase()).toContain(word)
  })
})
