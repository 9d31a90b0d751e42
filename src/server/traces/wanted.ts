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
