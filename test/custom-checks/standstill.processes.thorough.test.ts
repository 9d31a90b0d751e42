import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CheckThread } from '../../src/custom-checks/thread/check-thread.ts'
import { loadCodeCheck } from '../../src/custom-checks/thread/load-code-check.ts'
import { ThreadedChecks } from '../../src/custom-checks/thread/threaded-checks.ts'
import { joined } from '../../src/sources/file-format/file-format.ts'
import { terraform } from '../../src/sources/terraform/terraform-format.ts'
import { folderOf } from '../support/folder.ts'

/** Less than a check has outside of tests. */
const OPTIONS = {
  folders: [],
  onOutput: () => undefined,
  maxStandstillMs: 3_000,
  maxGrowthBytes: 300 * 2 ** 20,
}

async function load(text: string): Promise<ThreadedChecks> {
  const file = join(folderOf({ 'own_bad.js': text }), 'own_bad.js')
  return new ThreadedChecks([[await loadCodeCheck(file, OPTIONS)]], OPTIONS)
}

function codeOf(evaluate: string): string {
  return `export default {
  id: 'own_bad',
  title: 'Buckets should end',
  service: 's3',
  severity: 'high',
  categories: ['resilience'],
  risk: 'None.',
  remediation: { text: 'None.', url: 'https://wiki.example.com/end' },
  references: [],
  resources: ['AWS::S3::Bucket'],
  evaluate(bucket) {
    ${evaluate}
  },
}
`
}

const TWO_BUCKETS = 'resource "aws_s3_bucket" "a" {\n}\nresource "aws_s3_bucket" "b" {\n}\n'

test.each([
  ['an endless loop', "if (bucket.name === 'b') for (;;);", 'aws_s3_bucket.b'],
  ['an expression that backtracks without end', "/^(a+)+$/.test('a'.repeat(60) + '!')", 'aws_s3_bucket.a'],
])('%s is stopped, and the reason names check and resource', async (_case, evaluate, address) => {
  const code = await load(codeOf(evaluate))
  const { resources } = joined(
    terraform.read([{ path: 'main.tf', absolutePath: '/main.tf', text: TWO_BUCKETS }]),
  )
  expect(await code.judge(code.checks, resources)).toEqual([
    {
      check: 'own_bad',
      reason: `Check own_bad was stopped: it did not end within 3 s on ${address}, so none of its findings are here.`,
    },
  ])
})

test('memory outside of the heap is bounded', async () => {
  const code = await load(codeOf('const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))'))
  const { resources } = joined(
    terraform.read([{ path: 'main.tf', absolutePath: '/main.tf', text: TWO_BUCKETS }]),
  )
  expect(await code.judge(code.checks, resources)).toEqual([
    {
      check: 'own_bad',
      reason:
        'Check own_bad was stopped: it took more memory than a check may on aws_s3_bucket.a, so none of its findings are here.',
    },
  ])
})

/** It sleeps, since one that works takes seconds of a processor. */
const ENDLESS = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)'

test('a file whose loading does not end cannot be loaded', async () => {
  await expect(load(ENDLESS)).rejects.toThrow(/own_bad\.js cannot be loaded: it did not end within 3 s\./)
})

test('a thread that was ended gives the reason for it, whatever it is asked then', async () => {
  const file = join(folderOf({ 'own_bad.js': ENDLESS }), 'own_bad.js')
  const thread = new CheckThread([file], { ...OPTIONS, maxStandstillMs: 500 })
  const reason = { broken: 'it did not end within 0.5 s', lastIndex: 0 }
  expect(await thread.load(0)).toEqual(reason)
  expect(await thread.load(0)).toEqual(reason)
  expect(await thread.judge(0)).toEqual(reason)
})
