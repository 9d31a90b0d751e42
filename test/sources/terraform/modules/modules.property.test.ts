import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resourceUid } from '../../../../src/findings/uid.ts'
import { collect } from './collect.ts'

const FOLDERS = ['a', 'b', 'c', 'd', 'e']

const call = fc.record({
  folder: fc.constantFrom(...FOLDERS, 'missing'),
  repeated: fc.constantFrom('', 'count = 2', 'for_each = toset(["x", "y"])', 'count = var.unset'),
})

/** What each folder calls. */
const calls = fc.tuple(...FOLDERS.map(() => fc.array(call, { maxLength: 3 })))

function filesOf(
  graph: readonly (readonly { folder: string; repeated: string }[])[],
): Record<string, string> {
  return Object.fromEntries(
    FOLDERS.map((folder, index) => {
      const modules = (graph[index] ?? []).map(
        (called, at) =>
          `module "m${at}" {\n  source = "../${called.folder}"\n  ${called.repeated}\n  in = var.unset\n}\n`,
      )
      return [
        `${folder}/main.tf`,
        `variable "unset" {}\nvariable "in" {}\nresource "aws_s3_bucket" "${folder}" {\n  bucket = var.in\n}\n${modules.join('')}`,
      ]
    }),
  )
}

test('whatever calls whatever, every folder is looked at and every resource has an identity of its own', () => {
  fc.assert(
    fc.property(calls, (graph) => {
      const { resources, gaps } = collect(filesOf(graph))
      const looked = new Set(resources.map(({ location }) => location?.file.split('/')[0]))
      expect([...looked].sort()).toEqual(FOLDERS)
      const uids = resources.map(resourceUid)
      expect(new Set(uids).size).toBe(uids.length)
      for (const { reason } of gaps) expect(reason).toMatch(/there is no folder missing\.|it calls itself/)
    }),
    { numRuns: 300 },
  )
})
