import { FILE_KINDS } from './file-kinds.ts'

/** One expression instead of one for each kind: most paths of a tree fit none. */
const TOLD_BY_PATH = anyOf(FILE_KINDS.filter(({ content }) => !content).map(({ path }) => path))
const ANY_PATH = anyOf(FILE_KINDS.map(({ path }) => path))

/** Whether a path alone tells that a file is of a kind that is recognised and not read. */
export function isUnreadByPath(path: string): boolean {
  return TOLD_BY_PATH.test(path)
}

/** What kind of infrastructure a file is that no source reads; `undefined` for one that is none. */
export function unreadKind(path: string, text: string): string | undefined {
  if (!ANY_PATH.test(path)) return undefined
  return FILE_KINDS.find((kind) => kind.path.test(path) && (kind.content?.(text) ?? true))?.kind
}

function anyOf(expressions: readonly RegExp[]): RegExp {
  return new RegExp(expressions.map(({ source }) => source).join('|'))
}
