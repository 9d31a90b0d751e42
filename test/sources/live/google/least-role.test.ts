import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { allPermissions } from '../../../../src/sources/live/google/reads/permissions.ts'

test('the least role of the documentation has the permissions of all reads', () => {
  const [, role = ''] =
    /```yaml\n(title: Assay\n[\s\S]*?)```/.exec(readFileSync('docs/google.md', 'utf8')) ?? []
  expect(parse(role)).toMatchObject({ includedPermissions: allPermissions() })
})
