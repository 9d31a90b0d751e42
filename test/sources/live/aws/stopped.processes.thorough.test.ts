import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { startAssay } from '../../../support/assay.ts'
import { useEmulatedAccount } from '../../../support/aws/emulated-account.ts'
import type { Emulator } from '../../../support/aws/emulator.ts'
import { environmentFor } from '../../../support/aws/environment-for.ts'
import type { FaultRule } from '../../../support/aws/faults.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'
import { PATIENCE } from '../../../support/patience.ts'

const LOOKS = 4

describe('a scan of an account that is stopped with Ctrl-C', needs('moto'), () => {
  const account = useEmulatedAccount({ fill: makeBucket })

  test('writes what it has found, and says what is missing', async () => {
    const stopped = await stop({ fault: 'silent', service: 'kms' }, () => onlyKeysAreMissing(), [
      '-c',
      's3_bucket_versioning_enabled,kms_key_rotation_enabled',
    ])
    expect(stopped.exitCode).toBe(3)
    expect(stopped.statuses).toEqual([
      ['kms_key_rotation_enabled', 'MANUAL'],
      ['s3_bucket_versioning_enabled', 'FAIL'],
    ])
    expect(stopped.gaps).toEqual([
      {
        subject: 'account 123456789012',
        reason: 'The scan was stopped before everything was read. Not read, or not to the end: kms:ListKeys.',
      },
    ])
    expect(stopped.stdout.match(/1 failed/g)).toHaveLength(1)
    expect(stopped.stdout).toContain('The scan was stopped before everything was read.')
  })

  test('in the middle of slow answers ends soon, with one report and gaps', async () => {
    const stopped = await stop({ fault: { delay: 500 } }, () => account().proxy.seen.length > 20, [])
    expect([3, 4]).toContain(stopped.exitCode)
    expect(stopped.gaps.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^The scan was stopped before everything was read\. Not read, .*kms:ListKeys/),
    )
    expect(stopped.statuses.filter(([, status]) => status === 'PASS').length).toBeLessThan(10)
  })

  /** Whether the bucket has been answered for, and the question for keys is the only one that is not. */
  function onlyKeysAreMissing(): boolean {
    const { proxy } = account()
    return proxy.open === 1 && proxy.seen.some(({ operation }) => operation === 'GetBucketVersioning')
  }

  /** Scans, sends SIGINT when it is time, and answers with the only report that is left. */
  async function stop(rule: FaultRule, isTime: () => boolean, args: readonly string[]) {
    const { proxy } = account()
    proxy.restart([rule])
    const folder = folderOf({})
    const options = ['--regions', 'us-east-1', '-M', 'json', '-o', folder, '-F', 'report']
    const child = startAssay(['scan', 'aws', ...options, ...args], { environment: environmentFor(proxy) })
    let stdout = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    // The scan needs a moment for the last answer.
    let looks = 0
    const isKeptWaiting = () => proxy.seen.some(({ fault }) => fault !== undefined) && isTime()
    await expect.poll(() => (isKeptWaiting() ? ++looks : looks), PATIENCE).toBeGreaterThan(LOOKS)
    child.kill('SIGINT')
    const [exitCode] = await once(child, 'close')
    expect(readdirSync(folder)).toEqual(['report.json'])
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
    return {
      exitCode,
      stdout,
      gaps: report.coverage.gaps,
      statuses: report.findings.map(({ check, status }) => [check.id, status]).sort(),
    }
  }
})

async function makeBucket({ url }: Emulator): Promise<void> {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const s3 = new S3({ endpoint: url, region: 'us-east-1', credentials, forcePathStyle: true })
  await s3.createBucket({ Bucket: 'logs' })
}

/** A report in JSON, as far as it is looked at. */
interface Report {
  readonly findings: readonly { readonly check: { readonly id: string }; readonly status: string }[]
  readonly coverage: { readonly gaps: readonly { readonly subject: string; readonly reason: string }[] }
}
