import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from '../../src/outputs/csv.ts'
import { csvCell, csvRow } from '../../src/text/csv-row.ts'
import { visible } from '../../src/text/printable.ts'
import { csvRecords } from '../support/csv-records.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'

const text = fc.string({ unit: 'binary' })
const awkward = fc.string({
  unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', '+', '-', '@', '\t', ' ', 'a'),
})

test('rows of any strings can be read back', () => {
  const cells = fc.array(fc.oneof(text, awkward), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(cells), (rows) => {
      const read = csvRecords(rows.map((row) => csvRow(row)).join(''))
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      for (const [at, cell] of rows.flat().map(visible).entries())
        expect([cell, `'${cell}`]).toContain(read.flat()[at])
    }),
  )
})

test('no cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.oneof(text, awkward), (cell) => {
      expect(csvRecords(csvRow([cell])).flat()[0]).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

test.for([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ['\t=1', "'\t=1"],
  [' padded ', '" padded "'],
  ['a=b', 'a=b'],
  ['', ''],
  [-2, '-2'],
] as const)('%j becomes %s', ([value, cell]) => {
  expect(csvCell(value)).toBe(cell)
})

test('what could not be scanned has rows of its own, above the findings', () => {
  const [columns = [], ...rows] = csvRecords([...csv(SCAN_RESULT)].join(''))
  const status = rows.map((row) => row[columns.indexOf('status')])
  expect(status).toEqual([
    'NOT SCANNED',
    'NOT SCANNED',
    'FAIL',
    'FAIL',
    'FAIL',
    'FAIL',
    'FAIL',
    'MANUAL',
    'PASS',
  ])
  expect(rows[0]?.[columns.indexOf('file')]).toBe('network.tf')
  expect(rows.every((row) => row.length === columns.length)).toBe(true)
})

test('no finding leaves the header', () => {
  expect(csvRecords([...csv(EMPTY_SCAN_RESULT)].join(''))).toHaveLength(1)
})
