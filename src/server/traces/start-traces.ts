import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { messageOf } from '../../errors/message-of.ts'
import type { Sdk } from './sdk.ts'

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

/** Whether the variables of OpenTelemetry ask for traces, or why there can be none. */
export type Wanted = boolean | { readonly problem: string }

type Environment = Readonly<Record<string, string | undefined>>

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export function areTracesWanted(environment: Environment): Wanted {
  const read = (name: string): string => environment[name]?.trim() ?? ''
  if (read('OTEL_SDK_DISABLED').toLowerCase() === 'true') return false
  const exporter = read('OTEL_TRACES_EXPORTER')
  if (exporter === 'none') return false
  const hasEndpoint = ENDPOINTS.some((name) => read(name) !== '')
  if (exporter === '' && !hasEndpoint) return false
  if (exporter !== '' && exporter !== 'otlp')
    return {
      problem: `OTEL_TRACES_EXPORTER is ${exporter}. Set it to otlp, which is all there is, or to none.`,
    }
  const protocol = PROTOCOLS.map(read).find((value) => value !== '') ?? ONLY_PROTOCOL
  if (protocol === ONLY_PROTOCOL) return true
  return {
    problem: `OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}. Set it to ${ONLY_PROTOCOL}, and the endpoint to where the collector takes that, usually port 4318.`,
  }
}

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL']
const ONLY_PROTOCOL = 'http/protobuf'
