import type { SourceFile } from '../file-format/file-tree.ts'
import type { Gap } from '../source.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'

/** The gap of a Helm template that no chart of the scan renders. */
export function helmTemplate({ path }: SourceFile): Gap {
  return {
    subject: path,
    reason: 'Helm template, not rendered: no chart of the scan reads it. Scan the folder of its chart.',
  }
}

/** The gap of a document with `{{`, which some program fills in. */
export function template({ path }: SourceFile): Gap {
  return { subject: path, reason: 'Not scanned: it looks like a template. Scan what is made of it.' }
}

export function unreadable({ path }: Pick<SourceFile, 'path'>, { reason, line, column }: Unreadable): Gap {
  return { subject: path, reason: `A document was not read: ${reason}`, line, column }
}
