import { describe, expect, test } from 'vitest'
import { aws } from '../../../src/cli/live/aws.ts'
import type { LiveRun } from '../../../src/cli/live/live-cloud.ts'
import type { ScanOptions } from '../../../src/configuration/scan-options.ts'

const RUN: LiveRun = { environment: {}, signal: new AbortController().signal, say: () => undefined }

describe('options that would scan another account than the one meant are refused', () => {
  test.each([
    [{ accounts: ['111122223333'] }, 'Add --organization'],
    [{ excludeAccounts: ['111122223333'] }, 'Add --organization'],
    [{ externalId: 'x' }, 'Name it with --role-arn'],
    [{ roleArn: 'assay-scan' }, 'takes the ARN of a role'],
  ])('%j', (options, message) => {
    const given = options as unknown as ScanOptions
    expect(() => aws.source(given, [], RUN)).toThrow(message)
  })
})
