/** A span of OTLP, as far as tests look at it. */
export interface ReceivedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  readonly kind: number
  readonly attributes: Readonly<Record<string, string | number>>
  /** 2 is an error. */
  readonly status: number
  readonly linked: readonly string[]
}

/** The fields of a message of Protocol Buffers, by number: numbers, or bytes. */
type Fields = ReadonlyMap<number, readonly (Buffer | number)[]>

/** Spans of an `ExportTraceServiceRequest`, with the numbers of fields of opentelemetry-proto. */
export function decodeSpans(request: Buffer): ReceivedSpan[] {
  return messages(fieldsOf(request), 1).flatMap((resourceSpans) => {
    const [resource] = messages(resourceSpans, 1)
    const service = String(attributesOf(resource, 1)['service.name'])
    return messages(resourceSpans, 2)
      .flatMap((scopeSpans) => messages(scopeSpans, 2))
      .map((span) => spanOf(span, service))
  })
}

function spanOf(span: Fields, service: string): ReceivedSpan {
  return {
    service,
    traceId: bytes(span, 1).toString('hex'),
    spanId: bytes(span, 2).toString('hex'),
    parentSpanId: bytes(span, 4).toString('hex'),
    name: bytes(span, 5).toString(),
    kind: number(span, 6),
    attributes: attributesOf(span, 9),
    linked: messages(span, 13).map((link) => bytes(link, 2).toString('hex')),
    status: messages(span, 15).map((status) => number(status, 3))[0] ?? 0,
  }
}

function attributesOf(fields: Fields | undefined, key: number): Record<string, string | number> {
  const pairs = fields === undefined ? [] : messages(fields, key)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [value] = messages(pair, 2)
      const text = value?.get(1)?.[0]
      return [
        bytes(pair, 1).toString(),
        Buffer.isBuffer(text) ? text.toString() : value ? number(value, 3) : 0,
      ]
    }),
  )
}

function messages(fields: Fields, key: number): Fields[] {
  return (fields.get(key) ?? []).filter((value) => Buffer.isBuffer(value)).map((value) => fieldsOf(value))
}

function bytes(fields: Fields, key: number): Buffer {
  const [value] = fields.get(key) ?? []
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0)
}

function number(fields: Fields, key: number): number {
  const [value] = fields.get(key) ?? []
  return typeof value === 'number' ? value : 0
}

/** https://protobuf.dev/programming-guides/encoding/ */
function fieldsOf(message: Buffer): Fields {
  const fields = new Map<number, (Buffer | number)[]>()
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at++)
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const take = (length: number): Buffer => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const tag = varint()
    const type = tag % 8
    const value = type === 0 ? varint() : type === 1 ? take(8) : type === 2 ? take(varint()) : take(4)
    const key = Math.floor(tag / 8)
    fields.set(key, [...(fields.get(key) ?? []), value])
  }
  return fields
}
