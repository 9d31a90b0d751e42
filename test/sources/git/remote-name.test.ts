import { expect, test } from 'vitest'
import { projectName } from '../../../src/sources/git/remote-name.ts'

test.each([
  ['https://github.com/acme/infra.git', 'github.com/acme/infra'],
  ['https://user:token@github.com/acme/infra', 'github.com/acme/infra'],
  ['git@github.com:acme/infra.git', 'github.com/acme/infra'],
  ['ssh://git@git.acme.example:2222/platform/infra.git/', 'git.acme.example/platform/infra'],
  ['../mirror/infra.git', 'infra'],
  ['', undefined],
])('the project behind the remote %s is %s', (remote, name) => {
  expect(projectName(remote)).toBe(name)
})
