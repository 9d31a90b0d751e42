import { expect, test } from 'vitest'
import type { Finding } from '../../src/findings/finding.ts'
import { byImportance } from '../../src/scan/scan.ts'

test('failures come first, the worst on top, then files and lines as one reads them', () => {
  const inOrder = [
    finding({ status: 'FAIL', severity: 'critical', file: 'b.tf', line: 9 }),
    finding({ status: 'FAIL', severity: 'low', file: 'a.tf', line: 2 }),
    finding({ status: 'FAIL', severity: 'low', file: 'a.tf', line: 10, check: 'a', uid: '2' }),
    finding({ status: 'FAIL', severity: 'low', file: 'a.tf', line: 10, check: 'b', uid: '1' }),
    finding({ status: 'FAIL', severity: 'low', file: 'a.tf', line: 10, check: 'b', uid: '2' }),
    finding({ status: 'FAIL', severity: 'low', file: 'b.tf', line: 1 }),
    finding({ status: 'MANUAL', severity: 'critical', file: 'a.tf', line: 1 }),
    finding({ status: 'PASS', severity: 'critical', file: 'a.tf', line: 1 }),
    finding({ status: 'PASS', severity: 'informational' }),
    finding({ status: 'PASS', severity: 'informational', file: 'a.tf', line: 1 }),
  ]
  expect(byImportance(inOrder.toReversed())).toEqual(inOrder)
  expect(byImportance([])).toEqual([])
})

interface Sketch {
  readonly status: Finding['status']
  readonly severity: Finding['severity']
  readonly file?: string
  readonly line?: number
  readonly check?: string
  readonly uid?: string
}

function finding({ status, severity, file, line = 0, check = '', uid = '' }: Sketch): Finding {
  const location = file === undefined ? {} : { location: { file, startLine: line, endLine: line } }
  return {
    status,
    severity,
    check: { id: check },
    resource: { uid, foundIn: {} },
    ...location,
  } as unknown as Finding
}
