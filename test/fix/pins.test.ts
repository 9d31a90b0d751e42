import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { folderOf } from '../support/folder.ts'
import { fix, reasonsOf } from './fix-folder.ts'

const PINS = CATALOGUE.filter(({ id }) => id === 'gha_actions_pinned_to_sha')

const A = 'a'.repeat(40)
const B = 'b'.repeat(40)

function workflow(...uses: readonly string[]): string {
  const steps = uses.map((each) => `      - uses: ${each}\n`).join('')
  return `on: push\npermissions: {}\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n${steps}`
}

describe('an action is pinned to the commit', () => {
  test('that another workflow uses for the same version', async () => {
    const { folder } = await fixed(
      workflow(`acme/setup@${A} # v4`),
      workflow('acme/setup@v4', '"acme/setup@v4" # tools'),
    )
    expect(read(folder)).toBe(workflow(`acme/setup@${A} # v4`, `"acme/setup@${A}" # tools`))
  })
})

describe('an action is left alone', () => {
  test.each<[string, readonly string[], string]>([
    ['where no workflow knows the version', [`acme/setup@${A} # v4.1`], 'which commit v4 of acme/setup is'],
    ['where workflows disagree', [`acme/setup@${A} # v4`, `acme/setup@${B} # v4`], 'to different commits'],
    ['where another action has the version', [`acme/set@${A} # v4`], 'which commit v4 of acme/setup is'],
  ])('%s', async (_, others, reason) => {
    const { folder, plan } = await fixed(workflow(...others), workflow('acme/setup@v4'))
    expect(reasonsOf(plan)['gha_actions_pinned_to_sha']).toContain(reason)
    expect(read(folder)).toBe(workflow('acme/setup@v4'))
  })
})

async function fixed(other: string, own: string) {
  const folder = folderOf({ '.github/workflows/a.yml': other, '.github/workflows/b.yml': own })
  return { folder, plan: await fix(folder, { checks: PINS }) }
}

function read(folder: string): string {
  return readFileSync(join(folder, '.github/workflows/b.yml'), 'utf8')
}
