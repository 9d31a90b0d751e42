import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedReads } from '../../scripts/reads/generated-reads.ts'

test('what checks read of AWS resources is what their fixtures show: npm run reads writes it', async () => {
  expect(readFileSync('src/checks/aws/reads.json', 'utf8')).toBe(await generatedReads())
})
