import { type ParsedDocument, parseYaml, type Unreadable, YAML_1_1 } from '../yaml/parse-yaml.ts'

/** One YAML document of a file: its text, and how many lines of the file precede it. */
export interface DocumentText {
  readonly text: string
  readonly precedingLines: number
}

const SEPARATOR = /^---(?=\s|$)/gm
const BYTE_ORDER_MARK = /^\uFEFF/
const CONTENT = /^[ \t]*[^\s#%]/m

/**
 * Splits a file at its `---` lines before parsing, as kubectl does, so that a syntax error in one document does not
 * affect the next. Documents with only comments are left out.
 */
export function splitDocuments(file: string): DocumentText[] {
  const text = file.replace(BYTE_ORDER_MARK, '')
  const starts = [0, ...Array.from(text.matchAll(SEPARATOR), (match) => match.index)]
  const documents: DocumentText[] = []
  let precedingLines = 0
  for (const [index, start] of starts.entries()) {
    const document = text.slice(start, starts[index + 1])
    if (CONTENT.test(document.replace(/^---/, ''))) documents.push({ text: document, precedingLines })
    precedingLines += lineFeedsIn(document)
  }
  return documents
}

function lineFeedsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/**
 * Parses YAML as sigs.k8s.io/yaml, and so the cluster, does: YAML 1.1 scalars (`yes` is true, `0777` is 511), merge
 * keys, and the last of duplicate keys.
 */
export function parseDocument({ text, precedingLines }: DocumentText): ParsedDocument | Unreadable {
  return parseYaml(text, YAML_1_1, precedingLines)
}
