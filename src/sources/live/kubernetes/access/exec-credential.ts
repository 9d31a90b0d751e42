import { UsageError } from '../../../../errors/assay-error.ts'
import type { Lasting } from '../../access/renewed.ts'
import { bearer, type ClientCertificate, type Credentials, requirePair } from './credentials.ts'
import { Fields } from './fields.ts'

/** Milliseconds before their end at which credentials are renewed: a request takes some of them. */
const MARGIN = 10_000

/**
 * The credentials that a plugin prints, as an `ExecCredential` of the version it was asked for. Throws a UsageError, which
 * shows none of them.
 */
export function readExecCredential(output: string, apiVersion: string, plugin: string): Lasting<Credentials> {
  const credential = new Fields(parsed(output, plugin), `the answer of ${plugin}`)
  const version = credential.text('apiVersion')
  if (version !== apiVersion || credential.text('kind') !== 'ExecCredential') {
    throw new UsageError(
      `${plugin} does not answer with an ExecCredential of ${apiVersion}. Correct apiVersion of exec, or update the plugin.`,
    )
  }
  const status = credential.fields('status')
  const token = status.text('token')
  const certificate = certificateIn(status, plugin)
  if (token === undefined && certificate === undefined) {
    throw new UsageError(`${plugin} gives neither a token nor a certificate. Run it by hand to see why.`)
  }
  return {
    value: {
      ...(token !== undefined && { authorization: bearer(token, `The token of ${plugin}`) }),
      ...(certificate && { certificate }),
    },
    // A wrong clock must not make each request ask again.
    until: Math.max(endOf(status.text('expirationTimestamp'), plugin) - MARGIN, Date.now() + MARGIN),
  }
}

function parsed(output: string, plugin: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    throw new UsageError(`${plugin} does not answer with JSON. Run it by hand to see why.`)
  }
}

function certificateIn(status: Fields, plugin: string): ClientCertificate | undefined {
  const cert = status.text('clientCertificateData')
  const key = status.text('clientKeyData')
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) {
    throw new UsageError(`${plugin} gives a certificate without its key, or a key alone. Update the plugin.`)
  }
  requirePair({ cert, key }, `The client certificate of ${plugin}`)
  return { cert, key }
}

function endOf(timestamp: string | undefined, plugin: string): number {
  if (timestamp === undefined) return Number.POSITIVE_INFINITY
  const end = Date.parse(timestamp)
  if (!Number.isNaN(end)) return end
  throw new UsageError(`${plugin} gives an expirationTimestamp that is no time. Update the plugin.`)
}
