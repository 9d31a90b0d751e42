import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { emulatorClient, textOf } from './emulator-client.ts'
import { type Fault, type FaultRule, Faults, refusal } from './faults.ts'
import type { Account } from './repairs/account.ts'
import { amend } from './repairs/index.ts'
import { type AwsRequest, readAwsRequest } from './wire/aws-request.ts'
import type { Answer } from './wire/error-answer.ts'

/** What was asked for, in the order of arrival. */
interface SeenRequest {
  readonly service: string
  readonly operation: string
  readonly region: string
  readonly accessKeyId: string
  /** What went wrong with it on purpose. */
  readonly fault: Fault | undefined
}

export interface FaultyProxyOptions {
  /** The emulator. */
  readonly port: number
  /** What the emulator cannot say about the account. */
  readonly account?: Account
  readonly rules?: readonly FaultRule[]
  /** Asks the emulator each question once: for many scans of an account that nobody changes. */
  readonly remembers?: boolean
}

/** A server between the clients of AWS and the emulator: it repairs what that answers wrongly, and breaks what a test wants. */
export interface FaultyProxy {
  /** For `AWS_ENDPOINT_URL`. */
  readonly url: string
  readonly seen: readonly SeenRequest[]
  /** The most requests that were answered at the same time. */
  readonly mostAtOnce: number
  /** Requests that are not answered yet. */
  readonly open: number
  /** Forgets what was seen, and goes on with other rules. */
  restart(rules?: readonly FaultRule[]): void
  stop(): Promise<void>
}

/** Operations that clients ask until they answer otherwise: a remembered answer would keep them waiting. */
const ASKED_AGAIN = new Set(['GenerateCredentialReport'])

/** Starts a proxy, which whoever started it has to stop. */
export async function startFaultyProxy(options: FaultyProxyOptions): Promise<FaultyProxy> {
  const { port, account = {}, remembers = false } = options
  const known = new Map<string, Promise<Answer>>()
  let faults = new Faults(options.rules ?? [])
  let seen: SeenRequest[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const firstPages = new Map<string, Answer>()
  const emulator = emulatorClient(port)

  const rememberedAnswer = (request: AwsRequest): Promise<Answer> => {
    if (ASKED_AGAIN.has(request.operation)) return amend(request, emulator, account)
    const { service, region, method, url, body } = request
    const question = [service, region, request.operation, method, url.href, body].join(' ')
    const answered = known.get(question) ?? amend(request, emulator, account)
    known.set(question, answered)
    return answered
  }

  const answer = async (request: AwsRequest, fault: Fault | undefined): Promise<Answer> => {
    const refused = fault && refusal(fault, request)
    if (refused) return refused
    const page = listOf(request)
    const first = fault === 'repeated' ? firstPages.get(page) : undefined
    if (first) return first
    const given = await (remembers ? rememberedAnswer(request) : amend(request, emulator, account))
    if (fault === 'repeated') firstPages.set(page, given)
    return given
  }

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(message)
    const request = await readAwsRequest(message.method ?? 'GET', message.url ?? '/', message.headers, body)
    const { service, operation, region, accessKeyId } = request
    const fault = faults.of(request)
    seen.push({ service, operation, region, accessKeyId, fault })
    if (fault === 'silent') return
    if (fault === 'reset') {
      message.socket.resetAndDestroy()
      return
    }
    if (typeof fault === 'object') await sleep(fault.delay)
    send(response, await answer(request, fault), fault, request)
  }

  const server = createServer((message, response) => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    response.on('close', () => {
      atOnce -= 1
    })
    serve(message, response).catch((error: unknown) => {
      // A client that has gone away, or an emulator that has ended.
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get seen() {
      return seen
    },
    get open() {
      return atOnce
    },
    get mostAtOnce() {
      return mostAtOnce
    },
    restart(rules = []) {
      faults = new Faults(rules)
      seen = []
      mostAtOnce = 0
      firstPages.clear()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      emulator.close()
    },
  }
}

/** What tells the pages of one list from those of others, such as the same list of another resource. */
function listOf({ service, operation, region, url, body }: AwsRequest): string {
  return [service, operation, region, url.pathname, withoutToken(url.search), withoutToken(body)].join(' ')
}

/** A query or a JSON document without the token of a page. */
function withoutToken(text: string): string {
  return text.replace(/"?\b(?:\w*token|\w*marker|position|start\w*name)"?[=:](?:"[^"]*"|[^&,}]*)/gi, '')
}

function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  fault: Fault | undefined,
  { protocol }: AwsRequest,
): void {
  const bytes = Buffer.from(body, 'latin1')
  switch (fault) {
    case 'broken':
      response.writeHead(status, { ...headers, 'content-length': bytes.length + 1 })
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
      return
    case 'cut':
      response.writeHead(status, headers).end(bytes.subarray(0, bytes.length / 2))
      return
    case 'malformed':
      response.writeHead(status, headers).end('{"<')
      return
    case 'stalled':
      response.writeHead(status, { ...headers, 'content-length': bytes.length + 1 })
      response.write(bytes.subarray(0, bytes.length / 2))
      return
    case 'empty':
      response.writeHead(200, headers).end()
      return
    case 'foreign':
      response.writeHead(200, headers).end(isJson(protocol) ? '{"up":true}' : '<feed><entry/></feed>')
      return
    case 'disguised':
      response
        .writeHead(200, headers)
        .end(isJson(protocol) ? '{"message":"upstream"}' : '<Error><Code>Upstream</Code></Error>')
      return
    case 'intercepted':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><title>Please log in</title></html>')
      return
    default:
      response.writeHead(status, headers).end(bytes)
  }
}

function isJson(protocol: AwsRequest['protocol']): boolean {
  return protocol === 'json' || protocol === 'rest-json'
}
