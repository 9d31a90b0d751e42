import { expect, test } from 'vitest'
import { readReportName, reportName } from '../../src/cli/report-name.ts'

const startedAt = new Date('2026-11-02T03:04:05Z')
const nameOf = (account: string) => `${reportName({ account, startedAt })}.ocsf.json`
const many = (count: number) => Array.from({ length: count }, (_, index) => `project-${index}`).join('+')

test('a report is named after what is scanned, and when', () => {
  expect(nameOf('organizations/9')).toBe('assay-output-organizations-9-20261102030405.ocsf.json')
})

test('many accounts make no name that is too long for a file, and others another one', () => {
  expect(nameOf(many(100)).length).toBeLessThan(200)
  expect(nameOf(many(100))).toBe(nameOf(many(100)))
  expect(nameOf(many(100))).not.toBe(nameOf(many(101)))
  expect(readReportName(nameOf(many(100)))).toMatchObject({ time: '20261102030405' })
})
