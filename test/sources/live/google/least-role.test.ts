import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { allPermissions, permissionsOfApis } from '../../../../src/sources/live/google/reads/permissions.ts'

const DOCUMENTATION = readFileSync('docs/google.md', 'utf8')

test.each([
  ['Assay', allPermissions()],
  ['Assay without the inventory', permissionsOfApis()],
])('the role %s of the documentation has the permissions of its reads', (title, includedPermissions) => {
  const roles = [...DOCUMENTATION.matchAll(/```yaml\n(title: [\s\S]*?)```/g)].map(([, role = '']) =>
    parse(role),
  )
  expect(roles.find((role) => role.title === title)).toMatchObject({ includedPermissions })
})
