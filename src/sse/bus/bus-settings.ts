import { UsageError } from '../../errors/assay-error.ts'
import { readSecret } from '../../files/secret.ts'

/** Address of the broker, and the database index of this environment. */
export interface BusSettings {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly username?: string
  readonly password?: string
  /** Different for each environment that shares the broker. */
  readonly database: number
}

const DEFAULT_PORT = 6_379
/** Not 0 or 1, which caches and background work usually have. */
const DEFAULT_DATABASE = 2
/** Far above any broker's configuration; the broker refuses an index that it does not have. */
const MAX_DATABASE = 65_535

/**
 * Broker settings from the environment; `undefined` without `CACHE_HOST`. Throws a UsageError that names the variable
 * but never shows its value, which may be a misplaced password.
 */
export function busSettings(environment: NodeJS.ProcessEnv): BusSettings | undefined {
  const host = environment['CACHE_HOST']
  if (host === undefined || host === '') return undefined
  if (/[\s/@]/.test(host)) {
    throw new UsageError('CACHE_HOST is a host name or an address by itself, such as cache.internal.')
  }
  const username = environment['CACHE_USERNAME'] || undefined
  const password = readSecret(environment, 'CACHE_PASSWORD')
  if (username !== undefined && password === undefined) {
    throw new UsageError('CACHE_USERNAME is set and CACHE_PASSWORD is not. Set both, or only the password.')
  }
  return {
    host,
    port: integer(environment, 'CACHE_PORT', DEFAULT_PORT, 1, 65_535),
    tls: usesTls(environment['CACHE_SCHEME'] || 'redis'),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    database: integer(environment, 'EVENTSTREAM_CACHE_DB', DEFAULT_DATABASE, 0, MAX_DATABASE),
  }
}

function usesTls(scheme: string): boolean {
  if (scheme !== 'redis' && scheme !== 'rediss') {
    throw new UsageError('CACHE_SCHEME is redis, or rediss for TLS.')
  }
  return scheme === 'rediss'
}

function integer(
  environment: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  least: number,
  most: number,
) {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most)) {
    throw new UsageError(`${name} is a whole number from ${least} to ${most}.`)
  }
  return value
}
