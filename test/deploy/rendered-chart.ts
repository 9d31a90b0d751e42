import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { goOracle } from '../support/go-oracle.ts'
import type { Manifest } from '../support/kubernetes/apply.ts'

export const CHART = join(import.meta.dirname, '../../deploy/helm/assay')

/** Of the release. */
export const NAMESPACE = 'findings'

const helm = await goOracle('helm')

/** Why the real Helm cannot be asked, if it cannot: for `skippedFor`. */
export const MISSING_HELM = helm.missing

interface Question {
  /** What is set over the chart's own values, as YAML. */
  readonly values?: string
  /** Whether the release is there already. */
  readonly upgrade?: boolean
}

interface Answer {
  readonly rendered?: Readonly<Record<string, string>>
  readonly lint?: readonly string[]
  readonly error?: string
}

/** The objects that Helm makes of the chart, hooks among them. Throws what Helm says where it refuses the values. */
export function renderedChart(question: Question = {}): readonly Manifest[] {
  const texts = Object.entries(textsOf(question)).filter(([name]) => name.endsWith('.yaml'))
  return texts.flatMap(([, text]) =>
    parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []),
  )
}

/** What Helm tells whoever has installed it. */
export function notesOf(question: Question = {}): string {
  return textsOf(question)['assay/templates/NOTES.txt'] ?? ''
}

/** What `helm lint --strict` says of the chart with these values. */
export function lintOf({ values = '' }: Question = {}): readonly string[] {
  return ask({ values: [values], lint: true }).lint ?? []
}

function textsOf({ values = '', upgrade = false }: Question): Readonly<Record<string, string>> {
  return ask({ values: [values], upgrade, namespace: NAMESPACE, validate: true }).rendered ?? {}
}

function ask(question: object): Answer {
  const [answer] = helm.ask([{ folder: CHART, ...question }]) as [Answer]
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer
}
