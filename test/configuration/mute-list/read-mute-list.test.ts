import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMuteList } from '../../../src/configuration/mute-list/read-mute-list.ts'
import { UsageError } from '../../../src/errors/assay-error.ts'
import { createFile, folderOf } from '../../support/folder.ts'

test('a mute list', () => {
  const file = createFile(
    'mute.yaml',
    `# accepted by the security council
mute:
  - check: s3_bucket_versioning_enabled
    resource: aws_s3_bucket.b["eu"]
    reason: Holds what can be made again.
  - check: [k8s_*, docker_*]
    account: "111122223333"
    region: eu-*
    path: [legacy/*]
    namespace: dev
    tag: team=payments
    reason: |
      Gone
      in autumn.
    owner: team-a
    until: 2026-12-31
`,
  )
  expect(readMuteList(file)).toEqual([
    {
      check: ['s3_bucket_versioning_enabled'],
      resource: ['aws_s3_bucket.b["eu"]'],
      reason: 'Holds what can be made again.',
      place: { file, line: 3 },
    },
    {
      check: ['k8s_*', 'docker_*'],
      account: ['111122223333'],
      region: ['eu-*'],
      path: ['legacy/*'],
      namespace: ['dev'],
      tag: ['team=payments'],
      reason: 'Gone in autumn.',
      owner: 'team-a',
      until: '2026-12-31',
      place: { file, line: 6 },
    },
  ])
})

const ENTRY = 'mute:\n  - check: a\n    reason: b\n'

test.each([
  ['', 1, /one key, mute/],
  ['[]', 1, /one key, mute/],
  ['mutes: []', 1, /one key, mute/],
  ['mute: {}', 1, /mute must be a list/],
  [`${ENTRY}other: 1`, 1, /no key "other"/],
  [`${ENTRY}  - check: a\n`, 4, /has no reason/],
  [`${ENTRY}  - reason: a\n`, 4, /has no check/],
  [`${ENTRY}  - check: a\n    reason: " "\n`, 5, /reason is empty/],
  [`${ENTRY}  - check: []\n    reason: a\n`, 4, /check is empty/],
  [`${ENTRY}  - check: [1]\n    reason: a\n`, 4, /mute\[1\]\.check\[0\] must be a text/],
  [`${ENTRY}    resources: x\n`, 2, /no key "resources"\. Did you mean resource\?/],
  [`${ENTRY}    until: 2026-02-30\n`, 4, /until is no day/],
  [`${ENTRY}    until: soon\n`, 4, /until is no day/],
  [`${ENTRY}    account: 111122223333\n`, 4, /must be a text, or a list of texts\. Put numbers in quotes/],
  [`${ENTRY}  - check: "*"\n    reason: a\n`, 4, /mutes everything/],
  [`${ENTRY}  - check: "*_*"\n    reason: a\n`, 4, /mutes everything/],
  [`${ENTRY}  - check: "*"\n    path: "*"\n    resource: [x, "**"]\n    reason: a\n`, 4, /mutes everything/],
  [`${ENTRY}  - check: [a, "**"]\n    reason: a\n    until: 2030-01-01\n`, 4, /mutes everything/],
  ['mute: [', 1, /./],
  [`mute:\n${'  - { check: a, reason: b }\n'.repeat(10_001)}`, 1, /10000 items/],
  [`${ENTRY}    owner: ${'x'.repeat(201)}\n`, 4, /200 characters/],
])('%#: what cannot be used is wrong usage, with the line and what to do', (text, line, message) => {
  const file = createFile('mute.yaml', text)
  const read = () => readMuteList(file)
  expect(read).toThrow(UsageError)
  expect(read).toThrow(message)
  expect(read).toThrow(`${file}:${line}: `)
})

test('a file that is not there', () => {
  expect(() => readMuteList(join(folderOf(), 'none.yaml'))).toThrow(/The mute list .* cannot be used/)
})
