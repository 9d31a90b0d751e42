import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { joined } from '../../src/sources/file-format/file-format.ts'
import { FORMATS } from '../../src/sources/files/formats.ts'
import type { Gap } from '../../src/sources/source.ts'
import { evaluate } from './evaluate.ts'

/** Scans texts as if they were files, with every check and without a disk. */
export function scanTexts(texts: Readonly<Record<string, string>>): {
  readonly resources: number
  readonly findings: readonly Finding[]
  readonly gaps: readonly Gap[]
} {
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const byFormat = Map.groupBy(files, (file) =>
    FORMATS.find((format) => format.claims(file.path) && format.recognizes(file)),
  )
  const collected = Array.from(byFormat, ([format, own]) => joined(format?.read(own) ?? []))
  const resources = collected.flatMap((part) => part.resources)
  const { findings, gaps } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'acme' })
  return { resources: resources.length, findings, gaps: [...collected.flatMap((part) => part.gaps), ...gaps] }
}
