import { describe, expect, test } from 'vitest'
import { findingUid } from '../../../src/findings/uid.ts'
import type { ScanResult } from '../../../src/scan/result.ts'
import { AZURE_FLOWS } from './azure-flows.ts'
import { CANARY, toldIn } from './canary.ts'
import { CLOUDFORMATION_FLOWS } from './cloudformation-flows.ts'
import { CONTAINER_FLOWS } from './container-flows.ts'
import type { Flows } from './flow.ts'
import { chartIn, GIVEN, HELM_CARRIERS, HELM_TEMPLATES } from './helm-flows.ts'
import { outputsOf, scanned } from './outputs-of.ts'
import { PLAN_FLOWS } from './plan-flows.ts'
import { inShape, SHAPES } from './shapes.ts'
import { TERRAFORM_FLOWS } from './terraform-flows.ts'

test('the ways of writing a value are known', () => {
  const spellings = [
    CANARY.slice(3, 11),
    CANARY.toUpperCase(),
    [...CANARY].reverse().join(''),
    [...CANARY].join('-'),
    Buffer.from(`ab${CANARY}`).toString('base64'),
    Buffer.from(CANARY).toString('hex'),
  ]
  for (const spelling of spellings) expect(toldIn(`before "x-${spelling}/x" after`)).not.toEqual([])
  expect(toldIn(`${CANARY.slice(0, 7)} ${CANARY.slice(8, 15)}`)).toEqual([])
})

/** Paths that tell it outside of what is about their file, letter by letter, or in a label that is too long for a tag. */
const TOLD_ELSEWHERE = [
  'templates/a-kind.yaml',
  'templates/the-group-of-a-kind-that-no-check-knows.yaml',
  'templates/an-api-version.yaml',
  'templates/toyaml-of-all-values.yaml',
  'templates/letters.yaml',
]

test('every path tells a value that may be told', async () => {
  const result = await scanned(chartIn('scanned/chart', GIVEN))
  const silent = [...HELM_TEMPLATES.keys()].filter((path) => {
    const findings = result.findings.filter(({ resource }) => resource.block?.file === `chart/${path}`)
    const gaps = result.coverage.gaps.filter(({ subject }) => subject === `chart/${path}`)
    const ignores = result.ineffectiveSuppressions.filter((each) => JSON.stringify(each).includes(path))
    const said = findings.map((finding) => ({
      ...finding,
      uid: findingUid(finding),
      check: finding.check.id,
    }))
    return toldIn(JSON.stringify([said, gaps, ignores])).length === 0
  })
  expect(silent).toEqual(TOLD_ELSEWHERE)
})

test.each(Object.entries(HELM_CARRIERS))('a chart tells nothing of %s', async (_, { files, options }) => {
  const result = await scanned(files, options)
  expect(result.findings.length).toBeGreaterThan(500)
  expect(await toldBy(result)).toEqual([])
})

const FLOWS: Flows = {
  ...TERRAFORM_FLOWS,
  ...PLAN_FLOWS,
  ...CLOUDFORMATION_FLOWS,
  ...AZURE_FLOWS,
  ...CONTAINER_FLOWS,
}

test.each(Object.entries(FLOWS))('nothing is told of %s', async (_, { told, files, options }) => {
  expect(await toldBy(await scanned(told))).not.toEqual([])
  const result = await scanned(files, options)
  expect(result.findings.length).toBeGreaterThan(3)
  expect(await toldBy(result)).toEqual([])
})

/** One way of hiding for each way in which reasons come to know what is hidden. */
const SHAPED = [
  'TF_VAR_secret',
  'sensitive values of a plan',
  'a parameter of CloudFormation',
  'a securestring of ARM',
] as const

describe.each(SHAPED)('of %s', (name) => {
  const { files, options = () => ({}) } = FLOWS[name] ?? { files: {} }

  test.each(Object.entries(SHAPES))('nothing is told in the shape of %s', async (_, shape) => {
    const result = await scanned(inShape(shape, files), (folder) => inShape(shape, options(folder)))
    expect(result.findings.length).toBeGreaterThan(3)
    expect(await toldBy(result)).toEqual([])
  })
})

/** What any output tells of the canary. */
async function toldBy(result: ScanResult): Promise<readonly string[]> {
  const outputs = await outputsOf(result)
  return [...outputs].flatMap(([output, text]) =>
    [...new Set(toldIn(text))].map((around) => `${output}: ${around}`),
  )
}
