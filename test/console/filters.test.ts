import { describe, expect, test } from 'vitest'
import { oneOf } from '../../src/console/api/filters.js'
import { text } from '../../src/server/json-api/list-definition.ts'

describe('a filter for one of several values', () => {
  test.each([
    [['a']],
    [['a,b']],
    [['a', 'b']],
    [['Payments, EU', 'Platform']],
    [['ends with \\', ',', 'b']],
    [['C:\\logs\\,old', '\\\\server', '\\,']],
  ])('%j is read by the API as it was meant', (values) => {
    const [[parameter = '', written = ''] = []] = oneOf('check', values)
    const name = /^filter\[(\w+)\]$/.exec(parameter)?.[1] ?? ''
    const condition = text('check', 'check_id')[name]?.(written)
    expect(condition).toMatchObject(values.length === 1 ? { equals: values[0] } : { oneOf: values })
  })

  test('is none where there is no value', () => {
    expect(oneOf('check', [])).toEqual([])
  })
})
