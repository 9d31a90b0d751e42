import { join } from 'node:path'
import { expect, test } from 'vitest'
import { otherConfigurations } from '../../src/cli/other-configurations.ts'
import { folderOf } from '../support/folder.ts'

test('a configuration of another tool, whose options are not read, is told', () => {
  const folder = folderOf({ 'trivy.yaml': 'severity: [HIGH]\n', 'main.tf': '' })
  expect(otherConfigurations([folder])).toBe(
    'trivy.yaml holds options of another tool, of which only ignored checks are read. Write the others into assay.yaml: docs/coming-from.md has them side by side.',
  )
})

test('those at the top of the repository count for a folder in it', () => {
  const folder = folderOf({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'trivy.yaml': '',
    'aws/.checkov.yml': '',
    'aws/main.tf': '',
  })
  expect(otherConfigurations([join(folder, 'aws')])).toContain('trivy.yaml and .checkov.yml hold options')
})

test('without any there is nothing to tell', () => {
  expect(otherConfigurations([folderOf({ 'main.tf': '', '.trivyignore': '' })])).toBeUndefined()
})
