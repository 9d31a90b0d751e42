import type { Readable } from 'node:stream'
import type { Environment } from '../transport/environment.ts'
import { PUSH_LIMITS, type RequestLimits } from '../transport/limits.ts'
import { hasKey, readSettings, type ServiceSettings } from '../transport/settings.ts'
import { Transport } from '../transport/transport.ts'
import type { TrustStores } from '../transport/trust.ts'
import { multipartBody } from './multipart.ts'
import { failedWith, outcomeOf, type PushDetails, type PushOutcome, skipped } from './outcome.ts'
import { UploadFile } from './upload-file.ts'

export interface PushOptions {
  readonly environment: Environment
  readonly limits?: Partial<RequestLimits>
  /** Sources of trusted CA roots; by default the stores of this machine. */
  readonly stores?: TrustStores
  /** What the file covers, as JSON, for records that do not say it. */
  readonly scope?: string
  /** Called after each part of the body with the bytes that are sent, and the total. */
  readonly onProgress?: (sent: number, total: number) => void
}

/** Facts of a push, collected while it runs, so that a failure can report them. */
interface PushTrace {
  warnings: readonly string[]
  trusted: PushDetails['trusted']
  tlsVersion: PushDetails['tlsVersion']
  bytesSent: PushDetails['bytesSent']
}

/**
 * Sends one `.ocsf.json` file to the ingestion API: one connection, one POST, no retry, no redirect.
 * Never throws: whatever goes wrong is an outcome. It keeps no connection open and changes no global state.
 */
export async function pushFile(path: string, options: PushOptions): Promise<PushOutcome> {
  const start = performance.now()
  const trace: PushTrace = { warnings: [], trusted: undefined, tlsVersion: undefined, bytesSent: 0 }
  const outcome = await attempt(path, options, trace)
  if (outcome.status === 'skipped') return outcome
  const { warnings: _, ...facts } = trace
  return { ...outcome, details: { ...facts, milliseconds: performance.now() - start } }
}

/**
 * Sends what `write` puts into a temporary file. The file is removed, except after a failed push, whose outcome names
 * it. Throws RequestError if the file cannot be created, and what `write` throws.
 */
export async function pushTemporary(
  write: (path: string) => Promise<void>,
  options: PushOptions,
): Promise<PushOutcome> {
  if (!hasKey(options.environment)) return skipped()
  const { createTemporaryReport } = await import('./temporary-file.ts')
  const report = createTemporaryReport()
  try {
    await write(report.path)
    const outcome = await pushFile(report.path, options)
    if (outcome.status !== 'failed') return outcome
    report.keep()
    return { ...outcome, kept: report.path }
  } finally {
    report.discard()
  }
}

async function attempt(path: string, options: PushOptions, trace: PushTrace): Promise<PushOutcome> {
  try {
    const settings = readSettings(options.environment)
    if (settings === undefined) return skipped()
    trace.warnings = settings.warnings
    return await push(path, settings, options, trace)
  } catch (error) {
    return failedWith(error, trace.warnings)
  }
}

async function push(
  path: string,
  settings: ServiceSettings,
  { environment, limits, stores, scope, onProgress }: PushOptions,
  trace: PushTrace,
): Promise<PushOutcome> {
  const file = await UploadFile.open(path)
  try {
    const transport = await Transport.open(settings, environment, stores)
    trace.trusted = transport.trusted
    trace.warnings = transport.warnings
    const body = multipartBody(file, scope)
    const answer = await transport.request({
      method: 'POST',
      headers: { 'content-type': body.contentType, 'content-length': String(body.contentLength) },
      // Taken as an iterable: the next part is asked for when the last has left. undici's types know streams only.
      body: body.parts((sent, length) => {
        trace.bytesSent = sent
        onProgress?.(sent, length)
      }) as Readable,
      limits: { ...PUSH_LIMITS, ...limits },
      onSecure: (version) => {
        trace.tlsVersion = version
      },
    })
    return outcomeOf(answer, settings, trace.warnings)
  } finally {
    await file.close()
  }
}
