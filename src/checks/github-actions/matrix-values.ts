import type { Text } from '../../model/github-actions/workflow.ts'

/** The values of a matrix that names lead to, or that hold what they lead to: `matrix.include[0].os` for `os`. */
export function matrixValues(matrix: readonly Text[], names: readonly string[]): readonly Text[] {
  return matrix.filter(({ at }) => isAt(at, names))
}

function isAt(at: string, names: readonly string[]): boolean {
  const path = at.replace(/^strategy\.matrix\.?(?:include\b(?:\[\d+\])?\.?)?/, '').replace(/\[\d+\]/g, '')
  if (path.startsWith('exclude')) return false
  const keys = path
    .toLowerCase()
    .split('.')
    .filter((key) => key !== '')
  return names.every((name, index) => name === '*' || keys[index] === undefined || keys[index] === name)
}
