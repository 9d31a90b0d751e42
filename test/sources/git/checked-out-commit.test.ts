import { expect, test } from 'vitest'
import { checkedOutCommit } from '../../../src/sources/git/checked-out-commit.ts'
import { folderOf } from '../../support/folder.ts'
import { GitRepository } from '../../support/git-repository.ts'

const FILES = { 'main.tf': 'a\n', 'net/main.tf': 'b\n', 'lines.tf': 'a\nb\n' }

function repositoryAt(remote: string, ...options: readonly string[]): GitRepository {
  const repository = GitRepository.with(FILES, ...options)
  repository.git('remote', 'add', 'origin', remote)
  return repository
}

test.each([[[]], [['--object-format=sha256']]])('files as the commit has them, with %j', async (options) => {
  const repository = repositoryAt('https://user:token@github.com/acme/infra.git', ...options)
  repository.write({ 'net/main.tf': 'changed\n', 'new.tf': 'c\n', 'lines.tf': 'a\r\nb\r\n' })
  const commit = await checkedOutCommit(repository.folder)
  expect(commit).toMatchObject({
    repository: 'github.com/acme/infra',
    id: repository.git('rev-parse', 'HEAD'),
  })
  const has = ['main.tf', 'lines.tf', 'net/main.tf', 'new.tf', 'none.tf', '../main.tf', '.git/config'].filter(
    (file) => commit?.has(file),
  )
  // Text that git has checked out with the line ends of Windows has the same lines.
  expect(has).toEqual(['main.tf', 'lines.tf'])
})

test('nothing where there is no repository, no remote, or no commit', async () => {
  const folders = [folderOf(FILES), GitRepository.with(FILES).folder, folderOf({ '.git/HEAD': 'broken' })]
  const unborn = GitRepository.with(FILES)
  unborn.git('remote', 'add', 'origin', 'git@github.com:acme/infra.git')
  unborn.git('checkout', '--quiet', '--orphan', 'empty')
  for (const folder of [...folders, unborn.folder]) expect(await checkedOutCommit(folder)).toBeUndefined()
})
