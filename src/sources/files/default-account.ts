import { basename } from 'node:path'
import { remoteName } from '../git/remote-name.ts'

/** The account of scanned files if none is given: the name of the git remote, else that of the folder. */
export async function defaultAccount(root: string): Promise<string> {
  return (await remoteName(root)) || basename(root) || 'root'
}
