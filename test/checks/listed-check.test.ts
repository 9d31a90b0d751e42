import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { ListedCheck } from '../../src/checks/listed-check.ts'
import { selectChecks } from '../../src/scan/select-checks.ts'

const [CHECK] = CATALOGUE as readonly [Check, ...Check[]]

test('choosing checks loads none, and asking one for its texts loads it once', () => {
  let loaded = 0
  const listed = new ListedCheck(CHECK, () => {
    loaded += 1
    return CHECK
  })
  const chosen = selectChecks([listed], { services: [CHECK.service], severities: [CHECK.severity] })
  expect(chosen).toEqual([listed])
  expect(loaded).toBe(0)
  expect([listed.title, listed.risk]).toEqual([CHECK.title, CHECK.risk])
  expect(loaded).toBe(1)
})
