/**
 * A process that lets the official clients ask the Azure of a test: `node ask.ts MANIFEST`, with the address and the questions
 * as JSON on its input. Prints what each of them has asked, and what of the answers it does not know.
 */
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Answered, Questions } from './questions.ts'
import { Watched } from './watched.ts'

/** What a client gives its requests to. */
interface ClientRequest {
  readonly url: string
  readonly method: string
  readonly body?: unknown
}

const parse = JSON.parse
const { address, questions }: Questions = parse(await text(process.stdin))
const [manifest = ''] = process.argv.slice(2)
const require = createRequire(manifest)

let asked: Answered['asked'][number][] = []
let answers: Watched[] = []

// Clients make the objects of their models of what it gives them.
JSON.parse = (json, reviver) => {
  const answer: unknown = parse(json, reviver)
  const watched = new Watched(answer)
  answers.push(watched)
  return watched.body
}

const credential = {
  getToken: async () => ({ token: 'of-a-test', expiresOnTimestamp: Date.now() + 3_600_000 }),
}

/** Sends to the server of the test what is meant for Azure. */
const httpClient = {
  async sendRequest(request: ClientRequest) {
    const url = new URL(request.url)
    asked.push({
      path: decodeURIComponent(url.pathname),
      version: url.searchParams.get('api-version') ?? '',
      body: typeof request.body === 'string' ? request.body : undefined,
    })
    const answer = await fetch(new URL(url.pathname + url.search, address), {
      method: request.method,
      headers: { authorization: 'Bearer of-a-test' },
      ...(typeof request.body === 'string' && { body: request.body }),
    })
    const headers = new Map([['content-type', 'application/json']])
    return {
      request,
      status: answer.status,
      bodyAsText: await answer.text(),
      headers: Object.assign(headers, { toJSON: () => ({}) }),
    }
  },
}

const answered: Answered[] = []
for (const question of questions) {
  asked = []
  answers = []
  let error: string | undefined
  try {
    await ask(question)
  } catch (thrown) {
    error = String(thrown)
  }
  const unknown = [...new Set(answers.flatMap((answer) => answer.unknown))]
  answered.push({ asked, unknown, ...(error !== undefined && { error }) })
}
process.stdout.write(JSON.stringify(answered))

async function ask({
  client,
  name,
  method,
  args,
  subscription,
}: Questions['questions'][number]): Promise<void> {
  const module: object = await import(pathToFileURL(require.resolve(`@azure/${client}`)).href)
  const options = { httpClient, retryOptions: { maxRetries: 0 } }
  const given = subscription === undefined ? [credential, options] : [credential, subscription, options]
  const made: object = Reflect.construct(Reflect.get(module, name), given)
  const [group = '', operation] = method.split('.')
  const owner: object = operation === undefined ? made : Reflect.get(made, group)
  const result: unknown = Reflect.apply(Reflect.get(owner, operation ?? group), owner, args)
  if (isPaged(result)) for await (const _ of result);
  else await result
}

function isPaged(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
