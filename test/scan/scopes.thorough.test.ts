import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const SAMPLES = [join(import.meta.dirname, '../checks'), join(import.meta.dirname, '../../src/checks')]

const INFRASTRUCTURE = /\.(?:tf|tfplan\.json|ya?ml|dockerfile)$/

/** Every fixture and example of every check, each in a folder of its own. */
function samplesIn(root: string): readonly string[] {
  mkdirSync(join(root, '.git'))
  return SAMPLES.flatMap((from) =>
    readdirSync(from, { recursive: true, encoding: 'utf8' }).map((file) => join(from, file)),
  )
    .filter((file) => INFRASTRUCTURE.test(file))
    .map((file, index) => {
      const folder = join(root, `${index}-${basename(file).split('.')[0]}`)
      mkdirSync(folder)
      copyFileSync(file, join(folder, basename(file)))
      return folder
    })
}

async function findingsIn(paths: readonly string[]): Promise<readonly string[]> {
  const source = filesSource({ paths, account: 'scopes' })
  const { findings } = await scan({ source, checks: CATALOGUE })
  return findings.map(lineOf)
}

function lineOf(finding: Finding): string {
  const { status, reason, location } = finding
  return `${findingUid(finding)} ${status} ${reason} ${location?.file}:${location?.startLine}`
}

test('what else is scanned changes no finding: each sample of the catalogue alone, and all of them together', async () => {
  const root = folderOf()
  const samples = samplesIn(root)
  const alone: string[] = []
  for (const sample of samples) alone.push(...(await findingsIn([sample])))
  const together = await findingsIn([root])
  expect(samples.length).toBeGreaterThan(700)
  expect(together.length).toBeGreaterThan(3000)
  expect(together.toSorted()).toEqual(alone.toSorted())
}, 120_000)
