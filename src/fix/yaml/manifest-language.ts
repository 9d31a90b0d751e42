import { isSeq, type Node } from 'yaml'
import { isSamePlace, type Location } from '../../model/location.ts'
import { locate } from '../../model/resource.ts'
import { apiObjectsOf } from '../../sources/kubernetes/api-objects.ts'
import { type DocumentText, parseDocument, splitDocuments } from '../../sources/kubernetes/documents.ts'
import { writtenIn } from '../../sources/yaml/locations.ts'
import { type ParsedDocument, YAML_1_1 } from '../../sources/yaml/parse-yaml.ts'
import { afterLine, type Change, type NotFixable, replaced, type Target } from '../change.ts'
import { setIn, stepsOf, type YamlPath } from './set-in.ts'

/** Changes of Kubernetes manifests. A file has several documents, and a document may be a list of objects. */
export function changeOfManifest(
  text: string,
  { finding, path, value, location }: Target,
): Change | NotFixable {
  if (isTemplate(location.file, text)) return TEMPLATE
  const line = finding.resource.block?.startLine
  const documents = splitDocuments(text)
  const index = documents.findLastIndex(({ precedingLines }) => precedingLines < (line ?? 0))
  const document = documents[index]
  const parsed = document && parseDocument(document)
  if (!parsed || 'reason' in parsed) return { reason: 'The document cannot be parsed.' }
  const { block, overlay } = finding.resource
  if (overlay && location.file !== block?.file) return DECIDED_ELSEWHERE
  const object = pathOfObject(parsed, line)
  if (overlay && !isWrittenAt(location, path, parsed, line)) return MOVED
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

/** Whether a file of a chart has actions, which may stand around any line, also in comments; others are as they are rendered. */
function isTemplate(file: string, text: string): boolean {
  return /(?:^|\/)templates\//.test(file) && text.includes('{{')
}

const TEMPLATE: NotFixable = {
  reason: 'It is a template of a Helm chart, whose actions may decide about any line: it is changed by hand.',
}

const DECIDED_ELSEWHERE: NotFixable = {
  reason: 'A patch or a kustomization decided, which is not changed: it may be meant for several objects.',
}

const MOVED: NotFixable = {
  reason:
    'The object is written otherwise than the overlay builds it, so that the place of the change is not certain.',
}

/** Whether the property has the same path where the object is written: a patch may move the items of lists. */
function isWrittenAt(
  location: Location,
  path: string,
  parsed: ParsedDocument,
  line: number | undefined,
): boolean {
  const written = apiObjectsOf(parsed)
    .flatMap(({ node }) => (node ? [writtenIn(location.file, parsed, node)] : []))
    .find((each) => each.location.startLine === line)
  const place = written && locate(written, path)
  return place !== undefined && isSamePlace(place, location)
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
