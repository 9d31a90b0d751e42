import { posix, relative, sep } from 'node:path'

/** A path as reports show it: from the root, with slashes on every system; empty for the root itself. */
export function pathFrom(root: string, path: string): string {
  return relative(root, path).split(sep).join('/')
}

/** Whether a path, all links followed, lies in a folder or is that folder. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** All folders around a path with slashes, the closest first; that of a scan, `.`, comes last. */
export function foldersAround(path: string): readonly string[] {
  const around: string[] = []
  for (let inner = path, outer = posix.dirname(path); outer !== inner; outer = posix.dirname(outer)) {
    around.push(outer)
    inner = outer
  }
  return around
}
