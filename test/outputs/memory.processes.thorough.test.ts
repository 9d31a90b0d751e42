import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { OUTPUT_FORMATS, OUTPUTS } from '../../src/outputs/index.ts'
import { manyFailures } from '../support/compared-scan-result.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const FINDINGS = 100_000
const PIECES_BETWEEN_MEASUREMENTS = 20_000
const MEGABYTE = 1e6

/** What lists of references to the findings may take, in whatever order and groups. */
const LISTS = 5 * MEGABYTE

function heap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Reads a report to its end and forgets it. */
function read(pieces: Iterable<string>) {
  const before = heap()
  let [growth, length, longest, count] = [0, 0, 0, 0]
  for (const piece of pieces) {
    length += piece.length
    longest = Math.max(longest, piece.length)
    if (count % PIECES_BETWEEN_MEASUREMENTS === 0) growth = Math.max(growth, heap() - before)
    count += 1
  }
  return { growth, length, longest }
}

test.each(OUTPUT_FORMATS)('%s of 100,000 findings is never held as a whole', async (format) => {
  const output = await OUTPUTS[format].load()
  const { growth, length, longest } = read(output(manyFailures(FINDINGS)))
  expect(longest).toBeLessThan(MEGABYTE)
  expect(growth).toBeLessThan(LISTS)
  // A comment and a report by controls are short, whatever was found.
  if (!['markdown', 'compliance-csv'].includes(format)) expect(length).toBeGreaterThan(2 * LISTS)
})

test('the tables of an HTML report are written row by row', async () => {
  const result = manyFailures(FINDINGS)
  const findings = result.findings.map((finding, at) => ({
    ...finding,
    reason: `Reason ${at}`,
    resource: { ...finding.resource, uid: `resource-${at}`, address: `resource-${at}` },
  }))
  const output = await OUTPUTS.html.load()
  let longest = 0
  for (const piece of output({ ...result, findings })) longest = Math.max(longest, piece.length)
  expect(longest).toBeLessThan(MEGABYTE)
})
