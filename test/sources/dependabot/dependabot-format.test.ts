import { expect, test } from 'vitest'
import type { DependabotConfiguration } from '../../../src/model/dependabot/configuration.ts'
import { locate } from '../../../src/model/resource.ts'
import { dependabot } from '../../../src/sources/dependabot/dependabot-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { collected } from '../../support/collected.ts'
import { folderOf } from '../../support/folder.ts'

const PATH = '.github/dependabot.yml'

test.each([PATH, 'app/.github/dependabot.yaml', 'renew.dependabot.yml'])('%s', (path) =>
  expect(dependabot.claims(path)).toBe(true),
)
test.each(['dependabot.yml', '.github/workflows/dependabot.yml', '.github/dependabot/a.yml'])(
  'not %s',
  (path) => expect(dependabot.claims(path)).toBe(false),
)

test('each update is a resource that knows its lines', () => {
  const { resources, gaps } = read(
    'version: 2\nupdates:\n  - package-ecosystem: npm\n    directory: /a\n    schedule:\n      interval: daily\n  - package-ecosystem: npm\n    directory: /a\n',
  )
  expect(gaps).toEqual([])
  expect(resources.map(({ address, location }) => [address, location?.startLine])).toEqual([
    ['configuration', 1],
    ['updates.npm:/a', 3],
    ['updates.npm:/a#1', 7],
  ])
  expect(resources[1] && locate(resources[1], 'schedule.interval')?.startLine).toBe(6)
})

test.each(['- a', 'updates: 1', 'updates: [1, null, []]', 'registries: { a: 1 }\nupdates: {}', '['])(
  '%j is no reason to stop',
  (text) => {
    expect(() => read(text)).not.toThrow()
  },
)

test('what there is to update is looked for at the root of the repository', async () => {
  const files = {
    '.github/workflows/ci.yml': 'on: push\njobs: {}\n',
    'go.mod': 'module a\n',
    'deep/package.json': '{}',
  }
  expect(await manifestsIn(files)).toEqual(['go.mod', '.github/workflows/ci.yml'])
})

test.each(['renovate.json', '.renovaterc', '.github/renovate.json5'])(
  'Renovate updates the rest: %s',
  async (name) => {
    expect(await manifestsIn({ 'go.mod': 'module a\n', [name]: '{}' })).toEqual([])
  },
)

test('Terraform is updated where it names providers or modules', async () => {
  const locals = { 'a.tf': 'locals {\n  source_of = 1\n}\n' }
  const providers = 'terraform {\n  required_providers {\n  }\n}\n'
  expect(await manifestsIn(locals)).toEqual([])
  expect(await manifestsIn({ ...locals, 'b.tf': providers })).toEqual(['b.tf'])
  expect(await manifestsIn({ ...locals, 'c.tf': 'module "a" {\n  source = "a/b/c"\n}\n' })).toEqual(['c.tf'])
})

async function manifestsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = folderOf({ [PATH]: 'version: 2\nupdates: []\n', ...files })
  const { resources } = await collected(filesSource({ paths: [folder], account: 'test' }))
  const found = resources.find(({ type }) => type === 'Dependabot::Configuration')
  return ((found?.properties as DependabotConfiguration | undefined)?.manifests ?? []).map(({ path }) => path)
}

function read(text: string) {
  return joined(dependabot.read([{ path: PATH, absolutePath: `/${PATH}`, text }]))
}
