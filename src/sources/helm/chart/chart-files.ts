import { posix } from 'node:path'
import type { Budget } from '../../../limits/budget.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import { unpack } from './archive.ts'
import type { ChartFile } from './chart-file.ts'
import { helmIgnore } from './helm-ignore.ts'
import { ChartError } from './metadata.ts'

/** Limit on the files of one chart with those in its folder `charts`. */
const MAX_FILES = 10_000

const BYTE_ORDER_MARK = /^\uFEFF/

/**
 * The files of the chart in a folder, without those that `.helmignore` names. Those that the tree refuses, such as
 * ignored ones and links out of it, are left out: a chart without them is what others get.
 *
 * @throws ChartError
 */
export function filesOfFolder(tree: FileTree, folder: string): readonly ChartFile[] {
  const rules = tree.read(posix.join(folder, '.helmignore'))
  const ignores = helmIgnore(rules && 'text' in rules ? rules.text : '')
  const files: ChartFile[] = []
  const visit = (inside: string) => {
    const at = posix.join(folder, inside)
    for (const name of tree.list(at)) {
      const file = inside === '' ? name : `${inside}/${name}`
      if (ignores(file, false)) continue
      if (files.push(fileOf(tree, posix.join(folder, file), file)) > MAX_FILES) {
        throw new ChartError(`it has more than ${MAX_FILES} files`)
      }
    }
    for (const name of tree.folders(at)) {
      const inner = inside === '' ? name : `${inside}/${name}`
      if (!ignores(inner, true)) visit(inner)
    }
  }
  visit('')
  return files
}

function fileOf(tree: FileTree, path: string, name: string): ChartFile {
  return {
    name,
    path,
    isPacked: false,
    text: () => {
      const read = tree.read(path)
      return read && 'text' in read ? read.text.replace(BYTE_ORDER_MARK, '') : ''
    },
    bytes: () => {
      const read = tree.bytes(path)
      return read instanceof Uint8Array ? read : new Uint8Array()
    },
  }
}

/**
 * The files of the packed chart at a path.
 *
 * @throws ChartError
 */
export function filesOfPacked(tree: FileTree, path: string, space: Budget): readonly ChartFile[] {
  const read = tree.bytes(path)
  if (read instanceof Uint8Array) return filesOfArchive(path, read, space)
  throw new ChartError(read ? withoutStop(read.reason) : 'it is not there')
}

/** A sentence as a part of another one. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

/**
 * The files of a packed chart.
 *
 * @throws ChartError
 */
export function filesOfArchive(path: string, archive: Uint8Array, space: Budget): readonly ChartFile[] {
  const files = unpack(archive, space)
  const rules = files.find(({ name }) => name === '.helmignore')
  const ignores = helmIgnore(rules ? textOf(rules.bytes) : '')
  return files
    .filter(({ name }) => !ignores(name, false))
    .map(({ name, bytes }) => ({
      name,
      path,
      isPacked: true,
      text: () => textOf(bytes),
      bytes: () => bytes,
    }))
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8').replace(BYTE_ORDER_MARK, '')
}
