import { posix } from 'node:path'
import { list, MalformedObjectError, object, text } from '../../resources/kubernetes/shape.ts'
import type { Gap, SourceFile } from '../source.ts'
import { splitDocuments } from './documents.ts'
import { patchesNotApplied, unreadable } from './gaps.ts'
import { parseDocument } from './parse-document.ts'

const patchSource = object({ path: text, patch: text })

const kustomization = object({
  patches: list(patchSource),
  patchesJson6902: list(patchSource),
  patchesStrategicMerge: list(text),
})

/** What the kustomizations of a scan change, as far as it concerns the scan. */
export interface Kustomizations {
  /** Paths of files that are patches. Such a file looks like an object, but says only what differs. */
  readonly patches: ReadonlySet<string>
  readonly gaps: readonly Gap[]
}

/** `kustomization.yaml` need not say its apiVersion and kind, so only its name tells. */
export function isKustomization(path: string): boolean {
  return /(^|\/)kustomization\.ya?ml$/.test(path)
}

/** Reads which files are patches. Nothing is applied: an overlay's objects are scanned as they stand. */
export function readKustomizations(files: readonly SourceFile[]): Kustomizations {
  const read = files.map(readKustomization)
  return {
    patches: new Set(read.flatMap(({ patches }) => patches)),
    gaps: read.flatMap(({ gaps }) => gaps),
  }
}

function readKustomization(file: SourceFile): { patches: readonly string[]; gaps: readonly Gap[] } {
  const [document] = splitDocuments(file.text)
  if (!document) return { patches: [], gaps: [] }
  const parsed = parseDocument(document)
  if ('reason' in parsed) return { patches: [], gaps: [unreadable(file, parsed)] }
  try {
    const patches = patchesIn(file.path, parsed.value)
    return { patches, gaps: patches.length > 0 ? [patchesNotApplied(file)] : [] }
  } catch (error) {
    if (!(error instanceof MalformedObjectError)) throw error
    return {
      patches: [],
      gaps: [{ subject: file.path, reason: `Kustomization not read: ${error.message}.` }],
    }
  }
}

/** Paths from the root of the scan; the text of an inline patch stands among them and names no file. */
function patchesIn(path: string, value: unknown): readonly string[] {
  const { patches = [], patchesJson6902 = [], patchesStrategicMerge = [] } = kustomization(value, '')
  const named = [...patches, ...patchesJson6902].map((patch) => patch.path ?? patch.patch)
  return [...named, ...patchesStrategicMerge]
    .filter((patch) => typeof patch === 'string')
    .map((patch) => posix.join(posix.dirname(path), patch))
}
