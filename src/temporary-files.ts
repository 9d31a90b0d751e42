import { rmSync } from 'node:fs'

const paths = new Set<string>()

/**
 * Has a file removed when the process exits, however that comes about, short of SIGKILL or a signal that nobody
 * handles. Call the result once the file is gone, or is to stay.
 */
export function removeAtExit(path: string): () => void {
  if (paths.size === 0) process.on('exit', removeAll)
  paths.add(path)
  return () => {
    paths.delete(path)
    if (paths.size === 0) process.off('exit', removeAll)
  }
}

function removeAll(): void {
  for (const path of paths) {
    try {
      rmSync(path, { force: true })
    } catch {
      // The process is ending: there is nobody left to tell.
    }
  }
}
