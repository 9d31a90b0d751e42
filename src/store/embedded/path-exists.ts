import { access } from 'node:fs/promises'

/** Whether a path exists and may be accessed. */
export async function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
