import type { SourceFile } from '../files/file-tree.ts'
import type { Gap } from '../source.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'

/** The gap of a Helm template outside of a chart, which cannot be rendered. */
export function helmTemplate({ path }: SourceFile): Gap {
  return {
    subject: path,
    reason: 'Helm template, not rendered: its chart is not scanned. Scan the folder of the chart.',
  }
}

export function unreadable({ path }: Pick<SourceFile, 'path'>, { reason, line, column }: Unreadable): Gap {
  return { subject: path, reason: `A document was not read: ${reason}`, line, column }
}
