import { expect, test } from 'vitest'
import { codeOwners, MAX_BYTES } from '../../../src/sources/code-owners/code-owners.ts'
import { diskTree } from '../../../src/sources/files/disk-tree.ts'
import { folderOf } from '../../support/folder.ts'

function ownersIn(files: Readonly<Record<string, string>>) {
  const root = folderOf(files)
  return codeOwners(root, diskTree(root))
}

function remote(url: string): Readonly<Record<string, string>> {
  return { '.git/HEAD': 'ref: refs/heads/main\n', '.git/config': `[remote "origin"]\n\turl = ${url}\n` }
}

const GITHUB = remote('https://github.com/acme/shop.git')
const GITLAB = remote('git@gitlab.acme.example:acme/shop.git')

test.each<[title: string, files: Readonly<Record<string, string>>, owner: string]>([
  ['GitHub: .github before the root', { ...GITHUB, '.github/CODEOWNERS': '* @a', CODEOWNERS: '* @b' }, '@a'],
  ['GitHub: the root before docs', { ...GITHUB, 'docs/CODEOWNERS': '* @a', CODEOWNERS: '* @b' }, '@b'],
  ['GitLab: the root first', { ...GITLAB, '.gitlab/CODEOWNERS': '* @a', CODEOWNERS: '* @b' }, '@b'],
  [
    'GitLab: docs before .gitlab',
    { ...GITLAB, '.gitlab/CODEOWNERS': '* @a', 'docs/CODEOWNERS': '* @b' },
    '@b',
  ],
  ['GitLab by its pipeline', { '.gitlab-ci.yml': '', CODEOWNERS: '[All] @a\n*' }, '@a'],
  ['GitLab by its folder', { '.gitlab/CODEOWNERS': '[All] @a\n*' }, '@a'],
  ['GitHub by its folder', { '.gitlab-ci.yml': '', '.github/CODEOWNERS': '* @a' }, '@a'],
])('%s', async (_title, files, owner) => {
  const owners = await ownersIn(files)
  expect(owners?.of('main.tf')).toEqual([owner])
})

test.each<[title: string, files: Readonly<Record<string, string>>]>([
  ['no file', { 'main.tf': '' }],
  ['GitHub does not look into .gitlab', { ...GITHUB, '.gitlab/CODEOWNERS': '* @a' }],
  ['another case', { codeowners: '* @a' }],
])('nobody owns anything: %s', async (_title, files) => {
  expect(await ownersIn(files)).toBeUndefined()
})

test('a file that is too large says nothing, and that is told', async () => {
  const owners = await ownersIn({ CODEOWNERS: `* @a\n${'#'.repeat(MAX_BYTES)}` })
  expect(owners?.of('main.tf')).toEqual([])
  expect(owners?.notes).toEqual([
    { file: 'CODEOWNERS', reason: 'It is larger than 3 MiB, the most that is read of it.' },
  ])
})
