import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

export interface Sdk {
  /** Sends what is left, and takes no more; rejects where it cannot be sent. */
  shutdown(): Promise<void>
}

/**
 * Sends spans by OTLP to where the environment says. What the program around this server has set up by itself
 * stays: then there is nothing to do, and `undefined` is returned.
 */
export function startSdk(
  environment: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Sdk | undefined {
  tellTroubles(logger)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'assay' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(environment),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  if (!trace.setGlobalTracerProvider(provider)) return undefined
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return {
    async shutdown() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      diag.disable()
    },
  }
}

/** Also of variables that it cannot read, and of spans that do not get through. */
function tellTroubles(logger: Logger): void {
  const tell = (detail: string): void => logger.warn({ detail }, 'traces')
  const ignore = (): void => undefined
  diag.setLogger(
    { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

const PARENT_BASED = 'parentbased_'

/** The sampler that `OTEL_TRACES_SAMPLER` names; by default what the caller records, and all that has no caller. */
function samplerOf(environment: Readonly<Record<string, string | undefined>>): Sampler {
  const name = environment['OTEL_TRACES_SAMPLER']?.trim() || `${PARENT_BASED}always_on`
  const root = rootSampler(name.replace(PARENT_BASED, ''), environment['OTEL_TRACES_SAMPLER_ARG'])
  return name.startsWith(PARENT_BASED) ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: string, argument = '1'): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler()
  if (name === 'always_off') return new AlwaysOffSampler()
  const ratio = Number(argument)
  if (name === 'traceidratio' && ratio >= 0 && ratio <= 1) return new TraceIdRatioBasedSampler(ratio)
  throw new Error(
    'OTEL_TRACES_SAMPLER is none of always_on, always_off and traceidratio, with or without parentbased_, or OTEL_TRACES_SAMPLER_ARG is no number from 0 to 1.',
  )
}
