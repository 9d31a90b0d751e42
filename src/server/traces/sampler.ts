import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

const PARENT_BASED = 'parentbased_'

/** The sampler that `OTEL_TRACES_SAMPLER` names; by default what the caller records, and all that has no caller. */
export function samplerOf(environment: Readonly<Record<string, string | undefined>>): Sampler {
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
