import { isUnknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import { fn, type TerraformFunction } from './functions/function.ts'
import { map, string } from './functions/parameters.ts'
import { FUNCTIONS } from './functions/registry.ts'
import type { Evaluator, Scope } from './scope.ts'
import { renderTemplate } from './template-functions.ts'

/** Functions of a file's content → the function of a text that they apply to it. */
const OF_CONTENT: Readonly<Record<string, string>> = {
  filebase64: 'base64encode',
  filebase64sha256: 'base64sha256',
  filebase64sha512: 'base64sha512',
  filemd5: 'md5',
  filesha1: 'sha1',
  filesha256: 'sha256',
  filesha512: 'sha512',
}

/**
 * A function that reads files (https://developer.hashicorp.com/terraform/language/functions, "Filesystem functions").
 * `undefined` for any other function, and where no files are at hand.
 */
export function fileFunction(
  name: string,
  scope: Scope,
  evaluator: Evaluator,
): TerraformFunction | undefined {
  const { files } = scope
  if (!files) return undefined
  switch (name) {
    case 'file':
      return fn([string], (path) => files.text(path))
    case 'fileexists':
      return fn([string], (path) => files.exists(path))
    case 'templatefile':
      return fn([string, map], (path, variables) => {
        const template = files.template(path)
        return isUnknown(template) ? template : renderTemplate(template, variables, scope, evaluator)
      })
    default:
      return ofContent(name, (path) => files.text(path))
  }
}

function ofContent(name: string, read: (path: string) => Value): TerraformFunction | undefined {
  const called = Object.hasOwn(OF_CONTENT, name) ? FUNCTIONS.get(OF_CONTENT[name] ?? '') : undefined
  return (
    called &&
    ((_, args, limits) => {
      const text = fn([string], read)(name, args, limits)
      return isUnknown(text) ? text : called(name, [text], limits)
    })
  )
}
