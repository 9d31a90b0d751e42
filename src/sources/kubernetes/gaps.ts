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

export function unreadable({ path }: Pick<SourceFile, 'path'>, { reason, line, column }: Unreadable): Gap {
  return { subject: path, reason: `A document was not read: ${reason}`, line, column }
}
