/**
 * Builds every oracle, `node test/support/oracles/build.ts`, so that the first tests that ask one need not wait for a
 * compiler. What cannot be built is said, and its tests are skipped.
 */
import { readdirSync } from 'node:fs'
import { goOracle } from '../go-oracle.ts'

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
// One after the other: they have most of their packages in common.
for (const name of names) {
  const { missing } = await goOracle(name)
  for (const { reason } of missing) process.stderr.write(`The oracle ${name} is missing: ${reason}\n`)
}
