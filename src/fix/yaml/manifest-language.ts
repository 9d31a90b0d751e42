import { isSeq, type Node } from 'yaml'
import { apiObjectsOf } from '../../sources/kubernetes/api-objects.ts'
import { type DocumentText, parseDocument, splitDocuments } from '../../sources/kubernetes/documents.ts'
import { writtenIn } from '../../sources/yaml/locations.ts'
import { type ParsedDocument, YAML_1_1 } from '../../sources/yaml/parse-yaml.ts'
import { afterLine, type Change, type NotFixable, replaced, type Target } from '../change.ts'
import { stepsOf } from './path.ts'
import { setIn, type YamlPath } from './set-in.ts'

/** Changes of Kubernetes manifests. A file has several documents, and a document may be a list of objects. */
export function changeOfManifest(text: string, { finding, path, value }: Target): Change | NotFixable {
  const line = finding.resource.block?.startLine
  const documents = splitDocuments(text)
  const index = documents.findLastIndex(({ precedingLines }) => precedingLines < (line ?? 0))
  const document = documents[index]
  const parsed = document && parseDocument(document)
  if (!parsed || 'reason' in parsed) return { reason: 'The document cannot be parsed.' }
  const object = pathOfObject(parsed, line)
  if (!object) return { reason: 'The object is not written there: an alias may stand for it.' }
  const steps = [...object, ...stepsOf(path)]
  return {
    place: JSON.stringify([index, steps]),
    wanted: JSON.stringify(value),
    apply: (current) => {
      const own = splitDocuments(current)[index]
      if (!own) return { reason: 'The document is not there any more.' }
      const changed = setIn(own.text, steps, value, YAML_1_1)
      if (typeof changed !== 'string') return changed
      const start = startOf(current, own)
      return replaced(current, start, start + own.text.length, changed)
    },
  }
}

/** The path of the API object that is written at a line of its document: the document itself, or an item of a list. */
function pathOfObject(parsed: ParsedDocument, line: number | undefined): YamlPath | undefined {
  const root = parsed.yaml.contents as Node | null
  const objects = apiObjectsOf(parsed)
  const node = objects.find(
    (each) => each.node && writtenIn('', parsed, each.node).location.startLine === line,
  )?.node
  if (!node || !root) return undefined
  if (node === root) return []
  for (const name of ['items', 'objects']) {
    const list = parsed.yaml.get(name, true)
    const index = isSeq(list) ? list.items.indexOf(node) : -1
    if (index !== -1) return [name, index]
  }
  return undefined
}

/** Offset of a document in its file. */
function startOf(text: string, { precedingLines }: DocumentText): number {
  let offset = 0
  for (let line = 0; line < precedingLines; line += 1) offset = afterLine(text, offset)
  return offset
}
