import { posix } from 'node:path'
import type { Refusal } from '../../../../files/read-text.ts'
import type { Unknown } from '../../../../model/unknown.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { derived, unknown } from '../../../values/unknowns.ts'
import type { PartValue } from '../part.ts'
import type { Invocation, TemplateFunction } from './invocation.ts'
import { parsedJson } from './texts.ts'

/** Longest file, in bytes or characters; the compiler takes 1 MB of JSON, and less of others. */
const MAX_LENGTH = 1_048_576

/** Characters that take as long to read as one expression takes to evaluate. */
const CHARACTERS_PER_STEP = 8

/**
 * Functions of Bicep that read files of the tree, relative to the file that they stand in:
 * https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-functions-files. What they read is never quoted.
 */
export const LOAD_FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  loadfileasbase64: (invocation) => {
    const bytes = loaded(invocation, (path) => invocation.evaluator.input.tree?.bytes(path))
    return isUnknown(bytes) ? bytes : Buffer.from(bytes).toString('base64')
  },
  loadjsoncontent: (invocation) => {
    const text = loadedText(invocation)
    if (isUnknown(text)) return text
    return invocation.count > 1
      ? unknown('a part of a file is not looked for')
      : invocation.made(parsedJson(text))
  },
  loadtextcontent: loadedText,
}

function loadedText(invocation: Invocation): string | Unknown {
  return loaded(invocation, (path) => {
    const file = invocation.evaluator.input.tree?.read(path)
    return file && 'text' in file ? file.text : file
  })
}

/** What a file holds that the first argument names. */
function loaded<T extends { readonly length: number }>(
  invocation: Invocation,
  read: (path: string) => T | Refusal | undefined,
): T | Unknown {
  const path: PartValue = invocation.part(0).value
  if (isUnknown(path)) return derived(path)
  if (typeof path !== 'string' || posix.isAbsolute(path)) return unknown(OUTSIDE)
  // Reasons quote paths.
  if (invocation.tainted) return unknown('the path of a file may be secret')
  const content = read(posix.join(posix.dirname(invocation.location.file), path))
  if (content === undefined) return unknown(`there is no file ${path}`)
  if ('reason' in Object(content)) return unknown(`the file ${path} was not read`)
  const { length } = content as T
  invocation.evaluator.spend(length / CHARACTERS_PER_STEP)
  if (length > MAX_LENGTH) return unknown(`the file ${path} is too long`)
  invocation.tainted = true
  return content as T
}

const OUTSIDE = 'a path relative to the file is needed'
