import type { Refusal } from '../../../files/read-text.ts'

/** A module of a registry: `registry.terraform.io/terraform-aws-modules/vpc/aws//modules/endpoints`. */
export interface RegistrySource {
  readonly kind: 'registry'
  readonly host: string
  /** `namespace/name/provider` */
  readonly name: string
  /** Folder of the module in its package; empty for the package's own. */
  readonly folder: string
}

/** A git repository over https, at a tag or commit. */
export interface GitSource {
  readonly kind: 'git'
  readonly url: URL
  readonly ref: string
  readonly folder: string
}

/** A `.zip` or `.tar.gz` over https. */
export interface ArchiveSource {
  readonly kind: 'archive'
  readonly url: URL
  readonly type: 'zip' | 'tar.gz'
  /** What the archive must have, in hexadecimal: `?checksum=sha256:…`. */
  readonly sha256?: string
  readonly folder: string
}

export type PackageSource = GitSource | ArchiveSource

export type ModuleSource = RegistrySource | PackageSource

const DEFAULT_REGISTRY = 'registry.terraform.io'

/** `[host/]namespace/name/provider`, as Terraform restricts its parts. */
const REGISTRY_ADDRESS =
  /^(?:([a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z\d-]+(?::\d{1,5})?|localhost:\d{1,5})\/)?([\w-]+\/[\w-]+\/[a-z\d]+)$/i

/** Hosts that Terraform takes for git repositories without being told, with the parts of a path that name one. */
const GIT_HOSTS = /^(?:github\.com|bitbucket\.org)\//

/** Names of tags and commits. What git allows beside these, such as spaces, is not worth the trouble. */
const REF = /^[\w][\w.+/@-]{0,250}$/

const SSH = /^(?:git::)?(?:ssh:\/\/|[\w.-]+@[\w.-]+:)/

/** What a `source` of a module call means, or why nothing is downloaded for it. Local paths are none of these. */
export function parseModuleSource(source: string): ModuleSource | Refusal {
  if (SSH.test(source)) return refused('it needs the SSH keys of whoever runs Terraform')
  const [address, folder] = splitFolder(source)
  if (folder === undefined) return refused('the folder after // leads out of the module')
  const [, host = DEFAULT_REGISTRY, name] = REGISTRY_ADDRESS.exec(address) ?? []
  if (name !== undefined && !GIT_HOSTS.test(address)) {
    return { kind: 'registry', host: host.toLowerCase(), name, folder }
  }
  return packageSource(address, folder)
}

/** The same for what a registry answers with, which is never another module of a registry. */
export function parsePackageSource(source: string): PackageSource | Refusal {
  if (SSH.test(source)) return refused('its registry leads to SSH')
  const [address, folder] = splitFolder(source)
  if (folder === undefined) return refused('its registry leads out of the module')
  return packageSource(address, folder)
}

function packageSource(address: string, folder: string): PackageSource | Refusal {
  const forced = /^([a-z\d]+)::/.exec(address)?.[1]
  if (forced !== undefined && forced !== 'git') return refused(`${forced}:: is not supported`)
  const rest = forced === undefined ? address : address.slice('git::'.length)
  const isGit = forced === 'git' || GIT_HOSTS.test(rest)
  const url = URL.parse(GIT_HOSTS.test(rest) ? `https://${rest}` : rest)
  if (!url) return refused('it is not an address that Assay knows')
  if (url.protocol !== 'https:') return refused('only https is used')
  if (url.username !== '' || url.password !== '') return refused('its address holds credentials')
  return isGit ? gitSource(url, folder) : archiveSource(url, folder)
}

function gitSource(url: URL, folder: string): GitSource | Refusal {
  const ref = url.searchParams.get('ref')
  if (ref === null || ref === '') return refused('it is not pinned; add ?ref= with a tag or a commit')
  if (!REF.test(ref) || ref.includes('..')) return refused('its ?ref= is no name of a tag or commit')
  return { kind: 'git', url: bare(url), ref, folder }
}

function archiveSource(url: URL, folder: string): ArchiveSource | Refusal {
  const type = archiveType(url.searchParams.get('archive') ?? url.pathname)
  if (type === undefined) return refused('it is neither a git repository nor a .zip or .tar.gz')
  const checksum = url.searchParams.get('checksum')
  const sha256 = checksum === null ? undefined : /^(?:sha256:)?([\da-f]{64})$/i.exec(checksum)?.[1]
  if (checksum !== null && sha256 === undefined) return refused('its ?checksum= is not sha256:…')
  const address = new URL(url)
  // What go-getter reads itself; the rest may be a signature that the server wants.
  for (const own of ['archive', 'checksum']) address.searchParams.delete(own)
  address.hash = ''
  return { kind: 'archive', url: address, type, folder, ...(sha256 && { sha256: sha256.toLowerCase() }) }
}

function archiveType(name: string): ArchiveSource['type'] | undefined {
  if (/(?:^|\.)zip$/i.test(name)) return 'zip'
  return /(?:^|\.)(?:tar\.gz|tgz)$/i.test(name) ? 'tar.gz' : undefined
}

function bare(url: URL): URL {
  return new URL(url.origin + url.pathname)
}

/** `a//b?ref=c` → `a?ref=c`, `b`. No folder where it leads out of the package. */
function splitFolder(source: string): [address: string, folder: string | undefined] {
  const scheme = source.indexOf('://')
  const query = source.indexOf('?')
  const at = source.indexOf('//', scheme === -1 ? 0 : scheme + '://'.length)
  if (at === -1 || (query !== -1 && query < at)) return [source, '']
  const end = query === -1 ? source.length : query
  const parts = source
    .slice(at + 2, end)
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  return [source.slice(0, at) + source.slice(end), parts.includes('..') ? undefined : parts.join('/')]
}

function refused(reason: string): Refusal {
  return { reason }
}

/**
 * What a package is called in findings, in the cache and in the record of modules, as a path: the folder that its files
 * seem to be in. `registry.terraform.io/terraform-aws-modules/vpc/aws@5.1.0`, `github.com/acme/modules@v1.2.0`.
 */
export function registryPackageName({ host, name }: RegistrySource, version: string): string {
  return `${host}/${name}@${version}`
}

export function packageName(source: PackageSource): string {
  const { host, pathname, search } = source.url
  const path = pathname.split('/').filter((part) => part !== '' && part !== '.' && part !== '..')
  if (source.kind === 'git') {
    return `${[host, ...path].join('/').replace(/\.git$/, '')}@${encodeURIComponent(source.ref)}`
  }
  const query = search === '' ? '' : `@${encodeURIComponent(search.slice(1))}`
  return `${[host, ...path].join('/')}${query}`
}
