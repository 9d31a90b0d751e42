import { Chalk } from 'chalk'
import { expect, test } from 'vitest'
import { complianceTables } from '../../src/outputs/terminal/compliance-table.ts'
import { widthOf } from '../../src/outputs/terminal/layout.ts'
import { viewOf } from '../../src/outputs/terminal/view.ts'
import { COMPLIANCE_REPORT } from '../support/compliance-report.ts'

function linesAt(columns: number, { verbose = false, report = COMPLIANCE_REPORT } = {}): readonly string[] {
  const colors = new Chalk({ level: 0 })
  const view = viewOf(undefined, { colors, columns, verbose, strict: false, cwd: '/', files: [] })
  return complianceTables([report], view)
}

test('the controls that need somebody, the worst first, with titles that are never cut', () => {
  expect(linesAt(80).join('\n')).toBe(`\
An example of a benchmark 1.0
1 control failed, 1 to review, 1 muted, 1 passed, 5 not assessed
 FAILED   1.2   Databases are encrypted, wherever they are     2 of 1,203 failed
                kept and whoever looks after them
 REVIEW   1.10  Buckets are not public                          1 of 2 to review
 MUTED    2.1   Keys are rotated                                    1 of 3 muted
Not assessed: 1 about people and documents, 1 only seen in what runs,
1 without a check, 1 with checks left out, 1 nothing of the kind found.
--verbose lists every control.`)
})

test('every control when everything was asked for, with the reason why it is not assessed', () => {
  expect(linesAt(100, { verbose: true }).join('\n')).toBe(`\
An example of a benchmark 1.0
1 control failed, 1 to review, 1 muted, 1 passed, 5 not assessed
 FAILED   1.2   Databases are encrypted, wherever they are kept and whoever looks  2 of 1,203 failed
                after them
 REVIEW   1.10  Buckets are not public                                              1 of 2 to review
 MUTED    2.1   Keys are rotated                                                        1 of 3 muted
 PASSED   1.1   Buckets keep old versions of objects                                        4 passed
 –        2.2   Networks are segregated                                    nothing of the kind found
 –        2.3   Access is reviewed, every year                            about people and documents
 –        2.4   Machines are up to date                                       only seen in what runs
 –        2.5   Objects are classified                                               without a check
 –        2.6   Logs are kept                                                   with checks left out
Not assessed: 1 about people and documents, 1 only seen in what runs, 1 without a check,
1 with checks left out, 1 nothing of the kind found.`)
})

test('ids that are words stand below their titles', () => {
  const [, failed] = COMPLIANCE_REPORT.controls
  if (!failed) throw new Error('The example has no failed control.')
  const result = { ...failed, control: { ...failed.control, id: 'role-based-access-control' } }
  const report = { ...COMPLIANCE_REPORT, controls: [result] }
  expect(linesAt(80, { report }).slice(2)).toEqual([
    ' FAILED   Databases are encrypted, wherever they are kept and  2 of 1,203 failed',
    '          whoever looks after them',
    '          role-based-access-control',
  ])
})

test.each([40, 80, 120])('no line is longer than %i columns', (columns) => {
  const tooLong = linesAt(columns, { verbose: true }).filter((line) => widthOf(line) > columns)
  expect(tooLong).toEqual([])
})
