import { expect, test } from 'vitest'
import { commentsOfYaml } from '../../../src/sources/yaml/yaml-ignores.ts'

test('comments of all documents, and nothing else that begins with their sign', () => {
  const text = `# first
a: "x # no" # second
b: |
  # no
c: plain#no
d: [1, # third
  2]
--- |
# no
---
e: 'it
  # no'
`
  expect(commentsOfYaml(text)).toEqual([
    { text: '# first', startLine: 1, endLine: 1, column: 1, alone: true },
    { text: '# second', startLine: 2, endLine: 2, column: 13, alone: false },
    { text: '# third', startLine: 6, endLine: 6, column: 8, alone: false },
  ])
})
