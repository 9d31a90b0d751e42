import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedReads, readsFile } from '../../scripts/reads/generated-reads.ts'

test.each(['aws', 'azure', 'google'] as const)(
  'what checks read of resources of %s is what their fixtures show: npm run reads writes it',
  async (cloud) => {
    expect(readFileSync(readsFile(cloud), 'utf8')).toBe(await generatedReads(cloud))
  },
)
