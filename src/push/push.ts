import { messageOf } from '../errors.ts'
import { createDispatcher } from './dispatcher.ts'
import type { Environment } from './environment.ts'
import { DEFAULT_LIMITS, type PushLimits } from './limits.ts'
import { failed, outcomeOf, type PushOutcome, skipped } from './outcome.ts'
import { proxyFor } from './proxy.ts'
import { PushError } from './push-error.ts'
import { type PushSettings, readSettings } from './settings.ts'
import { transportFailure } from './transport-failure.ts'
import { createTrustContext, describeTrust, loadTrust, type TrustStores } from './trust.ts'
import { upload } from './upload.ts'
import { UploadFile } from './upload-file.ts'

export interface PushOptions {
  readonly environment: Environment
  readonly limits?: Partial<PushLimits>
  /** Where roots come from, instead of this machine's stores. */
  readonly stores?: TrustStores
}

/**
 * Sends one `.ocsf.json` file to the ingestion API: one connection, one POST, no retry, no redirect.
 * Never throws: whatever goes wrong is an outcome. Nothing of it outlives the call, and nothing global changes.
 */
export async function pushFile(path: string, options: PushOptions): Promise<PushOutcome> {
  const warnings: string[] = []
  try {
    const settings = readSettings(options.environment)
    if (settings === undefined) return skipped()
    warnings.push(...settings.warnings)
    return await push(path, settings, options, warnings)
  } catch (error) {
    return failed(
      error instanceof PushError ? error.message : `unexpected error: ${messageOf(error)}`,
      warnings,
    )
  }
}

async function push(
  path: string,
  settings: PushSettings,
  { environment, limits, stores }: PushOptions,
  warnings: string[],
): Promise<PushOutcome> {
  const { connect, total } = { ...DEFAULT_LIMITS, ...limits }
  const { endpoint } = settings
  const file = await UploadFile.open(path)
  try {
    const proxy = proxyFor(endpoint, environment)
    const secure = endpoint.protocol === 'https:' || proxy?.url.protocol === 'https:'
    const trust = secure ? await loadTrust(environment, stores) : undefined
    warnings.push(...(trust?.warnings ?? []))

    const secureContext = trust && createTrustContext(trust)
    const dispatcher = createDispatcher({ target: endpoint, proxy, secureContext, connectLimit: connect })
    try {
      const answer = await upload(file, { ...settings, dispatcher, signal: AbortSignal.timeout(total) })
      return outcomeOf(answer, settings, warnings)
    } catch (error) {
      throw transportFailure(error, {
        ...settings,
        proxyVariable: proxy?.variable,
        trusted: trust && describeTrust(trust),
      })
    } finally {
      await dispatcher.destroy()
    }
  } finally {
    await file.close()
  }
}
