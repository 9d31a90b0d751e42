import { expect, test } from 'vitest'
import { UsageError } from '../../../src/errors/assay-error.ts'
import { baselineText } from '../../../src/findings/baseline/baseline-text.ts'
import { readBaseline } from '../../../src/findings/baseline/read-baseline.ts'
import { type EarlierFinding, earlierFinding } from '../../../src/findings/comparison/earlier-finding.ts'
import { placeDigests } from '../../../src/scan/place-digests.ts'
import { createFile, folderOf } from '../../support/folder.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../../support/scan-result.ts'

const digestsOf = placeDigests((file) => `text of ${file}`, SCAN_RESULT.findings)
const plain = ({ digests, ...finding }: EarlierFinding) => ({ ...finding, digests: digests() })

function textOf({ findings }: typeof SCAN_RESULT): string {
  return [...baselineText(findings, digestsOf)].join('')
}

test('a baseline has what failed or is to be reviewed and is not muted, one finding a line', async () => {
  await expect(textOf(SCAN_RESULT)).toMatchFileSnapshot('golden/baseline.json')
  await expect(textOf(EMPTY_SCAN_RESULT)).toMatchFileSnapshot('golden/empty.json')
})

test('the order of the findings and the time of the scan change nothing in it', () => {
  const later = {
    ...SCAN_RESULT,
    id: 'another',
    finishedAt: new Date(),
    findings: SCAN_RESULT.findings.toReversed(),
  }
  expect(textOf(later)).toBe(textOf(SCAN_RESULT))
})

const MILD = {
  ...SCAN_RESULT,
  findings: SCAN_RESULT.findings.map((one) => ({ ...one, severity: 'low' as const })),
}

test.each([
  ['findings as severe as their checks', SCAN_RESULT],
  ['less severe findings', MILD],
])('it is read as it was written, with %s', (_, result) => {
  const read = readBaseline(createFile('baseline.json', textOf(result)))
  const written = result.findings.flatMap((finding) => earlierFinding(finding, digestsOf) ?? [])
  expect(new Set(read.map(plain))).toEqual(new Set(written.map(plain)))
})

const GOOD = textOf(SCAN_RESULT)

test.for<[string, string, RegExp]>([
  ['conflicts of a merge', `<<<<<<< ours\n${GOOD}>>>>>>> theirs\n`, /has merge conflicts.*--write-baseline/],
  ['half of it', GOOD.slice(0, 500), /is not valid JSON/],
  ['something else in JSON', '[]', /must be object/],
  ['a later version', GOOD.replace('"version": 1', '"version": 2'), /\/version it must be equal to constant/],
  [
    'a finding without a uid',
    GOOD.replace('{"uid":', '{"id":'),
    /\/findings\/0 it must have required property 'uid'/,
  ],
  [
    'a status that no finding has',
    GOOD.replace('"FAIL"', '"PASS"'),
    /\/findings\/\d\/status it must be equal to one of/,
  ],
  [
    'findings without their places',
    GOOD.replace(/,"places":\[[^\]]*\]/g, ''),
    /must have required property 'places'.*--write-baseline/,
  ],
])('%s is refused, with the reason', ([_what, text, reason]) => {
  const read = () => readBaseline(createFile('baseline.json', text))
  expect(read).toThrow(UsageError)
  expect(read).toThrow(reason)
})

test('a missing baseline is a usage error that says how to write one', () => {
  expect(() => readBaseline('/missing/baseline.json')).toThrow(
    /Cannot read the baseline .*no such file.*--write-baseline/,
  )
})

test('a folder is no baseline', () => {
  expect(() => readBaseline(folderOf())).toThrow(/not a regular file/)
})
