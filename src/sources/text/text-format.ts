import { posix } from 'node:path'
import type { Location } from '../../model/location.ts'
import type { Resource } from '../../model/resource.ts'
import { type Contents, eachFile, type FileFormat, notRead } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { TEXT_FILES } from './declaration.ts'
import { textIgnores } from './text-ignores.ts'

/** Longest file that is read, in characters. What people write is shorter; longer files are data. */
const MAX_LENGTH = 1_000_000

/** Every file of text, to be searched for secrets, beside the format that it is of. */
export const textFiles: FileFormat = {
  ...TEXT_FILES,
  read: (files, context) => eachFile(files, context, readFile, undefined, 'text'),
}

function readFile(file: SourceFile): Contents {
  const { path, text } = file
  if (text.length > MAX_LENGTH)
    return notRead(path, `Not searched for secrets: it is longer than ${MAX_LENGTH} characters.`)
  return { resources: [resourceOf(file)], gaps: [], inlineIgnores: textIgnores(file) }
}

function resourceOf({ path, text }: SourceFile): Resource<'File::Text'> {
  return {
    type: 'File::Text',
    address: path,
    name: posix.basename(path),
    cloud: 'repository',
    scope: path,
    part: posix.dirname(path),
    properties: { text },
    identifiers: [],
    location: { file: path, startLine: 1, endLine: text.split('\n').length },
    locations: { get: (at) => lineAt(path, at) },
  }
}

/** The line of the path that a check names it by: `lines[7]`, counted from 1. */
function lineAt(file: string, path: string): Location | undefined {
  const [, number] = /^lines\[(\d+)\]$/.exec(path) ?? []
  const line = Number(number)
  return number === undefined ? undefined : { file, startLine: line, endLine: line }
}
