import { posix } from 'node:path'
import { Unknown } from '../../../resources/unknown.ts'
import type { FileTree } from '../../source.ts'
import type { ReferredFiles } from '../evaluate/scope.ts'
import { Failure } from '../evaluate/unknowns.ts'
import type { Template } from '../hcl/ast.ts'
import { HclSyntaxError } from '../hcl/hcl-syntax-error.ts'
import { parseTemplate } from '../hcl/parse-template.ts'

/** Files that the expressions of a root module ask for, each read and parsed once. Paths count from its folder. */
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
      return typeof content === 'string' || (content instanceof Failure ? false : content)
    },
    template: (path) => {
      const known = templates.get(path) ?? parsed(path, text(path))
      templates.set(path, known)
      return known
    },
  }
}

function read(path: string, root: string, tree: FileTree): string | Unknown {
  if (posix.isAbsolute(path) || path.startsWith('~')) {
    return new Unknown(`the file ${path} lies outside of the scanned folder`)
  }
  const file = tree.read(posix.join(root, path))
  if (!file) return new Failure(`there is no file ${path}`)
  return 'text' in file
    ? file.text
    : new Unknown(`the file ${path} was not read: ${sentencePart(file.reason)}`)
}

function parsed(path: string, text: string | Unknown): Template | Unknown {
  if (typeof text !== 'string') return text
  const template = parseTemplate(text)
  if (!(template instanceof HclSyntaxError)) return template
  return new Failure(
    `the template ${path} is broken in line ${template.line}: ${sentencePart(template.message)}`,
  )
}

/** A sentence as the end of another one. */
function sentencePart(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}
