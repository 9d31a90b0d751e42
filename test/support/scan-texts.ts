import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Finding } from '../../src/findings/finding.ts'
import type { Resource } from '../../src/model/resource.ts'
import { memoryTree } from '../../src/sources/file-format/memory-tree.ts'
import { readFormats } from '../../src/sources/files/read-formats.ts'
import type { Gap } from '../../src/sources/source.ts'
import { evaluate } from './evaluate.ts'
import { FORMATS } from './formats.ts'

/** Scans texts as if they were files, with every check and without a disk. */
export function scanTexts(texts: Readonly<Record<string, string>>): {
  readonly resources: number
  readonly findings: readonly Finding[]
  readonly gaps: readonly Gap[]
} {
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const formatted = files.flatMap((file) => {
    const format = FORMATS.find((one) => one.claims(file.path) && one.recognizes(file))
    return format ? [{ file, format }] : []
  })
  const resources: Resource[] = []
  const contents = readFormats(
    formatted,
    { tree: memoryTree(files) },
    { onResources: (some) => resources.push(...some) },
  )
  const { findings, gaps } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'acme' })
  return {
    resources: resources.length,
    findings,
    gaps: [...contents.flatMap((part) => part.gaps), ...gaps],
  }
}
