import { expect, test } from 'vitest'
import { areTracesWanted } from '../../../src/server/traces/start-traces.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

test.each([
  ['nothing is set', {}, false],
  ['an endpoint is set', ENDPOINT, true],
  [
    'an endpoint of traces is set',
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' },
    true,
  ],
  ['an endpoint is empty', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, false],
  ['the exporter is named, and its endpoint is the default', { OTEL_TRACES_EXPORTER: 'otlp' }, true],
  ['there shall be none', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
  ['the SDK is off', { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }, false],
  ['only metrics have an endpoint', { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318' }, false],
  ['the protocol is the one there is', { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }, true],
])('where %s', (_, environment, wanted) => {
  expect(areTracesWanted(environment)).toBe(wanted)
})

test.each([
  [
    'an exporter',
    { OTEL_TRACES_EXPORTER: 'zipkin' },
    'OTEL_TRACES_EXPORTER is zipkin. Set it to otlp, which is all there is, or to none.',
  ],
  [
    'a protocol',
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL is grpc. Set it to http/protobuf, and the endpoint to where the collector takes that, usually port 4318.',
  ],
])('%s that there is not is told', (_, environment, problem) => {
  expect(areTracesWanted(environment)).toEqual({ problem })
})
