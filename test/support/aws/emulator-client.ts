import { Agent, request as forward, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AwsRequest } from './wire/aws-request.ts'
import type { Answer } from './wire/error-answer.ts'

/** Asks the emulator what a request asks for. */
export interface EmulatorClient {
  ask(request: Pick<AwsRequest, 'method' | 'url' | 'headers' | 'body'>): Promise<Answer>
}

/** A client of the emulator on this port of loopback. */
export function emulatorClient(port: number): EmulatorClient & { close(): void } {
  const agent = new Agent({ maxSockets: 64 })
  return {
    ask({ method, url, headers, body }) {
      const bytes = Buffer.from(body, 'latin1')
      const path = `${url.pathname}${url.search}`
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const onward = forward(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: { ...onwardHeaders(headers), 'content-length': bytes.length },
        },
        (message) => {
          textOf(message).then((text) => {
            const status = message.statusCode ?? 502
            resolve({ status, headers: answeredHeaders(message.headers), body: text })
          }, reject)
        },
      )
      onward.once('error', reject).end(bytes)
      return promise
    },
    close: () => agent.destroy(),
  }
}

/** Of one connection alone. */
const OF_CONNECTION = ['connection', 'content-length', 'expect', 'host', 'keep-alive', 'transfer-encoding']

function onwardHeaders(headers: AwsRequest['headers']): Record<string, string | string[]> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_CONNECTION.includes(name) ? [] : [[name, value] as const],
  )
  return Object.fromEntries(kept)
}

function answeredHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(onwardHeaders(headers)).map(([name, value]) => [name, String(value)] as const),
  )
}

/** A whole body, each byte of which is a character: code of functions is not text. */
export async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}
