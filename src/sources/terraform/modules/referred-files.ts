import { posix } from 'node:path'
import type { Refusal } from '../../../files/read-text.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import type { ReferredFiles } from '../evaluate/scope.ts'
import { Failure } from '../evaluate/unknowns.ts'
import type { Template } from '../hcl/ast.ts'
import { HclSyntaxError } from '../hcl/hcl-syntax-error.ts'
import { parseTemplate } from '../hcl/template-parser.ts'
import { refusedLength } from '../length-limit.ts'
import { sentencePart } from '../sentence-part.ts'
import { fileSet } from './file-set.ts'

/**
 * Files that expressions of a root module read, as by `file(…)`, each read and parsed once. Paths are relative to its
 * folder.
 */
export function referredFiles(root: string, tree: FileTree): ReferredFiles {
  const texts = new Map<string, string | Unknown>()
  const templates = new Map<string, Template | Unknown>()

  function text(path: string): string | Unknown {
    const known = texts.get(path) ?? read(path, root, tree)
    texts.set(path, known)
    return known
  }

  return {
    text,
    exists: (path) => {
      const content = text(path)
      if (typeof content === 'string') return true
      return content instanceof Failure ? false : isListed(path, root, tree) || content
    },
    bytes: (path) => {
      const place = placeOf(path, root)
      if (isUnknown(place)) return place
      const bytes = tree.bytes(place)
      return bytes instanceof Uint8Array ? bytes : notRead(path, bytes)
    },
    names: (folder, pattern, limits) => {
      const place = placeOf(folder, root)
      return isUnknown(place) ? place : fileSet(tree, place, pattern, limits)
    },
    template: (path) => {
      const known = templates.get(path) ?? parsed(path, text(path))
      templates.set(path, known)
      return known
    },
  }
}

function read(path: string, root: string, tree: FileTree): string | Unknown {
  const place = placeOf(path, root)
  if (isUnknown(place)) return place
  const file = tree.read(place)
  return file && 'text' in file ? file.text : notRead(path, file)
}

function notRead(path: string, refusal: Refusal | undefined): Unknown {
  if (!refusal) return new Failure(`there is no file ${path}`)
  return new Unknown(`the file ${path} was not read: ${sentencePart(refusal.reason)}`)
}

/** Path relative to the root of the scan. */
function placeOf(path: string, root: string): string | Unknown {
  if (posix.isAbsolute(path) || path.startsWith('~'))
    return new Unknown(`the path ${path} lies outside of the scanned folder`)
  return posix.join(root, path)
}

/** Whether a file exists, including those that are not text. */
function isListed(path: string, root: string, tree: FileTree): boolean {
  const place = placeOf(path, root)
  return !isUnknown(place) && tree.list(posix.dirname(place)).includes(posix.basename(place))
}

function parsed(path: string, text: string | Unknown): Template | Unknown {
  if (typeof text !== 'string') return text
  const tooLong = refusedLength(text)
  if (tooLong !== undefined) return new Unknown(`the template ${path} was not read: ${sentencePart(tooLong)}`)
  const template = parseTemplate(text)
  if (!(template instanceof HclSyntaxError)) return template
  // The parser's message may quote the file.
  return new Failure(`the template ${path} is broken in line ${template.line}`)
}
