import { messageOf } from '../../errors.ts'
import { createDispatcher } from '../transport/dispatcher.ts'
import type { Environment } from '../transport/environment.ts'
import { DEFAULT_LIMITS, type RequestLimits } from '../transport/limits.ts'
import { RequestError } from '../transport/request-error.ts'
import { readSettings, type ServiceSettings } from '../transport/settings.ts'
import { transportFailure } from '../transport/transport-failure.ts'
import { createTrustContext, describeTrust, loadTrust, type TrustStores } from '../transport/trust.ts'
import { failed, outcomeOf, type PushOutcome, skipped } from './outcome.ts'
import type { PushDetails } from './push-details.ts'
import { upload } from './upload.ts'
import { UploadFile } from './upload-file.ts'

export interface PushOptions {
  readonly environment: Environment
  readonly limits?: Partial<RequestLimits>
  /** Where roots come from, instead of this machine's stores. */
  readonly stores?: TrustStores
  /** Told after each part of the body how many bytes of how many are sent. */
  readonly onProgress?: (sent: number, total: number) => void
}

/** Filled in on the way, so that a push that fails tells how far it came. */
interface Journey {
  readonly warnings: string[]
  trusted: PushDetails['trusted']
  tlsVersion: PushDetails['tlsVersion']
  bytesSent: PushDetails['bytesSent']
}

/**
 * Sends one `.ocsf.json` file to the ingestion API: one connection, one POST, no retry, no redirect.
 * Never throws: whatever goes wrong is an outcome. Nothing of it outlives the call, and nothing global changes.
 */
export async function pushFile(path: string, options: PushOptions): Promise<PushOutcome> {
  const start = performance.now()
  const journey: Journey = { warnings: [], trusted: undefined, tlsVersion: undefined, bytesSent: 0 }
  const outcome = await attempt(path, options, journey)
  if (outcome.status === 'skipped') return outcome
  const { warnings: _, ...facts } = journey
  return { ...outcome, details: { ...facts, milliseconds: performance.now() - start } }
}

async function attempt(path: string, options: PushOptions, journey: Journey): Promise<PushOutcome> {
  try {
    const settings = readSettings(options.environment)
    if (settings === undefined) return skipped()
    journey.warnings.push(...settings.warnings)
    return await push(path, settings, options, journey)
  } catch (error) {
    const reason = error instanceof RequestError ? error.message : `unexpected error: ${messageOf(error)}`
    return failed(reason, journey.warnings)
  }
}

async function push(
  path: string,
  settings: ServiceSettings,
  { environment, limits, stores, onProgress }: PushOptions,
  journey: Journey,
): Promise<PushOutcome> {
  const { connect, total } = { ...DEFAULT_LIMITS, ...limits }
  const { endpoint, proxy } = settings
  const file = await UploadFile.open(path)
  try {
    const secure = endpoint.protocol === 'https:' || proxy?.url.protocol === 'https:'
    const trust = secure ? await loadTrust(environment, stores) : undefined
    journey.trusted = trust && describeTrust(trust)
    journey.warnings.push(...(trust?.warnings ?? []))

    const dispatcher = createDispatcher({
      target: endpoint,
      proxy,
      secureContext: trust && createTrustContext(trust),
      connectLimit: connect,
      onSecure: (version) => {
        journey.tlsVersion = version
      },
    })
    try {
      const answer = await upload(file, {
        ...settings,
        dispatcher,
        signal: AbortSignal.timeout(total),
        onProgress: (sent, length) => {
          journey.bytesSent = sent
          onProgress?.(sent, length)
        },
      })
      return outcomeOf(answer, settings, journey.warnings)
    } catch (error) {
      throw transportFailure(error, {
        ...settings,
        proxyVariable: proxy?.variable,
        trusted: journey.trusted,
      })
    } finally {
      await dispatcher.destroy()
    }
  } finally {
    await file.close()
  }
}
