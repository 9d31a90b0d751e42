import { expect, test } from 'vitest'
import { findingUid } from '../../src/findings/uid.ts'
import { json } from '../../src/outputs/json.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'

test('says its version, what was found and what was not scanned', () => {
  const document = JSON.parse([...json(SCAN_RESULT)].join(''))
  expect(document).toMatchObject({
    version: 1,
    scan: { id: SCAN_RESULT.id, account: SCAN_RESULT.account },
    summary: { failed: 4, manual: 1, passed: 1, muted: 1 },
    coverage: {
      complete: false,
      gaps: [{ subject: 'network.tf', line: 19 }, { subject: 'module.vpc' }],
      ignored: [
        { rule: '*.generated.json', from: '--exclude', files: 12 },
        { rule: 'build/', from: '.gitignore', line: 3, folders: 1 },
      ],
    },
  })
  expect(document.findings.map(({ uid }: { uid: string }) => uid)).toEqual(
    SCAN_RESULT.findings.map(findingUid),
  )
})

test('names no path of the machine', () => {
  expect([...json(SCAN_RESULT)].join('')).not.toContain(SCAN_RESULT.root)
})

test('no finding is a whole document', () => {
  expect(JSON.parse([...json(EMPTY_SCAN_RESULT)].join(''))).toMatchObject({
    findings: [],
    coverage: { complete: true },
  })
})
