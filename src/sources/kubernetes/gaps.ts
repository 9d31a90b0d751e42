import type { SourceFile } from '../files/file-tree.ts'
import type { Gap } from '../source.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'

/** The gap of a Helm template, which is not rendered. */
export function helmTemplate({ path }: SourceFile): Gap {
  return { subject: path, reason: 'Helm template, not rendered. Scan the output of `helm template` instead.' }
}

export function chartNotRendered({ path }: SourceFile, templates: number, needs: readonly string[]): Gap {
  const parts = [
    ...(templates > 0 ? [`${templates} ${templates === 1 ? 'template' : 'templates'}`] : []),
    ...(needs.length > 0 ? [`the charts it needs: ${needs.join(', ')}`] : []),
  ]
  const reason = `Helm chart, not rendered (${parts.join(', and ')}). Scan the output of \`helm template\` instead.`
  return { subject: path, reason }
}

export function patchesNotApplied({ path }: SourceFile): Gap {
  const reason = 'Its patches are not applied. Scan the output of `kubectl kustomize` as well.'
  return { subject: path, reason }
}

export function notFetched({ path }: SourceFile, addresses: readonly string[]): Gap {
  const reason = `Not fetched, and so not scanned: ${addresses.join(', ')}. Scan the output of \`kubectl kustomize\` as well.`
  return { subject: path, reason }
}

export function chartsNotRendered({ path }: SourceFile, charts: readonly string[]): Gap {
  const reason = `Helm charts, not rendered: ${charts.join(', ')}. Scan the output of \`kubectl kustomize --enable-helm\` as well.`
  return { subject: path, reason }
}

export function unreadable({ path }: SourceFile, { reason, line, column }: Unreadable): Gap {
  return { subject: path, reason: `A document was not read: ${reason}`, line, column }
}
