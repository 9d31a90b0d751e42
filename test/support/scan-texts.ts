import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { evaluate } from '../../src/scan/evaluate.ts'
import { cloudFormation } from '../../src/sources/cloudformation/cloudformation-source.ts'
import { dockerfile } from '../../src/sources/dockerfile/dockerfile-source.ts'
import { gitHubActions } from '../../src/sources/github-actions/github-actions-source.ts'
import { kubernetes } from '../../src/sources/kubernetes/kubernetes-source.ts'
import type { FileSource, Gap } from '../../src/sources/source.ts'
import { terraformPlan } from '../../src/sources/terraform/plan/plan-source.ts'
import { terraform } from '../../src/sources/terraform/terraform-source.ts'

const SOURCES = [terraform, terraformPlan, cloudFormation, kubernetes, dockerfile, gitHubActions]

/** Scans texts as if they were files, with every check and without a disk. */
export function scanTexts(texts: Readonly<Record<string, string>>): {
  readonly resources: number
  readonly findings: readonly Finding[]
  readonly gaps: readonly Gap[]
} {
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const bySource = Map.groupBy(files, (file) =>
    SOURCES.find((source): source is FileSource => source.claims(file.path) && source.recognizes(file)),
  )
  const collected = Array.from(
    bySource,
    ([source, own]) => source?.collect(own) ?? { resources: [], gaps: [] },
  )
  const resources = collected.flatMap((part) => part.resources)
  const { findings, gaps } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'acme' })
  return { resources: resources.length, findings, gaps: [...collected.flatMap((part) => part.gaps), ...gaps] }
}
