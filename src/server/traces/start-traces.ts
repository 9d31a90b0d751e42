import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { messageOf } from '../../errors/message-of.ts'
import type { Sdk } from './sdk.ts'
import { areTracesWanted } from './wanted.ts'

/** A collector that does not answer holds up the end of the process by this at most. */
const LAST_SPANS_MS = 1_000

/**
 * Sends traces if the variables of OpenTelemetry ask for them, and only then loads its SDK. A service without traces is better than none:
 * whatever is wrong with them is a line of the log. Resolves with what ends it.
 */
export async function startTraces(
  environment: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Promise<() => Promise<void>> {
  const sdk = await sdkFor(environment, logger)
  return async () => {
    const sent = sdk
      ?.shutdown()
      .catch((error) => logger.warn({ err: error }, 'the last traces were not sent'))
    await Promise.race([sent, sleep(LAST_SPANS_MS, undefined, { ref: false })])
  }
}

async function sdkFor(
  environment: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Promise<Sdk | undefined> {
  const wanted = areTracesWanted(environment)
  if (wanted === false) return undefined
  if (wanted !== true) {
    logger.error(`No traces are sent: ${wanted.problem}`)
    return undefined
  }
  try {
    const { startSdk } = await import('./sdk.ts')
    return startSdk(environment, logger)
  } catch (error) {
    logger.error({ err: error }, `No traces are sent: ${messageOf(error)}`)
    return undefined
  }
}
