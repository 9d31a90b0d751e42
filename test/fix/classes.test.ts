import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixesPage } from '../../scripts/schemas/fixes-page.ts'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { defineCheck, fail, pass } from '../../src/checks/check.ts'
import { type FixPlace, type Safety, set } from '../../src/checks/fix.ts'
import type { FixPlan } from '../../src/fix/plan-fixes.ts'
import { folderOf } from '../support/folder.ts'
import { planFor } from './fix-folder.ts'

const VOLUME = 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n'

const UNSAFE = { breaks: 'Something breaks.' }
const DEPENDS = { ...UNSAFE, safeWhere: 'nothing is big' }

/** A volume that is not encrypted, and what becomes of it. */
function planned(
  safety: Safety,
  unsafe: boolean,
  fixAt: () => FixPlace = () => 'Encrypted',
): Promise<FixPlan> {
  const check = defineCheck({
    id: 'encrypted',
    title: '',
    service: 'ec2',
    severity: 'low',
    categories: [],
    risk: '',
    remediation: { text: '', url: '' },
    references: [],
    fix: set('Encrypted', true, safety),
    resources: ['AWS::EC2::Volume'],
    evaluate: (volume) =>
      volume.at('Encrypted').is(true) ? pass('Right.') : fail('Wrong.', volume.at('Encrypted'), fixAt),
  })
  return planFor(folderOf({ 'main.tf': VOLUME }), { checks: [check], unsafe })
}

function counts({ fixed, left, notFixed }: FixPlan) {
  return { fixed: fixed.length, left: left.length, notFixed: notFixed.length }
}

const FIXED = { fixed: 1, left: 0, notFixed: 0 }
const LEFT = { fixed: 0, left: 1, notFixed: 0 }
const NOT_FIXED = { fixed: 0, left: 0, notFixed: 1 }
const NOTHING = { fixed: 0, left: 0, notFixed: 0 }

const SURE = { path: 'Encrypted', doubt: undefined }
const UNSURE = { path: 'Encrypted', doubt: 'It may be big.' }
const REFUSED = { leave: 'It is big.' }

test.each<[string, Safety, FixPlace, object, object]>([
  ['safe', 'safe', 'Encrypted', FIXED, FIXED],
  ['unsafe', UNSAFE, 'Encrypted', LEFT, FIXED],
  ['safe at a place', DEPENDS, SURE, FIXED, FIXED],
  ['unsafe at a place', DEPENDS, UNSURE, LEFT, FIXED],
  ['safe at places, of which this is none', DEPENDS, 'Encrypted', LEFT, FIXED],
  ['refused where it may be safe', DEPENDS, REFUSED, NOT_FIXED, NOT_FIXED],
  ['refused where it never is', UNSAFE, REFUSED, NOTHING, NOT_FIXED],
])('a fix that is %s', async (_, safety, place, byDefault, withUnsafe) => {
  expect(counts(await planned(safety, false, () => place))).toEqual(byDefault)
  expect(counts(await planned(safety, true, () => place))).toEqual(withUnsafe)
})

test('a fix that is refused says why', async () => {
  const { notFixed } = await planned(DEPENDS, false, () => REFUSED)
  expect(notFixed.map(({ reason }) => reason)).toEqual(['It is big.'])
})

test('a fix whose place cannot be told is not made', async () => {
  const { notFixed } = await planned('safe', true, () => {
    throw new Error('what calls it goes round in a circle')
  })
  expect(notFixed.map(({ reason }) => reason)).toEqual([
    'Where its fix belongs cannot be told: what calls it goes round in a circle',
  ])
})

describe('of the checks', () => {
  const unsafe = CATALOGUE.flatMap(({ id, fix }) =>
    fix && fix.safety !== 'safe' ? [{ id, ...fix.safety }] : [],
  )

  test.each(unsafe)('$id says what its fix may break', ({ breaks, safeWhere }) => {
    expect(breaks).toMatch(/^[A-Z][^|]+[^.]\.$/)
    expect(safeWhere ?? 'a clause').toMatch(/^[a-z][^|]+[^.]$/)
  })

  test('the documentation has the class of each', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/fixes.md'), 'utf8')
    expect(page).toBe(fixesPage())
  })
})
