import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'

/** Longer addresses are refused by browsers and hosts; in UTF-16 units. */
const MAX_LENGTH = 2000

const COMMIT = /^(?:[\da-f]{40}|[\da-f]{64})$/

/** Lines of a file at a commit. */
interface Source {
  readonly commit: string
  /** Encoded for a path of an address. */
  readonly file: string
  readonly first: number
  readonly last: number
}

/** The page of some lines; `undefined` where the path names no repository of the host. */
type Page = (repository: readonly string[], source: Source) => string | undefined

/**
 * Hosts of repositories by their name. No other is linked to: a record may name any, and people trust links of the page
 * that they are logged in to.
 */
const PAGES: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['github.com', github],
  ['gitlab.com', gitlab],
  ['bitbucket.org', bitbucket],
  ['dev.azure.com', azure],
  ['ssh.dev.azure.com', azureOverSsh],
])

/**
 * The web page of the lines that a record is about, at the commit that was scanned: `unmapped.repository`, a host with a path, and
 * `unmapped.commit`. None of that is validated on arrival.
 */
export function sourceUrlOfRecord({ unmapped }: IngestionRecord): string | undefined {
  const { repository, commit, file, start_line, end_line } = unmapped ?? {}
  if (typeof repository !== 'string' || typeof commit !== 'string' || !COMMIT.test(commit)) return undefined
  const [host = '', ...path] = repository.split('/')
  const encodedFile = encodedPath(file)
  const encodedRepository = encodedPath(decoded(path.join('/')))
  if (encodedFile === undefined || encodedRepository === undefined || !isLine(start_line)) return undefined
  const last = isLine(end_line) && end_line >= start_line ? end_line : start_line
  const url = PAGES.get(host.toLowerCase())?.(encodedRepository.split('/'), {
    commit,
    file: encodedFile,
    first: start_line,
    last,
  })
  return url !== undefined && url.length <= MAX_LENGTH ? url : undefined
}

function github(repository: readonly string[], { commit, file, first, last }: Source): string | undefined {
  const lines = first === last ? `L${first}` : `L${first}-L${last}`
  return repository.length === 2
    ? `https://github.com/${repository.join('/')}/blob/${commit}/${file}#${lines}`
    : undefined
}

function gitlab(repository: readonly string[], { commit, file, first, last }: Source): string | undefined {
  const lines = first === last ? `L${first}` : `L${first}-${last}`
  // Groups hold groups.
  return repository.length >= 2
    ? `https://gitlab.com/${repository.join('/')}/-/blob/${commit}/${file}#${lines}`
    : undefined
}

function bitbucket(repository: readonly string[], { commit, file, first, last }: Source): string | undefined {
  const lines = first === last ? `lines-${first}` : `lines-${first}:${last}`
  return repository.length === 2
    ? `https://bitbucket.org/${repository.join('/')}/src/${commit}/${file}#${lines}`
    : undefined
}

function azure(repository: readonly string[], { commit, file, first, last }: Source): string | undefined {
  const [organization, project, git, name, ...rest] = repository
  if (git !== '_git' || name === undefined || rest.length > 0) return undefined
  const lines = `line=${first}&lineEnd=${last + 1}&lineStartColumn=1&lineEndColumn=1&lineStyle=plain`
  return `https://dev.azure.com/${organization}/${project}/_git/${name}?path=/${file}&version=GC${commit}&${lines}`
}

/** Remotes of SSH have other paths: `v3/organization/project/repository`. */
function azureOverSsh([version, organization, project, name, ...rest]: readonly string[], source: Source) {
  if (version !== 'v3' || organization === undefined || project === undefined || name === undefined)
    return undefined
  return azure([organization, project, '_git', name, ...rest], source)
}

/** A path for an address, in which nothing leads elsewhere; `undefined` for any other value. */
function encodedPath(path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined
  const segments = path.split('/')
  if (segments.some((segment) => /^\.{0,2}$/.test(segment) || segment.includes('\\'))) return undefined
  return encoded(segments)
}

function encoded(segments: readonly string[]): string | undefined {
  try {
    return segments.map(encodeURIComponent).join('/')
  } catch {
    // Half of a surrogate pair.
    return undefined
  }
}

/** Remotes of HTTP are encoded, and those of SSH are not. */
function decoded(path: string): unknown {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function isLine(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}
