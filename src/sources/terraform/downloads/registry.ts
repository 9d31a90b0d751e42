import { type Environment, readVariable } from '../../../client/transport/environment.ts'
import { itemsOf, type Json, member, textOf } from '../json-value.ts'
import { DownloadError } from './download-error.ts'
import { DOWNLOAD_LIMITS } from './limits.ts'
import { type PackageSource, parsePackageSource, type RegistrySource } from './module-source.ts'
import type { Web, WebAnswer } from './network/web.ts'

/** Names of modules' versions and folders become parts of addresses. */
const PLAIN_VERSION = /^[\w.+-]{1,100}$/

/** Asks registries of modules, by the protocol that Terraform documents. */
export class Registries {
  readonly #web: Web
  readonly #environment: Environment
  readonly #services = new Map<string, Promise<URL>>()

  constructor(web: Web, environment: Environment) {
    this.#web = web
    this.#environment = environment
  }

  /** All versions of a module. */
  async versions(source: RegistrySource, signal: AbortSignal): Promise<readonly string[]> {
    const service = await this.#serviceOf(source.host, signal)
    const { body } = await this.#get(source, new URL(`${source.name}/versions`, service), signal)
    const [module] = itemsOf(member(jsonOf(body), 'modules'))
    return itemsOf(member(module, 'versions')).flatMap((entry) => {
      const version = textOf(member(entry, 'version'))
      return version !== undefined && PLAIN_VERSION.test(version) ? [version] : []
    })
  }

  /** Where the package of a version is. */
  async packageOf(source: RegistrySource, version: string, signal: AbortSignal): Promise<PackageSource> {
    const service = await this.#serviceOf(source.host, signal)
    const answer = await this.#get(source, new URL(`${source.name}/${version}/download`, service), signal)
    const header = answer.headers['x-terraform-get']
    const location = typeof header === 'string' ? header : textOf(member(jsonOf(answer.body), 'location'))
    if (location === undefined) throw new DownloadError('its registry does not say where it is')
    const found = parsePackageSource(absolute(location, answer.url))
    if ('reason' in found)
      throw new DownloadError(`its registry leads to ${location.split('?')[0]}: ${found.reason}`)
    return found
  }

  #serviceOf(host: string, signal: AbortSignal): Promise<URL> {
    const known = this.#services.get(host) ?? this.#discover(host, signal)
    this.#services.set(host, known)
    return known
  }

  async #discover(host: string, signal: AbortSignal): Promise<URL> {
    const address = new URL(`https://${host}/.well-known/terraform.json`)
    const { status, url, body } = await this.#web.get(address, this.#optionsFor(host, address, signal))
    const path = status === 200 ? textOf(member(jsonOf(body), 'modules.v1')) : undefined
    const service =
      path === undefined ? undefined : URL.parse(path.endsWith('/') ? path : `${path}/`, url.href)
    if (service?.protocol !== 'https:') throw new DownloadError(`${host} is no registry of modules`)
    return service
  }

  async #get(source: RegistrySource, url: URL, signal: AbortSignal): Promise<WebAnswer> {
    const answer = await this.#web.get(url, this.#optionsFor(source.host, url, signal))
    const { status } = answer
    if (status === 200 || status === 204) return answer
    if (status === 404) throw new DownloadError(`${source.host} has no such module`)
    if (status === 401 || status === 403) {
      throw new DownloadError(
        `${source.host} asks for a token; set TF_TOKEN_${source.host.replaceAll('.', '_')}`,
      )
    }
    throw new DownloadError(`${source.host} answered with status ${status}`)
  }

  /** A token goes to the host that the user has it for, and not to where its services may be. */
  #optionsFor(host: string, url: URL, signal: AbortSignal) {
    const token = url.host === host ? tokenFor(host, this.#environment) : undefined
    return { maxBytes: DOWNLOAD_LIMITS.answerBytes, signal, token }
  }
}

/**
 * The token that the user's environment has for a registry, by Terraform's own rule: `TF_TOKEN_app_terraform_io` is for
 * `app.terraform.io`; a dash in a host may be written as two underscores.
 */
function tokenFor(host: string, environment: Environment): string | undefined {
  const [name = ''] = host.split(':')
  const dotless = name.replaceAll('.', '_')
  return (
    readVariable(environment, `TF_TOKEN_${dotless.replaceAll('-', '__')}`) ??
    readVariable(environment, `TF_TOKEN_${dotless}`)
  )
}

/** An address that is relative to the answer begins with a slash or a dot. */
function absolute(location: string, base: URL): string {
  return /^\.{0,2}\//.test(location) ? (URL.parse(location, base.href)?.href ?? location) : location
}

function jsonOf(body: Buffer): Json {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
