import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { readsOf } from './recorded-reads.ts'

/** The clouds whose live accounts are only asked for what checks read, and their types. */
const CLOUD_TYPES = {
  aws: /^(AWS|X)::/,
  azure: /^Microsoft\./,
  google: /^(X\/)?[a-z]+\.googleapis\.com\//,
} as const

type ReadCloud = keyof typeof CLOUD_TYPES

/** The text of `src/checks/<cloud>/reads.json`: one line for each check of resources of the cloud. */
export async function generatedReads(cloud: ReadCloud): Promise<string> {
  const types = CLOUD_TYPES[cloud]
  const lines: string[] = []
  for (const check of CATALOGUE.filter(({ resources }) => resources.some((type) => types.test(type))))
    lines.push(`  ${JSON.stringify(check.id)}: ${JSON.stringify(await readsOf(check, types))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Where that is kept. */
export function readsFile(cloud: ReadCloud): string {
  return `src/checks/${cloud}/reads.json`
}
