import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findConfiguration } from '../../src/configuration/configure.ts'
import { folderOf } from '../support/folder.ts'

const GIT = { 'home/repository/.git/HEAD': '' }

interface Place {
  readonly start: string
  readonly here?: string
  readonly home?: string
}

test.each<[string, readonly string[], Place, string | undefined]>([
  [
    'beside what is scanned',
    ['home/repository/a/assay.yaml'],
    { start: 'home/repository/a' },
    'home/repository/a/assay.yaml',
  ],
  [
    'the nearest of several',
    ['home/repository/assay.yaml', 'home/repository/a/assay.yaml'],
    { start: 'home/repository/a/b' },
    'home/repository/a/assay.yaml',
  ],
  [
    'at the top of the repository',
    ['home/repository/assay.yaml'],
    { start: 'home/repository/a/b' },
    'home/repository/assay.yaml',
  ],
  ['above the repository: not read', ['home/assay.yaml'], { start: 'home/repository/a' }, undefined],
  [
    'below what is scanned: not read',
    ['home/repository/a/assay.yaml'],
    { start: 'home/repository' },
    undefined,
  ],
  [
    'in no repository: up to the working directory',
    ['home/plain/assay.yaml'],
    { start: 'home/plain/a', here: 'home/plain' },
    'home/plain/assay.yaml',
  ],
  [
    'in no repository: not above the working directory',
    ['home/assay.yaml'],
    { start: 'home/plain/a', here: 'home/plain' },
    undefined,
  ],
  [
    'in no repository and elsewhere: beside it alone',
    ['home/plain/assay.yaml'],
    { start: 'home/plain/a', here: 'home/repository' },
    undefined,
  ],
  ['above the home folder: not read', ['assay.yaml'], { start: 'home/plain/a', here: '.' }, undefined],
  ['in the home folder', ['home/assay.yaml'], { start: 'home/plain/a', here: '.' }, 'home/assay.yaml'],
  ['without a home', ['assay.yaml'], { start: 'home/plain/a', here: '.', home: 'elsewhere' }, 'assay.yaml'],
])('%s', (_case, files, { start, here = 'home/repository', home = 'home' }, expected) => {
  const folders = { 'home/repository/a/b/main.tf': '', 'home/plain/a/main.tf': '', 'elsewhere/x': '' }
  const root = folderOf({ ...GIT, ...folders, ...Object.fromEntries(files.map((file) => [file, ''])) })
  const found = findConfiguration(join(root, start), {
    workingDirectory: join(root, here),
    home: join(root, home),
  })
  expect(found && relative(root, found)).toBe(expected)
})

test('a repository around the home folder does not lead above it', () => {
  const root = folderOf({ '.git/HEAD': '', 'assay.yaml': '', 'home/a/main.tf': '' })
  const place = { workingDirectory: root, home: join(root, 'home') }
  expect(findConfiguration(join(root, 'home/a'), place)).toBeUndefined()
})
