import { expect, test } from 'vitest'
import type { ScanResult } from '../../../../src/scan/result.ts'
import { allActions } from '../../../../src/sources/live/azure/reads/permissions.ts'
import { scanAzure } from '../../../support/azure/scan-azure.ts'
import { seedAzure } from '../../../support/azure/seed/index.ts'

/** Without these nothing is scanned at all. */
const NEEDED_FIRST = [
  'Microsoft.Management/managementGroups/descendants/read',
  'Microsoft.Resources/subscriptions/read',
]

const { estate } = seedAzure({ subscriptions: 1, environments: 3 })
const whole = new Set(judged(await scanAzure(estate)))

test.each(allActions().filter((action) => !NEEDED_FIRST.includes(action)))(
  'without %s, nothing passes or fails for want of it, and it is named',
  async (action) => {
    const result = await scanAzure({ ...estate, lacks: action })
    expect(judged(result).filter((verdict) => !whole.has(verdict))).toEqual([])
    expect(result.coverage.gaps.map(({ subject }) => subject)).toContain(action)
    expect(result.findings.some(({ status, reason }) => status === 'MANUAL' && reason.includes(action))).toBe(
      true,
    )
  },
)

/** What passes or fails, and where. */
function judged({ findings }: ScanResult): readonly string[] {
  return findings
    .filter(({ status }) => status !== 'MANUAL')
    .map(({ check, resource, status }) => `${check.id} ${resource.address}: ${status}`)
}
