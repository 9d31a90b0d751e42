import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROVIDERS } from '../../src/sources/terraform/providers/index.ts'

const ROOT = join(import.meta.dirname, '../../src/sources/terraform')

const FILES = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.startsWith('providers/'))

/** What each provider has its own of: its name, and things that clouds have and Terraform does not. */
const PROVIDERS_OWN = new RegExp(
  [...PROVIDERS.keys(), '(?<!bit)bucket', 'region', 'default_tags'].join('|'),
  'i',
)

test('code that reads and evaluates Terraform names no provider and nothing of its own', () => {
  const named = FILES.flatMap((file) =>
    withoutComments(readFileSync(join(ROOT, file), 'utf8'))
      .split('\n')
      .filter((line) => PROVIDERS_OWN.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(FILES.length).toBeGreaterThan(100)
  expect(named).toEqual([])
})

function withoutComments(text: string): string {
  return text.replace(/\/\*\*.*?\*\/|^\s*\/\/.*?$/gms, '')
}
