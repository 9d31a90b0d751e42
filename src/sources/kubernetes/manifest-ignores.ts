import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { parseDocument, splitDocuments } from './documents.ts'

/** The ignores in the comments of a manifest. Its documents are parsed once more: few manifests have any. */
export function manifestIgnores({ path, text }: Pick<SourceFile, 'path' | 'text'>): readonly InlineIgnore[] {
  const documents = splitDocuments(text)
  const parsed = documents.map(parseDocument).filter((document) => 'yaml' in document)
  return yamlIgnores({
    path,
    text,
    parsed,
    documents: documents.map((document) => ({
      startLine: document.precedingLines + 1,
      endLine: document.precedingLines + document.text.trimEnd().split('\n').length,
    })),
  })
}
