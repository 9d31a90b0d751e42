import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAtExit } from '../../../files/temporary-files.ts'
import { commitEntries } from '../../git/commit-entries.ts'
import { ObjectReader } from '../../git/object-reader.ts'
import { DownloadError } from './download-error.ts'
import { DOWNLOAD_LIMITS } from './limits.ts'
import type { GitSource } from './module-source.ts'
import type { Connections } from './network/connections.ts'
import { startGitProxy } from './network/git-proxy.ts'
import { PackageFiles } from './package-files.ts'
import { type RemoteGit, runRemoteGit } from './run-remote-git.ts'

/** Where the commit is kept in the temporary repository. */
const FETCHED = 'refs/assay/module'

interface FetchedRepository {
  readonly commit: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * The files of a repository at a tag or commit. Nothing is checked out, so that no filter, hook or submodule comes into
 * play: contents are read from git's objects. The repository is gone afterwards.
 */
export async function fetchRepository(
  source: GitSource,
  connections: Connections,
  signal: AbortSignal,
): Promise<FetchedRepository> {
  const parent = await mkdtemp(join(tmpdir(), 'assay-module-'))
  const forget = removeAtExit(parent)
  const proxy = await startGitProxy(connections, DOWNLOAD_LIMITS.transferBytes)
  try {
    const trustFile = join(parent, 'roots.pem')
    await writeFile(trustFile, connections.trust.roots.map(({ pem }) => `${pem.trim()}\n`).join(''))
    const git: RemoteGit = { folder: parent, proxy: proxy.url, trustFile, signal }
    const folder = join(parent, 'repository')
    await succeed(git, ['init', '--quiet', '--template=', '--', folder])
    const repository = { ...git, folder }
    await fetchCommit(source, repository, proxy.problem)
    const commit = (await succeed(repository, ['rev-parse', '--verify', `${FETCHED}^{commit}`])).trim()
    return { commit, files: filesOf(folder, commit) }
  } finally {
    await proxy.close()
    await rm(parent, { recursive: true, force: true })
    forget()
  }
}

async function succeed(git: RemoteGit, args: readonly string[]): Promise<string> {
  const { status, output, errors } = await runRemoteGit(git, args)
  if (status !== 0) throw new DownloadError(`git failed: ${lastLine(errors)}`)
  return output
}

/** A branch is no pin, so that only tags and whole ids of commits are asked for. */
async function fetchCommit(
  { url, ref }: GitSource,
  git: RemoteGit,
  problem: () => string | undefined,
): Promise<void> {
  const isCommit = /^(?:[\da-f]{40}|[\da-f]{64})$/.test(ref)
  const { status, errors } = await runRemoteGit(git, [
    ...['fetch', '--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'],
    ...['--', url.href, `+${isCommit ? ref : `refs/tags/${ref}`}:${FETCHED}`],
  ])
  if (status === 0) return
  const refused = problem()
  if (refused !== undefined) throw new DownloadError(refused)
  if (/couldn't find remote ref|not our ref|unadvertised object/.test(errors)) {
    throw new DownloadError(
      `${ref} is neither a tag nor a whole commit id of its repository; a branch is no pin`,
    )
  }
  if (/could not read Username|Authentication failed|terminal prompts disabled/.test(errors)) {
    throw new DownloadError(`${url.host} asks for credentials, which Assay does not send; run terraform init`)
  }
  throw new DownloadError(`git failed: ${lastLine(errors)}`)
}

function filesOf(folder: string, commit: string): ReadonlyMap<string, Uint8Array> {
  const files = new PackageFiles()
  const objects = new ObjectReader(folder, DOWNLOAD_LIMITS.fileBytes)
  const entries = [...commitEntries(folder, commit)].filter(([, { kind }]) => kind !== 'submodule')
  if (entries.length > DOWNLOAD_LIMITS.files)
    throw new DownloadError(`it has more than ${DOWNLOAD_LIMITS.files} files`)
  objects.load(entries.map(([, { id }]) => id))
  for (const [path, { kind, id }] of entries) {
    const content = objects.read(id)
    if ('reason' in content) files.wants(path, Number.POSITIVE_INFINITY)
    else if (kind === 'link') files.addLink(path, content.toString())
    else files.addFile(path, content)
  }
  return files.finished()
}

function lastLine(text: string): string {
  const line = text.trim().split('\n').at(-1) ?? ''
  return line.replace(/^(?:fatal|error): /, '').slice(0, 200) || 'it gives no reason'
}
