import { basename } from 'node:path'
import { promisify } from 'node:util'
import { configuredRemote } from './configured-remote.ts'

/** Time limit for asking git for the remote's address. After it, the remote has no name. */
const GIT_TIMEOUT_MS = 2_000

/** Host and path of the git remote `origin`: `github.com/acme/infra`; undefined where there is none. */
export async function remoteName(root: string): Promise<string | undefined> {
  const { url } = configuredRemote(root) ?? { url: await urlFromGit(root) }
  return url === undefined ? undefined : projectName(url)
}

/** Loads what starts git only where git is started. */
async function urlFromGit(root: string): Promise<string | undefined> {
  try {
    const { execFile } = await import('node:child_process')
    const { stdout } = await promisify(execFile)(
      'git',
      ['-C', root, 'config', '--get', 'remote.origin.url'],
      {
        timeout: GIT_TIMEOUT_MS,
      },
    )
    return stdout.trim()
  } catch {
    // No git, no repository or no remote.
    return undefined
  }
}

/**
 * `https://user:token@github.com/acme/infra.git` and `git@github.com:acme/infra.git` are both
 * `github.com/acme/infra`: credentials never become part of a name.
 */
export function projectName(remote: string): string | undefined {
  const scpLike = /^(?:[^@/]+@)?([^:/]+):(?!\/\/)(.+)$/.exec(remote)
  const [host, path] = scpLike ? [scpLike[1], scpLike[2]] : partsOf(remote)
  const name = [host, path?.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')].filter(Boolean).join('/')
  return name === '' ? undefined : name
}

function partsOf(remote: string): [string | undefined, string | undefined] {
  const url = URL.parse(remote)
  return url ? [url.hostname, url.pathname] : [undefined, basename(remote)]
}
